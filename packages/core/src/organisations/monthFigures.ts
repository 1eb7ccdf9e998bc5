import { addToDate, longDate } from '../dates.ts';
import { NEED_LEVELS, type NeedLevel, type NeedRank } from '../needs/needLevels.ts';
import { outcomeWords } from '../needs/needOutcomes.ts';
import { WORKLIST_KINDS, type WorklistKind } from '../worklist/worklistKinds.ts';
import { givenAway, type Told, told, toldBeside } from './figures.ts';

/** What became of an appointment of a month that is over, or whose time has come. */
export const VISIT_PARTS = ['attended', 'missed', 'unsaid', 'byClient', 'byClinic', 'byStaff'] as const;
type VisitPart = (typeof VISIT_PARTS)[number];
export const VISIT_WORDS: Readonly<Record<VisitPart, string>> = {
  attended: 'Came',
  missed: 'Did not come',
  unsaid: 'Not written down',
  byClient: 'Cancelled by the client',
  byClinic: 'Cancelled: the clinic changed its times',
  byStaff: 'Cancelled by staff, with a reason',
};

export interface VisitCount {
  /** As yyyy-mm, London's. */
  month: string;
  clinicId: string;
  clinic: string;
  part: VisitPart;
  n: number;
}
/** Of needs that a person closed. */
export interface NeedCount {
  month: string;
  kind: string;
  rank: NeedRank;
  /** Empty: done, without one of a list. */
  outcome: string;
  inTime: boolean;
  n: number;
}

interface VisitFigure {
  month: string;
  clinicId: string;
  clinic: string;
  parts: Record<VisitPart, Told>;
}
interface NeedFigure {
  month: string;
  kind: string;
  words: string;
  level: NeedLevel;
  closed: Told;
  inTime: Told;
  outcomes: { words: string; n: Told }[];
}

/** The months that a page can look back over. */
export const MONTHS = ['3', '6', '12'] as const;

/** So many months, as yyyy-mm, the newest first, of which the first is that of `today`. */
export const monthsTo = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) =>
    addToDate(`${today.slice(0, 7)}-01`, -back, 'month').slice(0, 7),
  );

/** "November 2026". */
export const monthWords = (month: string): string => longDate(`${month}-01`).replace(/^1 /, '');

const LEVEL_OF = Object.fromEntries(
  Object.entries(NEED_LEVELS).map(([level, { rank }]) => [rank, level]),
) as Record<NeedRank, NeedLevel>;
const wordsOfKind = (kind: string) =>
  Object.hasOwn(WORKLIST_KINDS, kind) ? WORKLIST_KINDS[kind as WorklistKind].words : 'Something else';

const sum = (rows: readonly { n: number }[]) => rows.reduce((all, { n }) => all + n, 0);
const byNewest = (one: { month: string }, other: { month: string }) => other.month.localeCompare(one.month);

/**
 * Counts by month as they are told (rule 16.62): none from one to four leaves, nor one that the others beside it would
 * give away.
 */
export function monthFigures(visits: readonly VisitCount[], needs: readonly NeedCount[]) {
  const ofClinics = [
    ...Map.groupBy(visits, ({ month, clinicId }) => `${month} ${clinicId}`).values(),
  ].flatMap((rows): VisitFigure[] => {
    const [first] = rows;
    if (!first) return [];
    const counts = toldBeside(VISIT_PARTS.map((part) => sum(rows.filter((row) => row.part === part))));
    const parts = Object.fromEntries(
      VISIT_PARTS.map((part, at) => [part, counts[at] ?? null]),
    ) as VisitFigure['parts'];
    return [{ month: first.month, clinicId: first.clinicId, clinic: first.clinic, parts }];
  });
  const ofKinds = [
    ...Map.groupBy(needs, ({ month, kind, rank }) => `${month} ${kind} ${rank}`).values(),
  ].flatMap((rows): (NeedFigure & { rank: number })[] => {
    const [first] = rows;
    if (!first) return [];
    const names = [...new Set(rows.map(({ outcome }) => outcome))].sort();
    const each = names.map((name) => sum(rows.filter(({ outcome }) => outcome === name)));
    const counts = toldBeside(each);
    const [kept] = toldBeside([
      sum(rows.filter((row) => row.inTime)),
      sum(rows.filter((row) => !row.inTime)),
    ]);
    // Where nothing is left beside outcomes that could be left out too, their sum is.
    const closed = givenAway(each.filter((_, at) => counts[at] === null)) ? null : told(sum(rows));
    const inTime = closed === null ? null : (kept ?? null);
    return [
      {
        month: first.month,
        kind: first.kind,
        words: wordsOfKind(first.kind),
        level: LEVEL_OF[first.rank],
        rank: first.rank,
        closed,
        inTime,
        outcomes: names.map((name, at) => ({
          words: name === '' ? 'Done' : outcomeWords(first.kind, name),
          n: counts[at] ?? null,
        })),
      },
    ];
  });
  return {
    visits: ofClinics.sort(
      (one, other) => byNewest(one, other) || one.clinic.localeCompare(other.clinic, 'en'),
    ),
    needs: ofKinds
      .sort(
        (one, other) =>
          byNewest(one, other) || one.rank - other.rank || one.words.localeCompare(other.words, 'en'),
      )
      .map(({ rank: _rank, ...figure }) => figure),
  };
}

const FEW = 'fewer than 5';
const cell = (n: Told) => (n === null ? FEW : n);

/** The lines of a file of the same figures, its head first: one count a line, so that a spreadsheet can turn them. */
export function monthLines({ visits, needs }: ReturnType<typeof monthFigures>): (string | number)[][] {
  return [
    ['Month', 'Of', 'Clinic or kind', 'Level', 'What', 'Count'],
    ...visits.flatMap(({ month, clinic, parts }) =>
      VISIT_PARTS.map((part) => [month, 'Appointments', clinic, '', VISIT_WORDS[part], cell(parts[part])]),
    ),
    ...needs.flatMap(({ month, words, level, closed, inTime, outcomes }) => {
      const begins = [month, 'Needs that somebody closed', words, NEED_LEVELS[level].words];
      return [
        [...begins, 'Closed', cell(closed)],
        [...begins, 'Closed in time', cell(inTime)],
        ...outcomes.map((one) => [...begins, `Outcome: ${one.words}`, cell(one.n)]),
      ];
    }),
  ];
}
