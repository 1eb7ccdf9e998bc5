/**
 * Invisible characters that change what is seen: controls, direction marks, zero-width characters, and letters
 * drawn as nothing (rule 12.17). ZWJ and ZWNJ between two letters of Arabic and Indic scripts are part of the
 * spelling, and allowed only there.
 */
const HIDDEN = new RegExp(
  [
    // A joiner that stands between no two letters, or between those of a script that joins none.
    String.raw`(?<![\p{L}\p{M}])[\u200c\u200d]`,
    String.raw`(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}])[\u200c\u200d]`,
    String.raw`[\u200c\u200d](?!\p{L})`,
    // Controls, formats, what stands for nothing, ends of lines.
    String.raw`(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]`,
    // Letters and marks that are drawn as nothing, also those that Unicode has only set aside for it.
    String.raw`(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}`,
    String.raw`[\u2800\ufffc]`,
    // Combining marks on nothing, which draw on what stands before the line, and stacks of them, which cover
    // other lines.
    String.raw`^\p{M}`,
    String.raw`\p{M}{6,}`,
    // Several wide spaces in a row: pages do not collapse them as they do ordinary ones, so they push words out
    // of sight.
    String.raw`[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]{3,}`,
  ].join('|'),
  'u',
);

/** Words beside a field that has such a sign. */
export const HIDDEN_SIGNS = 'Remove signs that cannot be seen. If you pasted this, type it instead';

/** @returns whether a line has a sign that nobody sees; blanks at its ends count for nothing, since none is kept */
export const hasHiddenSigns = (line: string): boolean => line.includes('\ufeff') || HIDDEN.test(line.trim());

const UNSEEN =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f|[\t\n\r])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]/gu;

/** @returns what was said elsewhere without such signs and without halves of letters; joiners and ends of lines stay */
export const withoutHiddenSigns = (text: string): string => text.replace(UNSEEN, '');
