import { namedBy } from '../possibleTotals.ts';
import type { ScoreBand } from '../types.ts';
import type { Ends } from './rangeFindings.ts';

type RangeEnds = Pick<ScoreBand, 'from' | 'to'>;

const least = (totals: readonly number[]) => totals.reduce((one, other) => Math.min(one, other));
const most = (totals: readonly number[]) => totals.reduce((one, other) => Math.max(one, other));

/**
 * Divides all possible totals into ranges of about the same width, without a gap or an overlap
 * (rules 5.7, 7.9). Words of existing ranges stay, in their order.
 * @param parts how many ranges
 * @param bands the ranges there are
 * @returns undefined where there are fewer totals than ranges
 */
export function dividedRanges(
  { least: first, most: last, totals }: Ends,
  parts: number,
  bands: readonly ScoreBand[] = [],
): readonly ScoreBand[] | undefined {
  const each = [...new Set(totals)].sort((one, other) => one - other);
  if (each.length < parts) return undefined;
  const isWhole = each.every(Number.isInteger);
  const width = (last - first + (isWhole ? 1 : 0)) / parts;
  const byWidth = shared(each, parts, (total) => Math.floor((total - first) / width));
  // Totals may lie so unevenly that nobody comes to one of the parts: then each part has as many of them.
  const groups = byWidth.every((group) => group.length > 0)
    ? byWidth
    : shared(each, parts, (_, at) => Math.floor((at * parts) / each.length));
  const inOrder = [...bands].sort((one, other) => one.from - other.from);
  const tos = groups.map((group, at) => {
    const behind = groups[at + 1];
    if (behind === undefined || !isWhole) return most(group);
    return groups === byWidth ? Math.ceil(first + width * (at + 1)) - 1 : least(behind) - 1;
  });
  return groups.map((group, at) => ({
    from: isWhole && at > 0 ? (tos[at - 1] ?? first) + 1 : least(group),
    to: tos[at] ?? last,
    description: inOrder[at]?.description ?? '',
  }));
}

function shared(
  totals: readonly number[],
  parts: number,
  partOf: (total: number, at: number) => number,
): number[][] {
  const groups: number[][] = Array.from({ length: parts }, () => []);
  for (const [at, total] of totals.entries()) groups[Math.min(parts - 1, partOf(total, at))]?.push(total);
  return groups;
}

/**
 * Gives a range another end. A range that began right behind it goes on beginning there.
 * @param at which range
 */
export function withEnd(
  bands: readonly ScoreBand[],
  at: number,
  ends: Partial<RangeEnds>,
  known: Ends | undefined,
): readonly ScoreBand[] {
  const band = bands[at];
  const behind = bands[at + 1];
  const changed = bands.map((one, place) => (place === at ? { ...one, ...ends } : one));
  const { to } = ends;
  if (band === undefined || behind === undefined || to === undefined) return changed;
  const nextTo = (end: number) =>
    least([
      end + 1,
      ...(known?.totals.every(Number.isInteger) === false ? following(known.totals, end) : []),
    ]);
  const first = known && following(known.totals, band.to);
  const isNext =
    behind.from === nextTo(band.to) ||
    (behind.from > band.to && first !== undefined && first.length > 0 && least(first) === behind.from);
  if (!isNext) return changed;
  return changed.map((one, place) => (place === at + 1 ? { ...one, from: nextTo(to) } : one));
}

const following = (totals: readonly number[], end: number) => totals.filter((total) => total > end);

/** What is the matter with one field of one range. */
export interface RangeFault {
  readonly at: number;
  readonly field: 'from' | 'to' | 'description';
  readonly words: string;
}

/**
 * What to say at each field of what totals mean: one thing a field (rules 5.7, 7.9).
 * @param known what totals can come to; undefined while nobody can tell: then ranges are only compared with each other
 */
export function rangeFaults(bands: readonly ScoreBand[], known: Ends | undefined): readonly RangeFault[] {
  const inOrder = bands.map((band, at) => ({ ...band, at })).sort((a, b) => a.from - b.from || a.at - b.at);
  const isNamed = namedBy(bands);
  const unnamed = known?.totals.filter((total) => !isNamed(total)) ?? [];
  return inOrder.flatMap((band, place): RangeFault[] => {
    const { at, from, to } = band;
    const before = inOrder[place - 1];
    const isLast = place === inOrder.length - 1;
    const start = fromFault(from, before, unnamed, known);
    const end = toFault(from, to, isLast ? unnamed : [], known);
    return [
      ...(start ? [{ at, field: 'from' as const, words: start }] : []),
      ...(end ? [{ at, field: 'to' as const, words: end }] : []),
      ...(band.description.trim() === ''
        ? [{ at, field: 'description' as const, words: 'Say in a few words what it means.' }]
        : []),
    ];
  });
}

function fromFault(
  from: number,
  before: (RangeEnds & { at: number }) | undefined,
  unnamed: readonly number[],
  known: Ends | undefined,
): string | undefined {
  if (before && from <= before.to)
    return `${from} is in range ${before.at + 1} too. Begin with more than ${before.to}.`;
  if (known && from > known.most) return `Nobody comes to ${from}. The highest total is ${known.most}.`;
  const skipped = unnamed.filter((total) => total < from && total > (before?.to ?? Number.NEGATIVE_INFINITY));
  if (skipped.length > 0)
    return `${listed(skipped)} ${skipped.length === 1 ? 'is' : 'are'} in no range. Begin with ${least(skipped)}.`;
  if (known && from < known.least) return `Nobody comes to ${from}. The lowest total is ${known.least}.`;
  return undefined;
}

function toFault(
  from: number,
  to: number,
  unnamed: readonly number[],
  known: Ends | undefined,
): string | undefined {
  if (to < from) return `It ends before it begins. Write ${from} or more.`;
  if (known && from <= known.most && to > known.most)
    return `Nobody comes to more than ${known.most}. End with ${known.most}.`;
  const left = following(unnamed, to);
  if (left.length > 0)
    return `${listed(left)} ${left.length === 1 ? 'is' : 'are'} in no range. End with ${most(left)}, or add a range.`;
  return undefined;
}

/** “4”, “4 to 9”: totals that are named by their ends. */
const listed = (totals: readonly number[]) =>
  totals.length === 1 ? `A total of ${totals[0]}` : `Totals from ${least(totals)} to ${most(totals)}`;
