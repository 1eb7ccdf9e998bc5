/** rule 14.13: how many characters are kept. */
const SHORT_TEXT = 22;

// biome-ignore lint/style/noRestrictedGlobals: it parts text into letters; no date goes through it
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * rule 14.13: text longer than the limit is cut to 22 characters and an ellipsis. Counted as a reader counts:
 * a letter with its accents, or an emoji, is one and is never cut through.
 */
export function shortText(text: string): string {
  // No letter is shorter than one unit, so most names need no counting.
  if (text.length <= SHORT_TEXT) return text;
  const first: string[] = [];
  for (const { segment } of letters.segment(text)) {
    if (first.length === SHORT_TEXT) return `${first.join('')}…`;
    first.push(segment);
  }
  return text;
}
