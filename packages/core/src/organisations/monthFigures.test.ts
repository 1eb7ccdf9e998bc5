import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from '../csv.ts';
import {
  monthFigures,
  monthLines,
  monthsTo,
  monthWords,
  type NeedCount,
  VISIT_PARTS,
  type VisitCount,
} from './monthFigures.ts';

const RUNS = { seed: 62, numRuns: 300 };
const visit = (part: VisitCount['part'], n: number, more: Partial<VisitCount> = {}): VisitCount => ({
  ...{ month: '2026-11', clinicId: 'a', clinic: 'Mill Lane', part, n },
  ...more,
});
const need = (outcome: string, n: number, more: Partial<NeedCount> = {}): NeedCount => ({
  ...{ month: '2026-11', kind: 'red_flag', rank: 1, outcome, inTime: true, n },
  ...more,
});

describe('rule 16.62: figures by month', () => {
  test('of each clinic who came, who did not, and what was cancelled by whom; the newest month first', () => {
    const { visits } = monthFigures(
      [
        visit('attended', 30, { month: '2026-10' }),
        visit('attended', 40),
        visit('missed', 6),
        visit('byClient', 9),
        visit('byStaff', 5),
        visit('attended', 12, { clinicId: 'b', clinic: 'Abbey Road' }),
      ],
      [],
    );
    expect(visits.map(({ month, clinic }) => `${month} ${clinic}`)).toEqual([
      ...['2026-11 Abbey Road', '2026-11 Mill Lane', '2026-10 Mill Lane'],
    ]);
    expect(visits[1]?.parts).toEqual({
      ...{ attended: 40, missed: 6, unsaid: 0, byClient: 9, byClinic: 0, byStaff: 5 },
    });
  });

  test('of each kind and level how many were closed, how many in time, and with which outcome', () => {
    const { needs } = monthFigures(
      [],
      [
        need('nurse_spoke', 20),
        need('nurse_spoke', 6, { inTime: false }),
        need('sent_to_help', 8),
        need('', 30, { kind: 'locked_out', rank: 2 }),
        need('lead_has_it', 7, { kind: 'safeguarding', rank: 0 }),
      ],
    );
    expect(needs.map(({ words, level, closed, inTime }) => [words, level, closed, inTime])).toEqual([
      ['Safeguarding', 'danger', 7, 7],
      ['Red flag', 'urgent', 34, 28],
      ['Cannot sign in', 'soon', 30, 30],
    ]);
    expect(needs[1]?.outcomes).toEqual([
      { words: 'A nurse has spoken with them', n: 26 },
      { words: 'Told to get help today, by 111, A&E or 999', n: 8 },
    ]);
    expect(needs[2]?.outcomes).toEqual([{ words: 'Done', n: 30 }]);
  });

  const counts = fc.array(
    fc.record({
      month: fc.constantFrom('2026-10', '2026-11'),
      clinicId: fc.constantFrom('a', 'b'),
      clinic: fc.constant('Mill Lane'),
      part: fc.constantFrom(...VISIT_PARTS),
      n: fc.integer({ min: 1, max: 12 }),
    }),
  );
  test('property: rule 16.13: no count from one to four is told, and never is one alone left out', () => {
    fc.assert(
      fc.property(counts, (all) => {
        for (const { parts } of monthFigures(all, []).visits) {
          const shown = Object.values(parts);
          expect(shown.every((n) => n === null || n === 0 || n >= 5)).toBe(true);
          const left = shown.filter((n) => n === null).length;
          if (left === 1) expect(shown.filter((n) => n !== null && n > 0)).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  test('rule 16.13: two small counts whose sum says what each is are not alone, or their sum is not told', () => {
    const of = (...all: number[]) => {
      const [one] = monthFigures(
        [],
        all.map((n, at) => need(`outcome ${at}`, n)),
      ).needs;
      return [one?.closed, one?.inTime, one?.outcomes.map(({ n }) => n)];
    };
    expect(of(20, 1, 1)).toEqual([22, 22, [null, null, null]]);
    expect(of(20, 9, 4, 4)).toEqual([37, 37, [20, null, null, null]]);
    expect(of(20, 1, 2)).toEqual([23, 23, [20, null, null]]);
    expect(of(4, 4)).toEqual([null, null, [null, null]]);
    expect(of(1, 1, 1, 1, 1)).toEqual([null, null, [null, null, null, null, null]]);
  });

  test('a file has one count a line; what would run in a spreadsheet is text there', () => {
    const lines = monthLines(
      monthFigures(
        [visit('attended', 40, { clinic: '=cmd()' }), visit('missed', 2), visit('byClient', 3)],
        [],
      ),
    );
    expect(lines[0]).toEqual(['Month', 'Of', 'Clinic or kind', 'Level', 'What', 'Count']);
    expect(lines.slice(1, 3).map(csvLine)).toEqual([
      "2026-11,Appointments,'=cmd(),,Came,40\r\n",
      "2026-11,Appointments,'=cmd(),,Did not come,fewer than 5\r\n",
    ]);
  });

  test('months go back over the new year', () => {
    expect(monthsTo('2026-02-28', 3)).toEqual(['2026-02', '2026-01', '2025-12']);
    expect(monthsTo('2026-03-31', 2)).toEqual(['2026-03', '2026-02']);
    expect(monthWords('2026-11')).toBe('November 2026');
  });
});
