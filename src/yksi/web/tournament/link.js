/** The link of a name: in its hash the entrant, the place among its members and the key, which no server sees on the way. */
const HASH = /^#name=(\d+)\.(\d)\.([0-9a-f]{24})$/;

/** The path of the link of a name, for those who may hand it on; nothing for others. @param {import("../net/tournament.js").Shown} shown @param {Wire.EntrantShown} entrant @param {Wire.MemberShown} member */
export function pathOf({ you, code }, entrant, member) {
  const found = (you.links ?? []).find(
    (link) => link.entrant === entrant.number && link.member === member.name,
  );
  const place = entrant.members.indexOf(member);
  return found && code ? `/tournament/${code}#name=${entrant.number}.${place}.${found.key}` : "";
}

/** Who came by such a link, if that name is there. @param {import("../net/tournament.js").View} view @returns {{ entrant: number, member: string, key: string } | null} */
export function cameAs(view) {
  const [, entrant, place, key] = HASH.exec(location.hash) ?? [];
  const member = view.entrants.find((each) => each.number === Number(entrant) && !each.withdrawn)?.members[
    Number(place)
  ];
  return member ? { entrant: Number(entrant), member: member.name, key } : null;
}
