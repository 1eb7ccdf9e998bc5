import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { londonTime } from '../appointments/london.ts';
import { addDays, londonDay } from '../dates.ts';
import { templates } from '../messages/templates.ts';
import { misfits, type Waiting } from './fits.ts';
import { afterWaking, mayOfferAt, offerEnds } from './offerHours.ts';
import { type InLine, inTurn, TURN, TURNS, turnOf } from './turn.ts';
import { anyTime, WAIT_LIMITS, waitProblems } from './waitPreference.ts';
import { aheadWords, untilWords } from './waitWords.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const TODAY = '2026-11-20';
const moments = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const people = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    joinedAt: fc
      .integer({ min: 0, max: 60 * 24 * 60 })
      .map((minutes) => new Date(NOW.getTime() - minutes * 60_000).toISOString()),
    service: fc.constantFrom('top', 'vas', 'larc'),
    counselling: fc.boolean(),
    lastPeriod: fc.option(fc.integer({ min: 0, max: 300 }).map((days) => addDays(TODAY, -days))),
    lapsed: fc.integer({ min: 0, max: 4 }),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
) as fc.Arbitrary<InLine[]>;

describe('rule 3.9: what suits whoever waits', () => {
  const waiting = (said: Partial<Waiting['said']> = {}, rest: Partial<Waiting> = {}): Waiting => ({
    said: { ...anyTime(TODAY), ...said },
    bookedAt: null,
    had: false,
    busy: false,
    ...rest,
  });
  // A Tuesday, 10:20am.
  const place = { startsAt: '2026-11-24T10:20:00Z', kind: 'clinic' as const, clinicId: 'a', miles: 6 };
  const ends = new Date('2026-11-20T12:00:00Z');
  const why = (one: Waiting, at = place) => misfits(one, at, NOW, ends);

  it.each([
    [waiting(), []],
    [waiting({ kinds: ['phone'] }), ['kind']],
    [waiting({ clinicIds: ['b'] }), ['clinic']],
    [waiting({ clinicIds: ['a'], miles: 5 }), []],
    [waiting({ miles: 5 }), ['far']],
    [waiting({ weekdays: [1, 3, 7] }), ['day']],
    [waiting({ weekdays: [2] }), []],
    [waiting({ times: ['evening', 'afternoon'] }), ['time']],
    [waiting({ from: '2026-11-25' }), ['early']],
    [waiting({ until: '2026-11-23' }), ['late']],
    [waiting({ noticeHours: 168 }), ['soon']],
    [waiting({}, { bookedAt: '2026-11-24T10:20:00.000Z' }), ['notSooner']],
    [waiting({}, { bookedAt: '2026-12-24T10:20:00.000Z' }), []],
    [waiting({}, { bookedAt: '2026-11-21T09:00:00.000Z' }), ['notSooner', 'stuck']],
    [waiting({}, { had: true }), ['had']],
    [waiting({}, { busy: true }), ['busy']],
  ])('%#', (one, expected) => expect(why(one)).toEqual(expected));

  it('a call is never too far, and whom nobody can place is asked', () => {
    expect(why(waiting({ miles: 5, clinicIds: ['b'] }), { ...place, kind: 'phone' as never })).toEqual([]);
    expect(why(waiting({ miles: 5 }), { ...place, miles: null as never })).toEqual([]);
  });

  it('needs three days where an interpreter has to be found', () => {
    const soon = { ...place, startsAt: '2026-11-23T09:59:00Z' };
    expect(why(waiting(), soon)).toEqual([]);
    expect(why(waiting({ interpreter: 'Polish' }), soon)).toEqual(['soon']);
    expect(why(waiting({ interpreter: 'Polish' }), { ...soon, startsAt: '2026-11-23T10:00:00Z' })).toEqual(
      [],
    );
  });

  it('there must still be two hours when the offer runs out', () => {
    const at = (startsAt: string) => why(waiting({ noticeHours: 4 }), { ...place, startsAt });
    expect(at('2026-11-20T14:00:00Z')).toEqual([]);
    expect(
      misfits(
        waiting({ noticeHours: 4 }),
        { ...place, startsAt: '2026-11-20T14:00:00Z' },
        NOW,
        new Date('2026-11-20T12:01:00Z'),
      ),
    ).toEqual(['soon']);
  });
});

describe('rule 3.9: what may be said', () => {
  const said = anyTime(TODAY);
  it('everything may be left as it is', () => expect(waitProblems(said, TODAY)).toEqual([]));
  it.each([
    [{ from: '2026-11-19' }, 'from'],
    [{ from: '2026-02-30' }, 'from'],
    [{ until: '2026-11-19' }, 'until'],
    [{ from: '2026-12-02', until: '2026-12-01' }, 'until'],
    [{ until: addDays(TODAY, WAIT_LIMITS.days + 1) }, 'until'],
    [{ kinds: [] }, 'kinds'],
    [{ weekdays: [] }, 'weekdays'],
    [{ times: [] }, 'times'],
  ])('%o names %s', (change, field) => {
    expect(waitProblems({ ...said, ...change }, TODAY).map((one) => one.field)).toEqual([field]);
  });
});

