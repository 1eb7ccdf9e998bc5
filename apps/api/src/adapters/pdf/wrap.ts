/** The longest that one line is looked at for: beyond it a word is cut wherever it stands. */
const LONGEST_WORD = 200;
/** More signs than any character of a script is made of. */
const LONGEST_CHARACTER = 16;
// biome-ignore lint/style/noRestrictedGlobals: it parts text into letters; no date goes through it
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A text in lines that fit. A word that is wider than a line is cut within, never within a character.
 * @param widthOf of a text in the font that is set; asked for words and for single characters alone
 */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const space = widthOf(' ');
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    let used = 0;
    const end = () => {
      lines.push(line);
      line = '';
      used = 0;
    };
    for (const word of paragraph.split(' ').flatMap((one) => cut(one, width, widthOf))) {
      const wide = widthOf(word);
      if (line !== '' && used + space + wide > width) end();
      line = line === '' ? word : `${line} ${word}`;
      used += wide + (line === word ? 0 : space);
    }
    end();
    return lines;
  });
}

function cut(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (word.length <= LONGEST_WORD && widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const char of charactersOf(word)) {
    const wide = widthOf(char);
    if (piece !== '' && (used + wide > width || piece.length >= LONGEST_WORD)) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += char;
    used += wide;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

/** What a reader takes for one character, with all its signs; what is longer than any is taken apart. */
function* charactersOf(word: string): Generator<string> {
  for (const { segment } of characters.segment(word)) {
    if (segment.length <= LONGEST_CHARACTER) yield segment;
    else yield* segment;
  }
}
