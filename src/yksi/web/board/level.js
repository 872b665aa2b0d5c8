/** How well do the others play, where all of them are the same bot? @param {Client.Sitting} sitting */
export function levelOf({ room, you }) {
  const others = new Set(room.chairs.filter(({ seat }) => seat !== you).map(({ bot }) => bot));
  const [level] = others;
  return others.size === 1 ? (level ?? "") : "";
}
