import { grade, sentencesOf } from '../readingAge.ts';

/** How much a content page takes. */
export const CONTENT = { title: 80, words: 12_000, comment: 1000, versions: 30 } as const;

/** A picture: the most that may be sent, its pixels, its longer side and size once redrawn, and how many are kept. */
export const PICTURE = {
  bytes: 8 * 1024 * 1024,
  points: 40_000_000,
  side: 1600,
  kept: 1_500_000,
  words: 200,
  most: 200,
} as const;

const HARDEST = 8;
const LONGEST_SENTENCE = 25;

/** What looks like code: a tag, or an address that runs. */
const CODE = /<\s*\/?\s*[a-z!?][^>]{0,60}>?|\b(?:java|vb)script\s*:|\bdata\s*:\s*text/i;

/**
 * Why a page cannot be published yet, in words for its author (rule 16.14, rule 5.12): it is empty, has code,
 * an unsafe link, a picture that is missing or has no words, or is too hard to read.
 * @param given title and words as typed, each line that the page says, and what was left out
 */
export function contentFaults(given: {
  title: string;
  words: string;
  lines: readonly string[];
  badLinks: readonly string[];
  badPictures: readonly string[];
  silentPictures: number;
}): string[] {
  const { title, words, lines, badLinks, badPictures, silentPictures } = given;
  const code = CODE.exec(`${title}\n${words}`)?.[0];
  const texts = lines.map((line) => (/[.?!:]$/.test(line) ? line : `${line}.`));
  const long = sentencesOf(texts).filter((one) => one.split(/\s+/).length > LONGEST_SENTENCE);
  return [
    ...(title.trim() === '' ? ['Give the page a title'] : []),
    ...(lines.length === 0 ? ['Write what the page says'] : []),
    ...(code === undefined ? [] : [`Take this out, it looks like code: “${code.slice(0, 40)}”`]),
    ...badLinks.map(
      (to) =>
        `The link “${to.slice(0, 60)}” cannot be used. It begins with https://, mailto:, tel: or is a page of this site, as /T&C`,
    ),
    ...badPictures.map(
      (name) => `The picture “${name.slice(0, 60)}” is not here. Choose one of the pictures`,
    ),
    ...(silentPictures > 0 ? ['Say in words what is on each picture, for people who cannot see it'] : []),
    ...(lines.length > 0 && grade(texts) > HARDEST
      ? ['The page is too hard to read for a child of 11. Use shorter words and sentences']
      : []),
    ...long.map((one) => `This sentence is longer than ${LONGEST_SENTENCE} words: “${one.slice(0, 300)}”`),
  ];
}
