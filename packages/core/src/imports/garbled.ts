import { hasHiddenSigns } from '../hiddenSigns.ts';

/** What the later bytes of one UTF-8 letter look like when read as Windows-1252: each a letter or a sign. */
const SIGNS = '\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const FOLLOWS = `[${SIGNS}]`;
/** Such a sign that people do not write after a letter with an accent: “Café…” is as it should be. */
const ODD = '[\\u0080-\\u009f¡-ª¬®-¶¸-º¼-¿€ƒ†‡ˆ‰Š‹ŒŽ˜™š›œžŸ]';
const READ_WRONG = new RegExp(
  [
    // Letters with accents; of Greek, Russian, Hebrew, Arabic, Armenian and the like several stand together.
    `[ÂÃÄÅ]${FOLLOWS}`,
    `(?:[Æ-ß]${FOLLOWS}){2}`,
    // Letters of Asia and Africa and of Vietnamese, quotes, dashes and what stands at the beginning of a file.
    `[à-ï](?:${ODD}${FOLLOWS}|${FOLLOWS}${ODD})`,
    `(?:á[º»]|à[¤-¿]|â[€‚])${FOLLOWS}`,
    'ï»¿|ï¿½',
    // The same, read as an old Macintosh would.
    '[√¬][\\p{L}\\p{S}\\p{P}]|‚Ä',
  ].join('|'),
  'u',
);
/**
 * Letters of other alphabets, each read as another of Western Europe: signs within a word, or one accent after the
 * other.
 */
const OTHER_ALPHABET =
  /\p{L}[¡£¥§¯±²³¶¹¼½¾¿]\p{Ll}|(?:^|\s)[£¯]\p{Ll}|[À-ÖØ-öø-ÿ]{4}|^[À-ÖØ-öø-ÿ]{3,}(?:\s|$)/u;
/** What programs for pages, letters and addresses of pages write in the place of a sign. */
const WRITTEN_FOR_PROGRAMS =
  /&(?:#\d{2,6}|#x[\da-f]{2,5}|amp|apos|quot|lt|gt|nbsp|[a-z]{1,6}(?:acute|grave|circ|uml|tilde|cedil|caron|ring|slash|lig));|=(?:C[2-9A-F]|[DE][0-9A-F])=[89AB][0-9A-F]|%(?:C[2-9A-F]|[DE][0-9A-F])%[89AB][0-9A-F]/i;
/** A letter that a program did not have, within a word; an address of a page may have one. */
const ASKED = /\p{L}\?+\p{L}/u;
const ADDRESS_OF_PAGE = /:\/\/|\bwww\./i;
/** What a spreadsheet shows in the place of what it could not work out, or had no room for. */
const SPREADSHEET = /^#{3,}$|^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!)$/i;
/** Letters of an old Macintosh and of "CSV (MS-DOS)", read as Windows-1252: signs within a word, or at its end. */
const OLD_MACHINES = /\p{L}[‰ˆ‹›†‡„…˜ƒ‚”¤¢]\p{L}|\p{L}[‚‰](?:\s|$)|\p{Ll}[ŽŠŒŸ]|(?:^|\s)[™€]\p{Ll}/u;
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
  if (SPREADSHEET.test(value))
    return {
      wrong: 'is what a spreadsheet shows where it has no value',
      mend: 'Write what belongs there, or leave it empty',
    };
  if (WRITTEN_FOR_PROGRAMS.test(value))
    return {
      wrong: 'has signs as programs write them for each other',
      mend: 'Write it as people read it, and save the file as CSV UTF-8',
    };
  if (
    value.includes(LOST) ||
    READ_WRONG.test(value) ||
    OLD_MACHINES.test(value) ||
    OTHER_ALPHABET.test(value) ||
    (ASKED.test(value) && !ADDRESS_OF_PAGE.test(value))
  )
    return {
      wrong: 'has letters that were saved or read in a wrong way',
      mend: 'Write it as it should be, and save the file as CSV UTF-8',
    };
  // What comes by a file is read by staff and clients as what was typed is (rule 12.17).
  if (hasHiddenSigns(value)) return { wrong: 'has signs that nobody sees', mend: 'Type it again' };
  return undefined;
}
