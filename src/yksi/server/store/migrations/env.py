"""Run by Alembic: migrate on the connection that `store.migrate` hands over, in its transaction."""

from alembic import context

from yksi.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,  # SQLite can, but Alembic does not expect it to
)
with context.begin_transaction():
    context.run_migrations()
