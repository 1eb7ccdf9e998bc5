/**
 * What no message may say, in any rendering: the field, the places, the provider (rule 13.1). Beginnings of words and
 * words within words; two short ones only where a word begins with them, so that nobody has to look for another word
 * for "scared" or "latest".
 */
export const UNSAID =
  /abort|pregnan|terminat|clinic|vasectom|contracep|counsel|coil|implant|sterili|gestation|\bperiod|womb|nurse|doctor|hospital|surger|medic|health|\bnhs\b|\bmsi\b|\bcare|treatment|consultation|interpreter|\btest|sexual|sperm|semen|foet|fetus|fetal|miscarr|\bbaby|\bbabies|ultrasound|\bscan\b/iu;

/** As it is compared: without accents and marks, and with letters that are drawn alike made the same. */
const plain = (words: string) => words.normalize('NFKD').replace(/\p{M}/gu, '');

/** @returns the word that gives away what somebody comes for, as it was typed, or undefined */
export function tellingWord(words: string): string | undefined {
  const said = plain(words);
  const found = UNSAID.exec(said);
  if (!found) return undefined;
  const before = /[\p{L}\p{N}-]*$/u.exec(said.slice(0, found.index))?.[0] ?? '';
  const after = /^[\p{L}\p{N}-]*/u.exec(said.slice(found.index + found[0].length))?.[0] ?? '';
  return `${before}${found[0]}${after}`.slice(0, 40);
}

/** @returns the first of these names that the words say, whole and in any case, or undefined */
export function nameSaid(words: string, names: readonly string[]): string | undefined {
  const spaced = (text: string) =>
    ` ${plain(text)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  const said = spaced(words);
  return names.find((name) => spaced(name).trim().length > 1 && said.includes(spaced(name)));
}
