/* What axe-core finds, one line each; `only` are the rules to look at, or null for all. */
async (only) => {
  const { violations } = await axe.run(document, {
    resultTypes: ["violations"],
    ...(only && { runOnly: only }),
  });
  const line = (id, { html, failureSummary }) =>
    `${id}: ${html.slice(0, 120)} (${failureSummary.split("\n").slice(1).join(";").trim()})`;
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => line(id, node)));
};
