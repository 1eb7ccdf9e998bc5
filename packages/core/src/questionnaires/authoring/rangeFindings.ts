import { type CompiledSet, compiledOf } from '../compile.ts';
import { isReached, namedBy, totalsOf } from '../possibleTotals.ts';
import { QuestionSetFault } from '../setProblems.ts';
import type { QuestionSet, ScoreBand } from '../types.ts';

/** What is the matter with what totals mean, without the name of the section. */
export interface RangeFinding {
  /** The section whose range it is; empty for the whole form. */
  readonly questionId: string;
  readonly problem: keyof typeof LEVELS;
  readonly message: string;
}

/** An error where a clinician would read nothing or the wrong thing; advice where nobody would ever read it. */
const LEVELS = {
  range_without_words: 'error',
  gap_between_ranges: 'error',
  ranges_without_points: 'advice',
  range_never_reached: 'advice',
  range_beyond_totals: 'advice',
} as const satisfies Readonly<Record<string, 'error' | 'advice'>>;

/** Whether it keeps a form from being sent for approval. */
export const rangeLevel = (problem: RangeFinding['problem']): 'error' | 'advice' => LEVELS[problem];

/** Whether something that was found is about what totals mean: it stands where they are written. */
export const isAboutRanges = (problem: string): boolean =>
  Object.hasOwn(LEVELS, problem) || problem === 'not_a_band' || problem === 'total_without_band';

type Said = readonly [RangeFinding['problem'], string];

const inWords = ({ from, to }: ScoreBand) => (from === to ? `${from}` : `${from} to ${to}`);

/** The least and the most of the totals that a form, or one of its sections, can come to; the lowest total first. */
export interface Ends {
  readonly least: number;
  readonly most: number;
  readonly totals: readonly number[];
}

/**
 * What a form, or one of its sections, can come to.
 * @param sectionId without one, the whole form
 * @returns undefined where nothing has points, or there are too many totals to tell
 */
export function endsOf(compiled: CompiledSet, sectionId?: string): Ends | undefined {
  const isScored = compiled.questions.some(
    (one) => one.scoring !== undefined && (sectionId === undefined || one.sectionId === sectionId),
  );
  if (!isScored) return undefined;
  const totals = totalsOf(compiled, sectionId);
  const [least, most] = [totals[0], totals.at(-1)];
  return least === undefined || most === undefined ? undefined : { least, most, totals };
}

/** The ends of a new range: from the first total that no range before it names, to the highest. */
export function nextRange(
  bands: readonly ScoreBand[],
  ends: Ends | undefined,
): Pick<ScoreBand, 'from' | 'to'> {
  const last = bands.reduce<number | undefined>((most, { to }) => Math.max(most ?? to, to), undefined);
  if (ends === undefined)
    return { from: last === undefined ? 0 : last + 1, to: last === undefined ? 0 : last + 1 };
  if (last === undefined) return { from: ends.least, to: ends.most };
  const free = ends.totals.filter((total) => total > last);
  const from = free.length === 0 ? last + 1 : free.reduce((one, other) => Math.min(one, other));
  return { from, to: Math.max(from, ends.most) };
}

/**
 * Ranges of totals that would mislead whoever reads a score (rules 5.7, 7.9): without words, with a total
 * between two of them, or that nobody's answers can reach. Two that share a total are a fault of the form
 * itself.
 * @param compiled the form as it can be asked; undefined while it cannot: then only words are looked at
 */
export function rangeFindings(
  { scoring }: Pick<QuestionSet, 'scoring'>,
  compiled: CompiledSet | undefined,
): readonly RangeFinding[] {
  const parts = [
    { questionId: '', bands: scoring?.bands ?? [] },
    ...(scoring?.sections ?? []).map(({ sectionId, bands }) => ({ questionId: sectionId, bands })),
  ].filter(({ bands }) => bands.length > 0);
  if (parts.length === 0) return [];
  return parts.flatMap(({ questionId, bands }) => {
    const ends = compiled && endsOf(compiled, questionId || undefined);
    return [
      ...wordless(bands),
      ...(compiled ? (ends ? ofTotals(bands, ends) : noPoints(compiled, questionId)) : []),
    ].map(([problem, message]) => ({ questionId, problem, message }));
  });
}

function wordless(bands: readonly ScoreBand[]): readonly Said[] {
  return bands
    .filter(({ description }) => description.trim() === '')
    .map((band) => [
      'range_without_words',
      `The score range ${inWords(band)} has no words. Say what it means, or take the range away.`,
    ]);
}

/** Nothing has points. Where there are only too many totals to tell, nothing is said. */
function noPoints({ questions }: CompiledSet, sectionId: string): readonly Said[] {
  const isScored = questions.some(
    (one) => one.scoring !== undefined && (sectionId === '' || one.sectionId === sectionId),
  );
  return isScored
    ? []
    : [
        [
          'ranges_without_points',
          'It has score ranges, and no answer has points, so nobody gets a score. Give answers points, or take the ranges away.',
        ],
      ];
}

function ofTotals(bands: readonly ScoreBand[], { least, most, totals }: Ends): readonly Said[] {
  const first = Math.min(...bands.map(({ from }) => from));
  const last = Math.max(...bands.map(({ to }) => to));
  const isNamed = namedBy(bands);
  const gap = totals.find((total) => total > first && total < last && !isNamed(total));
  const said: Said[] = [];
  if (gap !== undefined) {
    said.push([
      'gap_between_ranges',
      `A total of ${gap} falls between two score ranges, so nobody is told what it means. Make one of them reach it.`,
    ]);
  }
  for (const band of bands) {
    if (!isReached(totals, band)) {
      said.push([
        'range_never_reached',
        `No answers come to the score range ${inWords(band)}: totals go from ${least} to ${most}. Change its ends, or take it away.`,
      ]);
    } else if (band.to > most || band.from < least) {
      said.push([
        'range_beyond_totals',
        `The score range ${inWords(band)} goes further than totals do: they go from ${least} to ${most}.`,
      ]);
    }
  }
  return said;
}

/** A form as it can be asked; undefined while it cannot. */
export function compiledOrNot(set: QuestionSet): CompiledSet | undefined {
  try {
    return compiledOf(set);
  } catch (fault) {
    if (fault instanceof QuestionSetFault) return undefined;
    throw fault;
  }
}
