/** What stands for an apostrophe, on keyboards and in what programs make of it. */
const APOSTROPHES = /['’‘‛`´ʼʻʹʾʿ′＇]/g;

/** Letters of their own that no form of Unicode takes apart, as people write them who do not have them. */
const ALIKE: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
};
const THESE = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'g');

/**
 * Words as they are compared and searched (rule 14.23): lower case, without accents or apostrophes, one space
 * between words. Both sides of a search are folded, by this and by the same `folded` of the database (migration
 * 0210).
 */
export function folded(said: string): string {
  return said
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}ʼ]/gu, '')
    .replace(THESE, (letter) => ALIKE[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** How a name is written, but for large and small letters and how accents are put together. */
const written = (said: string) => said.normalize('NFC').toLowerCase();

/**
 * First those whose name has every word as it was typed, accents and all; then the others. Each group keeps its
 * order.
 * @param typed as it was typed
 */
export function exactFirst<Row>(typed: string, rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  const words = written(typed)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  const isExact = (row: Row) => {
    const name = written(nameOf(row));
    return words.every((word) => name.includes(word));
  };
  const exact = rows.filter(isExact);
  return exact.length === 0 ? [...rows] : [...exact, ...rows.filter((row) => !exact.includes(row))];
}
