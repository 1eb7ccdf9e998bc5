import { grade, sentencesOf } from '../readingAge.ts';
import { pagesSay } from './pagesSay.ts';
import type { Pathway } from './pathway.ts';

/** The hardest that all pages together, and any one of them, may be to read (rule 5.12). */
const HARDEST = { all: 6, page: 8 } as const;
const LONGEST_SENTENCE = 25;

/** Words that say that somebody is at fault. */
const BLAME = /\b(must|invalid|incorrect|failed|wrongly|required|forgot)\b/i;

/** What is hard to read, or blames somebody, in what the pages of a pathway say. */
export function wordFaults(definition: Pathway): string[] {
  const pages = pagesSay(definition);
  const all = pages.flatMap(([, texts]) => texts);
  const hard = pages.filter(([, texts]) => grade(texts) > HARDEST.page);
  const long = sentencesOf(all).filter((one) => one.split(/\s+/).length > LONGEST_SENTENCE);
  const blaming = all.filter((text) => BLAME.test(text));
  return [
    ...(grade(all) > HARDEST.all ? ['The pages together are too hard to read for a child of 11'] : []),
    ...hard.map(([at]) => `The page “${titleOf(definition, at)}” is too hard to read for a child of 11`),
    ...long.map((one) => `This sentence is longer than ${LONGEST_SENTENCE} words: “${one}”`),
    ...blaming.map((text) => `This may sound like blame: “${text}”`),
  ];
}

/** What a page is called; its id where it is not there. */
export const titleOf = ({ nodes }: Pathway, at: string): string =>
  (Object.hasOwn(nodes, at) ? nodes[at]?.title : undefined) ?? at;
