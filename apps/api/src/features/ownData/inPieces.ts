/** How much text is put in order and drawn in one go. */
const PIECE = 2000;

/** A long text in pieces, parted between two words where there are any, and never within a character. */
export function inPieces(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > PIECE) {
    const space = Math.max(rest.lastIndexOf(' ', PIECE), rest.lastIndexOf('\n', PIECE));
    const half = /[\ud800-\udbff]/.test(rest.charAt(PIECE - 1));
    const end = space > PIECE / 2 ? space + 1 : half ? PIECE - 1 : PIECE;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}
