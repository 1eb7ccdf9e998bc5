import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { besidesOurs, type ClinicalAppointment } from './clinicalAppointment.ts';

const own = {
  id: '0190de30-aaaa',
  reference: 'CW 4821 093',
  startsAt: '2026-12-01T10:00:00.000Z',
  status: 'booked',
} as const;
const theirs = (more: Partial<ClinicalAppointment>): ClinicalAppointment => ({
  id: 'm1',
  ours: null,
  status: 'booked',
  startsAt: '2026-12-02T10:00:00Z',
  endsAt: null,
  kind: null,
  purpose: null,
  place: null,
  ...more,
});

describe('rule 3.16: no appointment stands twice in the joined list', () => {
  it.each([
    ['our id', { ours: '0190DE30-AAAA' }],
    ['our reference, however it is written', { ours: 'cw4821-093' }],
    ['the same moment, in another notation', { startsAt: '2026-12-01T11:00:00+01:00' }],
  ])('known by %s', (_, more) => {
    expect(besidesOurs([own], [theirs(more)])).toEqual([]);
  });

  it('one that we cancelled hides what carries its name, and not another at the same moment', () => {
    const cancelled = { ...own, status: 'cancelled' as const };
    const at = { startsAt: own.startsAt };
    expect(besidesOurs([cancelled], [theirs({ ...at, ours: own.id })])).toEqual([]);
    expect(besidesOurs([cancelled], [theirs(at)])).toHaveLength(1);
  });

  it('another one stays, once', () => {
    const other = theirs({});
    expect(besidesOurs([own], [other, { ...other }])).toEqual([other]);
    expect(besidesOurs([own], [theirs({ startsAt: null })])).toHaveLength(1);
  });

  it('whatever they send, nothing begins twice at one moment beside ours, and nothing else is lost', () => {
    const one = fc.record({ id: fc.constantFrom('a', 'b', 'c'), hour: fc.integer({ min: 9, max: 14 }) });
    fc.assert(
      fc.property(fc.array(one), (sent) => {
        const said = sent.map(({ id, hour }) =>
          theirs({ id, startsAt: `2026-12-01T${String(hour).padStart(2, '0')}:00:00Z` }),
        );
        const left = besidesOurs([own], said);
        expect(left.some(({ startsAt }) => startsAt === '2026-12-01T10:00:00Z')).toBe(false);
        expect(new Set(left.map(({ id }) => id)).size).toBe(left.length);
        for (const id of new Set(sent.map((one) => one.id))) {
          const first = said.find((one) => one.id === id);
          if (first?.startsAt !== '2026-12-01T10:00:00Z') expect(left).toContainEqual(first);
        }
      }),
    );
  });
});
