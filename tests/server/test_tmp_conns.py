import sys; sys.path.insert(0,"/work/main")
import asyncio, psycopg, tempfile
from pathlib import Path
def test_c(postgres_url, tmp_path):
    from tests.server.nodes import running
    from tests.server.players import seat_players
    import httpx
    with running(postgres_url, tmp_path) as node:
        async def m():
            sets=[await seat_players([node.url],2,i,seats=2,rules={"target":1}) for i in range(4)]
            async with httpx.AsyncClient() as c:
                await asyncio.gather(*(p.play() for s in sets for p in s), *(c.get(node.url+"/api/tables") for _ in range(60)))
        asyncio.run(m())
        with psycopg.connect(postgres_url) as c:
            print("CONNECTIONS", c.execute("select count(*) from pg_stat_activity where datname=current_database() and pid<>pg_backend_pid()").fetchone())
