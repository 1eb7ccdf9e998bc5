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
    String.raw`(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]`,
    // Letters and marks that are drawn as nothing.
    String.raw`[\u115f\u1160\u2800\u3164\uffa0]`,
    String.raw`\u034f`,
    String.raw`[\u17b4\u17b5]`,
    String.raw`[\u180b-\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  ].join('|'),
  'u',
);

/** Words beside a field that has such a sign. */
export const HIDDEN_SIGNS = 'Remove signs that cannot be seen. If you pasted this, type it instead';

/** @returns whether a line has a sign that nobody sees; blanks at its ends count for nothing, since none is kept */
export const hasHiddenSigns = (line: string): boolean => line.includes('\ufeff') || HIDDEN.test(line.trim());
