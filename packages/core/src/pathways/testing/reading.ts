import type { Block } from '../blocks.ts';
import type { Pathway } from '../pathway.ts';

/** Syllables by groups of vowels, without a silent e: near enough to compare sentences. */
function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length <= 3) return letters === '' ? 0 : 1;
  const spoken = letters.replace(/(?:[^laeiouy]es|[^laeiouydt]ed|[^laeiouy]e)$/, '').replace(/^y/, '');
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

export const sentencesOf = (texts: readonly string[]) =>
  texts.flatMap((text) => text.split(/(?<=[.?!:])\s+/)).filter((one) => /[a-z]/i.test(one));

/** The school year that reads a text with ease, by Flesch and Kincaid; American grade 6 is 11 or 12 years old. */
export function grade(texts: readonly string[]): number {
  const sentences = sentencesOf(texts);
  const words = sentences.flatMap((one) => one.split(/\s+/)).filter((one) => /[a-z0-9]/i.test(one));
  const spoken = words.reduce((sum, word) => sum + Math.max(1, syllables(word)), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (spoken / words.length) - 15.59;
}

/** Every text of a block that somebody reads. */
function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'words':
    case 'heading':
    case 'go':
    case 'start':
      return [block.words];
    case 'list':
      return block.items.map(({ strong = '', words }) => `${strong} ${words}`.trim());
    case 'steps':
      return block.steps.flatMap(({ title, when = '', words = '' }) => [title, when, words]).filter(Boolean);
    case 'note':
      return [block.title, block.words];
    case 'more':
      return [block.summary, block.words];
    case 'links':
      return block.links.map(({ words }) => words);
    case 'live':
      return [];
  }
}

/** What each page of a pathway says besides its questions, by its node. */
export function pagesSay({ nodes }: Pathway): readonly (readonly [at: string, texts: readonly string[]])[] {
  return Object.entries(nodes).map(([at, { title, lead, says = [], rules }]) => [
    at,
    [
      title,
      ...(lead ? [lead] : []),
      ...says.flatMap(textsOf),
      ...rules.flatMap(({ because }) => because ?? []),
    ],
  ]);
}
