import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { londonTime } from '../appointments/london.ts';
import { TIME_OF_DAY_NAMES, TIMES_OF_DAY } from '../appointments/timesOfDay.ts';
import type { SafeContact } from '../clients/safeContact.ts';
import { type AskedCall, type CallFacts, type CallPanel, callPanel } from './callPanel.ts';

const MOBILE = '07700 900142';
const { morning, afternoon, evening } = TIMES_OF_DAY;
const contact = (more: Partial<SafeContact> = {}, saidAt = '2026-11-18T09:00:00Z') => ({
  callName: null,
  call: true,
  text: false,
  email: false,
  post: false,
  otherNumber: null,
  times: [],
  timesFor: 'calls' as const,
  voicemail: null,
  ...more,
  saidAt: new Date(saidAt),
});
const asks = (more: Partial<AskedCall> = {}): AskedCall => ({
  day: '2026-11-20',
  timeSlot: 'afternoon',
  phone: '07700 900199',
  voicemail: true,
  askedAt: new Date('2026-11-19T09:00:00Z'),
  ...more,
});
/** Friday 20 November 2026, by the clock in London. */
const at = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00Z`);
const panel = (said: CallFacts['said'], asked: readonly AskedCall[], now: Date) =>
  callPanel({ said, mobile: MOBILE, asked }, now);
const NO = contact({ call: false, email: true });
const LATER_NO = contact({ call: false, text: true, email: true }, '2026-11-19T12:00:00Z');

describe('rule 16.28: whether somebody may be rung now, until when, else when next and how else', () => {
  test.each<[string, CallFacts['said'], readonly AskedCall[], Date, string, string | null, string | null]>([
    [
      'in the hours they named',
      contact({ times: [evening] }),
      [],
      at('16:30'),
      'Safe to call now, until 20:00',
      MOBILE,
      null,
    ],
    [
      'before them: today still',
      contact({ times: [evening], text: true }),
      [],
      at('15:59'),
      'Not now. Safe to call from 16:00 today',
      null,
      'Safe instead: text',
    ],
    [
      'after them: tomorrow',
      contact({ times: [morning] }),
      [],
      at('12:00'),
      'Not now. Safe to call from 08:00 tomorrow',
      null,
      'They named no other way. Ask your lead if it cannot wait',
    ],
    [
      'between two of theirs',
      contact({ times: [morning, evening] }),
      [],
      at('13:00'),
      'Not now. Safe to call from 16:00 today',
      null,
      'They named no other way. Ask your lead if it cannot wait',
    ],
    ['no hours named: ours', contact(), [], at('09:00'), 'Safe to call now, until 20:00', MOBILE, null],
    [
      'no hours named, at night',
      contact(),
      [],
      at('03:00'),
      'Not now. Safe to call from 08:00 today',
      null,
      'They named no other way. Ask your lead if it cannot wait',
    ],
    ['no calls', NO, [], at('13:00'), 'Do not call', null, 'Safe instead: email'],
    [
      'no calls, and hours for the other ways',
      contact({ call: false, email: true, timesFor: 'all', times: [morning] }),
      [],
      at('13:00'),
      'Do not call',
      null,
      'Safe instead: email, 08:00 to 12:00',
    ],
    [
      'no calls to theirs, another number',
      contact({ call: false, otherNumber: '01632 960001' }),
      [],
      at('13:00'),
      'Safe to call now, until 20:00',
      '01632 960001',
      null,
    ],
    [
      'not said',
      null,
      [],
      at('13:00'),
      'Not known yet. Ask first, in another way',
      null,
      'Look at their record, and ask your lead if it cannot wait',
    ],
    [
      'a call asked for, now',
      null,
      [asks()],
      at('13:00'),
      'Safe to call now, until 16:00',
      '07700 900199',
      null,
    ],
    [
      'a call asked for, later',
      null,
      [asks({ day: '2026-11-23' })],
      at('13:00'),
      'Not now. Safe to call from 12:00 on Monday 23 November',
      null,
      'Look at their record, and ask your lead if it cannot wait',
    ],
    [
      'no calls, then one asked for: at its time',
      NO,
      [asks()],
      at('13:00'),
      'Safe to call now, until 16:00',
      '07700 900199',
      null,
    ],
    [
      'no calls, then one asked for: at no other time',
      NO,
      [asks()],
      at('11:00'),
      'Not now. Safe to call from 12:00 today',
      null,
      'Safe instead: email',
    ],
    [
      'one asked for, then no calls',
      LATER_NO,
      [asks()],
      at('13:00'),
      'Do not call',
      null,
      'Safe instead: text or email',
    ],
    [
      'one asked for, then other hours',
      contact({ times: [evening] }, '2026-11-19T12:00:00Z'),
      [asks()],
      at('13:00'),
      'Not now. Safe to call from 16:00 today',
      null,
      'They named no other way. Ask your lead if it cannot wait',
    ],
    [
      'a try missed: the same time of the next day on which we call, no Sunday',
      NO,
      [asks({ day: '2026-11-21', timeSlot: 'morning' })],
      at('12:30', '2026-11-21'),
      'Not now. Safe to call from 08:00 on Monday 23 November',
      null,
      'Safe instead: email',
    ],
    [
      'over the night on which the clocks go back: by the clock on the wall',
      contact({ times: [morning] }),
      [],
      new Date('2026-10-24T20:00:00Z'),
      'Not now. Safe to call from 08:00 tomorrow',
      null,
      'They named no other way. Ask your lead if it cannot wait',
    ],
  ])('%s', (_, said, asked, now, words, number, otherwise) => {
    const found = panel(said, asked, now);
    expect([found.words, found.number, found.otherwise]).toEqual([words, number, otherwise]);
    expect(found.state === 'now').toBe(number !== null);
  });

  test('the time they asked for stands there, the soonest first', () => {
    const both = [asks({ day: '2026-11-24', timeSlot: 'morning' }), asks()];
    expect(panel(null, both, at('09:00')).asked).toBe(
      'They asked for a call on Friday 20 November, 12pm to 4pm',
    );
    expect(panel(contact(), [], at('09:00')).asked).toBeNull();
  });

  test.each<[string, boolean | null, readonly boolean[], boolean, boolean]>([
    ['nothing said', null, [], false, false],
    ['yes for every call', true, [], true, false],
    ['no for every call, yes with one: no', false, [true], false, true],
    ['yes for every call, no with one: no', true, [false], false, true],
    ['yes everywhere', true, [true, true], true, false],
    ['never asked, yes with one', null, [true], true, false],
    ['never asked, yes with one and no with another: no', null, [true, false], false, true],
  ])('voicemail: %s', (_, voicemail, with_, allowed, differs) => {
    const calls = with_.map((one) => asks({ voicemail: one }));
    const found = panel(contact({ voicemail }), calls, at('13:00')).voicemail;
    expect([found.allowed, found.differ !== null]).toEqual([allowed, differs]);
  });

  test('both are said where they differ, and which holds', () => {
    expect(panel(contact({ voicemail: false }), [asks()], at('13:00')).voicemail.differ).toBe(
      'They said no for every call, Wednesday 18 November, and yes with a call they asked for, Thursday 19 November. No holds',
    );
  });

  const someHours = fc.subarray([morning, afternoon, evening]);
  const someMoment = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2027-12-01'),
    noInvalidDate: true,
  });
  test('property: a number stands there only while a call is safe, and whoever said no last is never rung', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        someHours,
        someMoment,
        fc.constantFrom(...TIME_OF_DAY_NAMES),
        (call, times, now, timeSlot) => {
          const said = { ...contact({ call, times: call ? times : [] }), saidAt: now };
          const before = asks({
            timeSlot,
            day: londonTime(now.toISOString()).day,
            askedAt: new Date(+now - 1),
          });
          const found = callPanel({ said, mobile: MOBILE, asked: [before] }, now);
          if (!call) expect(found).toMatchObject({ state: 'never', number: null });
          expect(found.number === null).toBe(found.state !== 'now');
          if (found.state === 'now') {
            const { minutes } = londonTime(now.toISOString());
            const allowed = times.length > 0 ? times : [{ from: morning.from, to: evening.to }];
            expect(allowed.some(({ from, to }) => minutes >= from && minutes < to)).toBe(true);
            expect(found.until && found.until > now).toBe(true);
          }
          if (found.next) expect(found.next > now).toBe(true);
        },
      ),
    );
  });
});

describe('rule 16.51: who asked us on the phone not to call again', () => {
  const YES = contact({ call: true, email: true });
  test.each<[string, Partial<CallFacts>, CallPanel['state']]>([
    ['is not rung though calls were safe', {}, 'never'],
    ['nor for a call that they asked for before', { asked: [asks()] }, 'never'],
    ['is rung who said since that it is safe', { said: { ...YES, saidAt: at('11:30') } }, 'now'],
    ['or asked for a call since', { asked: [asks({ askedAt: at('11:30') })] }, 'now'],
  ])('%s', (_, more, state) => {
    const facts = { said: YES, mobile: MOBILE, asked: [], noCalls: at('11:00'), ...more };
    const found = callPanel(facts, at('14:00'));
    expect([found.state, found.number === null]).toEqual([state, state === 'never']);
    if (state === 'never')
      expect(found).toMatchObject({
        words: 'Do not call: they asked us not to',
        otherwise: 'Safe instead: email',
        voicemail: { allowed: false },
      });
  });
});

describe('rule 4.11: who asked to be written to', () => {
  const wish = (at: string) => ({ way: 'write-here' as const, at: new Date(at) });
  const YES = contact({ call: true });
  test.each<[string, CallFacts, CallPanel['state']]>([
    [
      'is not rung though calls were safe',
      { said: YES, mobile: MOBILE, asked: [], wish: wish('2026-11-19T10:00:00Z') },
      'never',
    ],
    [
      'is not rung for a call from before',
      { said: YES, mobile: MOBILE, asked: [asks()], wish: wish('2026-11-19T10:00:00Z') },
      'never',
    ],
    [
      'is rung who asked for a call since',
      { said: NO, mobile: MOBILE, asked: [asks()], wish: wish('2026-11-19T08:00:00Z') },
      'now',
    ],
    [
      'is rung who has said since that calls are safe',
      { said: YES, mobile: MOBILE, asked: [], wish: wish('2026-11-17T08:00:00Z') },
      'now',
    ],
  ])('%s', (_, facts, state) => {
    const panel = callPanel(facts, at('13:00'));
    expect(panel.state).toBe(state);
    if (state === 'never') expect(panel).toMatchObject({ number: null, words: 'Do not call: write' });
  });
});
