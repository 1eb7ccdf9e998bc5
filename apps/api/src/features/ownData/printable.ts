/**
 * What the PDF's own letters cannot write. It uses the reader's Helvetica, which knows the letters of western Europe;
 * an accent from elsewhere is dropped from its letter, and what is left over becomes "?". Never a broken file
 * (rule 12.7); the JSON file has every letter as it was typed.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map(letter).join('');
}

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

/** Beyond Latin-1, the letters of Windows-1252. */
const BEYOND = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const NEAR: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  '→': 'to',
  '\t': ' ',
  '•': '•',
};

function knows(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  return (
    char === '\n' || (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || BEYOND.includes(char)
  );
}

function letter(char: string): string {
  if (knows(char)) return char;
  const near = NEAR[char] ?? char.normalize('NFD').charAt(0);
  if (near !== '' && [...near].every(knows)) return near;
  // Signs that only join or steer others are not missed.
  return /\p{C}|\p{M}/u.test(char) ? '' : '?';
}