describe('rule 3.10: whose turn it is', () => {
  it('is the same whatever order they come in, and everybody has one', () => {
    fc.assert(
      fc.property(people, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (all, chance) => {
        const ids = inTurn(all, NOW).map(({ id }) => id);
        const shuffled = all.map((one) => [chance.next().value, one] as const).toSorted(([a], [b]) => a - b);
        expect(
          inTurn(
            shuffled.map(([, one]) => one),
            NOW,
          ).map(({ id }) => id),
        ).toEqual(ids);
        expect(new Set(ids)).toEqual(new Set(all.map(({ id }) => id)));
      }),
    );
  });

  it('in one class nobody is asked before whoever has waited longer', () => {
    fc.assert(
      fc.property(people, (all) => {
        const line = inTurn(all, NOW);
        line.forEach((one, index) => {
          const next = line[index + 1];
          if (!next) return;
          const [a, b] = [TURNS[turnOf(one, NOW)].rank, TURNS[turnOf(next, NOW)].rank];
          expect(a).toBeLessThanOrEqual(b);
          if (a === b) expect(one.joinedAt <= next.joinedAt).toBe(true);
        });
      }),
    );
  });

  it('whoever has waited three weeks is passed by nobody who came later', () => {
    fc.assert(
      fc.property(people, (all) => {
        const line = inTurn(all, NOW);
        const long = line.filter((one) => turnOf(one, NOW) === 'long');
        for (const one of long) {
          const before = line.slice(0, line.indexOf(one));
          expect(before.filter((other) => other.joinedAt > one.joinedAt)).toEqual([]);
        }
      }),
    );
  });

  it('taking somebody away changes nobody else’s order: no one gains by another’s leaving but a place', () => {
    fc.assert(
      fc.property(people, fc.nat(), (all, which) => {
        const gone = all[which % Math.max(all.length, 1)];
        const rest = all.filter((one) => one !== gone);
        expect(inTurn(rest, NOW)).toEqual(inTurn(all, NOW).filter((one) => one !== gone));
      }),
    );
  });

  it.each([
    [55, 'usual'],
    [56, 'first'],
    [69, 'first'],
    [70, 'usual'],
    [153, 'usual'],
    [154, 'first'],
    [167, 'first'],
    [168, 'usual'],
  ] as const)('%i days after the last period: %s', (days, turn) => {
    const one = {
      id: 'a',
      joinedAt: NOW.toISOString(),
      counselling: false,
      lapsed: 0,
      lastPeriod: addDays(TODAY, -days),
    };
    expect(turnOf({ ...one, service: 'top' }, NOW)).toBe(turn);
    expect(turnOf({ ...one, service: 'larc' }, NOW)).toBe('usual');
    expect(turnOf({ ...one, service: 'top', counselling: true }, NOW)).toBe('usual');
    expect(turnOf({ ...one, service: 'top', lapsed: TURN.lapsed }, NOW)).toBe('last');
  });
});

describe('rule 3.11: an offer has its hours', () => {
  it('it never runs out at night, and lasts at least as long as said', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 3_000 }), (from, minutes) => {
        const until = afterWaking(from, minutes);
        const { minutes: at } = londonTime(until.toISOString());
        expect(at > 8 * 60 - 1 && at <= 20 * 60).toBe(true);
        expect(until.getTime() - from.getTime()).toBeGreaterThanOrEqual(minutes * 60_000);
        // Of each day at most twelve hours are counted.
        const days = (until.getTime() - from.getTime()) / 86_400_000;
        expect(days).toBeLessThan(minutes / 720 + 2);
      }),
    );
  });

  it('counts on in the morning', () => {
    expect(afterWaking(new Date('2026-11-20T19:00:00Z'), 120)).toEqual(new Date('2026-11-21T09:00:00Z'));
    expect(afterWaking(new Date('2026-11-20T03:00:00Z'), 60)).toEqual(new Date('2026-11-20T09:00:00Z'));
    // Over the night in which the clocks go forward, and back.
    expect(afterWaking(new Date('2027-03-27T19:30:00Z'), 60)).toEqual(new Date('2027-03-28T07:30:00Z'));
    expect(afterWaking(new Date('2026-10-24T18:30:00Z'), 60)).toEqual(new Date('2026-10-25T08:30:00Z'));
  });

  it('ends at a time that can be said, no sooner and never in a night', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 10, max: 1_440 }), (from, minutes) => {
        const [exact, said] = [afterWaking(from, minutes), offerEnds(from, minutes)];
        expect(said.getTime() - exact.getTime()).toBeGreaterThanOrEqual(0);
        expect(said.getTime() - exact.getTime()).toBeLessThan(5 * 60_000);
        const { minutes: at } = londonTime(said.toISOString());
        expect([at % 5, at <= 20 * 60]).toEqual([0, true]);
      }),
    );
  });

  it('none is made at night', () => {
    expect(
      ['07:59', '08:00', '19:59', '20:00'].map((at) => mayOfferAt(new Date(`2026-11-20T${at}:00Z`))),
    ).toEqual([false, true, true, false]);
  });
});

describe('what a page says', () => {
  it.each([
    ['2026-11-20T16:00:00Z', 'today at 4pm'],
    ['2026-11-21T09:20:00Z', 'tomorrow at 9:20am'],
    ['2026-11-23T09:00:00Z', 'Monday 23 November at 9am'],
  ])('%s: %s', (instant, words) => expect(untilWords(instant, NOW)).toBe(words));

  it('promises no number', () => {
    for (const ahead of [0, 1, 5, 6, 20, 21, 4_000]) expect(aheadWords(ahead)).not.toMatch(/\d/);
  });

  it('rule 13.1: an offer fits into one text message, however long its days are called', () => {
    const { sms } = templates.timeOffered({
      when: 'Wednesday 30 September, 10:20am',
      until: 'Wednesday 23 September, 10:20am',
      whenShort: 'Wed 30 Sep, 10:20am',
      untilShort: 'Wed 23 Sep, 10:20am',
      link: `https://portal.example.org/login/verificationcode#${'a'.repeat(22)}`,
    });
    expect(sms.length).toBeLessThanOrEqual(160);
    expect(londonDay(NOW)).toBe(TODAY);
  });
});
