/** Syllables by groups of vowels, without a silent e: near enough to compare sentences. */
function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length <= 3) return letters === '' ? 0 : 1;
  const spoken = letters.replace(/(?:[^laeiouy]es|[^laeiouydt]ed|[^laeiouy]e)$/, '').replace(/^y/, '');
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

/** What a text is split into when it is read. */
export const sentencesOf = (texts: readonly string[]) =>
  texts.flatMap((text) => text.split(/(?<=[.?!:])\s+/)).filter((one) => /[a-z]/i.test(one));

/** The school year that reads a text with ease, by Flesch and Kincaid; American grade 6 is 11 or 12 years old. */
export function grade(texts: readonly string[]): number {
  const sentences = sentencesOf(texts);
  const words = sentences.flatMap((one) => one.split(/\s+/)).filter((one) => /[a-z0-9]/i.test(one));
  const spoken = words.reduce((sum, word) => sum + Math.max(1, syllables(word)), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (spoken / words.length) - 15.59;
}
