/** What the bytes of one UTF-8 letter look like when read as Windows-1252: each a letter or a sign. */
const FOLLOWS = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';
const READ_WRONG = new RegExp(
  [
    // Letters with accents; Greek, Russian, Hebrew and Arabic ones, of which several stand together.
    `[ÂÃÄÅ]${FOLLOWS}`,
    `(?:[ÎÏÐÑ×ØÙ]${FOLLOWS}){2}`,
    // Letters of Vietnamese and of Asia, quotes, dashes and what stands at the beginning of a file.
    `(?:á[º»]|à[¤-»]|â[€‚])${FOLLOWS}`,
    'ï»¿|ï¿½',
  ].join('|'),
);
/** Letters of an old Macintosh, read as Windows-1252: signs within a word. */
const OLD_MACINTOSH = /\p{L}[‰ˆ‹›†‡„…˜]\p{L}|\p{Ll}[ŽŠŒŸ]/u;
/** Where a letter could not be read at all. */
const LOST = '\ufffd';
/** A long number as spreadsheets write it: what it was nobody knows any more. */
const CUT_SHORT = /^\d(?:[.,]\d+)?E\+?\d{1,3}$/i;

/**
 * rule 12.12: whether what a cell says is not what somebody wrote.
 * @returns how the sentence "the file says …, which" goes on, and what to do; undefined where nothing looks wrong
 */
export function garbled(value: string): { wrong: string; mend: string } | undefined {
  if (CUT_SHORT.test(value))
    return {
      wrong: 'is a number that a spreadsheet cut short',
      mend: 'Set the column to text in the spreadsheet, and write the whole number',
    };
  if (value.includes(LOST) || READ_WRONG.test(value) || OLD_MACINTOSH.test(value))
    return {
      wrong: 'has letters that were saved or read in a wrong way',
      mend: 'Write it as it should be, and save the file as CSV UTF-8',
    };
  return undefined;
}
