/**
 * Signs that nobody sees and that change what is seen: controls, marks that turn the direction of writing around, what has no width, and
 * letters that are drawn as nothing (rule 12.17). Some letters of Arabic and Indic scripts are joined or kept apart by such a sign (ZWJ,
 * ZWNJ): between two letters of those it is part of the spelling, and the only one that is.
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
    // Marks on nothing, which are drawn on what stands before the line, and towers of them, which cover the lines above and below.
    String.raw`^\p{M}`,
    String.raw`\p{M}{6,}`,
    // Wide blanks in a row: pages do not draw them together as they do those of the keyboard, so they push words out of sight.
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
