/** Names for bots that nobody else has. */

const NAMES = [
  ..."Aino Bjørn Cilla Dag Eero Freja Gro Håkan Ilmari Juni Kaisa Leif Maja Nils Oona Pål Rauha Sindre Tove Ulla Veikko Ylva Åse Ørjan".split(
    " ",
  ),
  ..."Aksel Birgit Childe Dorte Einar Frode Gerd Hilja Inga Jussi Knut Liv Mikkel Nanna Olavi Petra Ragna Sven Taina Unni Vidar Yrsa".split(
    " ",
  ),
];

/** So many names that are not taken, small letters or large. @param {import("../net/tournament.js").View} view @param {number} count @returns {string[]} */
export function spareNames(view, count) {
  const taken = new Set(
    view.entrants
      .flatMap((entrant) => [entrant.name, ...entrant.members.map((member) => member.name)])
      .map((name) => name.toLowerCase()),
  );
  const spare = [];
  for (let turn = 1; spare.length < count; turn += 1) {
    spare.push(
      ...NAMES.map((name) => (turn === 1 ? name : `${name} ${turn}`)).filter(
        (name) => !taken.has(name.toLowerCase()),
      ),
    );
  }
  return spare.slice(0, count);
}
