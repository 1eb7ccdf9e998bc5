import type { CallReply } from '../../api/call.ts';

export type Question = CallReply<'responseFigures'>['questions'][number];

/** "40%", of those who answered; rounded, so that several need not make a hundred. */
export const shareOf = (count: number, answered: number): string =>
  `${answered === 0 ? 0 : Math.round((count / answered) * 100)}%`;

/** What a question's figures say, in a sentence: the answer given most often. */
export function findingOf({ answered, counts, several }: Question): string {
  if (answered === null) return 'Fewer than 5 people answered this.';
  if (counts.length === 0) return `${answered} people answered in their own words, a number or a day.`;
  const [first, second] = counts
    .flatMap(({ words, count }) => (count === null ? [] : [{ words, count }]))
    .toSorted((one, other) => other.count - one.count);
  if (!first || first.count === 0) return `${answered} people answered.`;
  const both = second?.count === first.count ? ` and “${second.words}”` : '';
  const many = several ? ' They could choose several.' : '';
  return `Most often “${first.words}”${both}: ${shareOf(first.count, answered)} of ${answered}.${many}`;
}
