import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CONTACT_CHANNELS,
  type ContactChannel,
  MESSAGE_CHANNELS,
  MESSAGES_NOT_SAID,
} from '../accounts/contactPreference.ts';
import { londonTime } from '../appointments/london.ts';
import { TIME_OF_DAY_NAMES, timeOfDay } from '../appointments/timesOfDay.ts';
import { mayAnswer, mayTell, type SafeWays, type ToldKind } from './mayTell.ts';
import { MESSAGE_KINDS } from './parts.ts';
import { nextSafe } from './safeHours.ts';

const TOLD = MESSAGE_KINDS.filter((kind): kind is ToldKind => kind !== 'asked' && kind !== 'staff');
const maybeWay = fc.constantFrom(null, ...MESSAGE_CHANNELS);
const ways: fc.Arbitrary<SafeWays> = fc.record({
  contact: fc.option(
    fc.record({
      channels: fc.subarray([...CONTACT_CHANNELS]),
      hours: fc.oneof(fc.constant('any' as const), fc.subarray([...TIME_OF_DAY_NAMES])),
    }),
  ),
  wanted: fc.option(
    fc.record({
      on: fc.boolean(),
      way: fc.constantFrom(...MESSAGE_CHANNELS),
      reminders: fc.record({ appointment: maybeWay, form: maybeWay }),
    }),
  ),
  has: fc.record({ sms: fc.boolean(), email: fc.boolean() }),
});
/** Moments around both changes of the clocks, and others. */
const moment = fc.oneof(
  fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
  fc.date({ min: new Date('2026-03-28T12:00Z'), max: new Date('2026-03-30T12:00Z'), noInvalidDate: true }),
  fc.date({ min: new Date('2026-10-24T12:00Z'), max: new Date('2026-10-26T12:00Z'), noInvalidDate: true }),
);
const hourOf = (at: Date) => timeOfDay(londonTime(at.toISOString()).minutes);

describe('rule 1.1: only by a way and in the hours that they allowed', () => {
  test('whatever they said and whenever it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TOLD), ways, fc.boolean(), moment, (kind, known, byClient, now) => {
        const verdict = mayTell(kind, known, { byClient }, now);
        if (verdict.say === 'never') return;
        expect(known.has[verdict.channel]).toBe(true);
        if (known.contact) expect(known.contact.channels).toContain(verdict.channel);
        if (known.wanted) expect(known.wanted.on).toBe(true);
        const at = verdict.say === 'wait' ? verdict.until : now;
        expect(at.getTime()).toBeGreaterThanOrEqual(now.getTime());
        const hours = known.contact?.hours ?? 'any';
        if (hours !== 'any') expect(hours).toContain(hourOf(at));
        else if (!byClient) expect(hourOf(at)).toBeDefined();
        // Once it has waited, it may go: looking again never puts it off for ever.
        expect(mayTell(kind, known, { byClient }, at)).toEqual({ say: 'now', channel: verdict.channel });
      }),
      { numRuns: 1000 },
    );
  });

  test('a reminder goes only to those who asked for it', () => {
    fc.assert(
      fc.property(ways, moment, (known, now) => {
        for (const [kind, name] of [
          ['appointmentReminder', 'appointment'],
          ['formReminder', 'form'],
        ] as const) {
          const asked = known.wanted?.on && known.wanted.reminders[name] !== null;
          const verdict = mayTell(kind, known, { byClient: false }, now);
          if (!asked) expect(verdict).toEqual({ say: 'never', because: 'not_wanted', person: false });
          else expect(verdict).not.toMatchObject({ because: 'not_wanted' });
        }
      }),
    );
  });
});

const NOON = new Date('2026-11-20T12:30:00Z');
const BOTH = { sms: true, email: true };
const said = (channels: ContactChannel[]) => ({
  channels,
  hours: 'any' as const,
});

test.each([
  [
    'rule 1.2: nothing said yet: their mobile, as the number they signed up with',
    'happened',
    null,
    null,
    BOTH,
    'sms',
  ],
  ['nothing said yet, and no mobile', 'happened', null, null, { sms: false, email: true }, 'email'],
  [
    'the way they like best, when it is safe',
    'happened',
    said(['sms', 'email']),
    { ...MESSAGES_NOT_SAID, way: 'email' },
    BOTH,
    'email',
  ],
  [
    'never the way they like best when it is not safe',
    'happened',
    said(['email']),
    MESSAGES_NOT_SAID,
    BOTH,
    'email',
  ],
  ['a letter is safe, no message is', 'happened', said(['post', 'phone']), null, BOTH, undefined],
  ['nothing is safe', 'security', said([]), null, BOTH, undefined],
] as const)('%s', (_, kind, contact, wanted, has, channel) => {
  const known = { contact: contact && { ...contact, channels: [...contact.channels] }, wanted, has };
  const verdict = mayTell(kind, known, { byClient: true }, NOON);
  expect(verdict).toEqual(
    channel ? { say: 'now', channel } : { say: 'never', because: 'no_safe_way', person: true },
  );
});

test('where no message is safe, whatever they want of them, a person tells them', () => {
  const known = { contact: said(['phone']), wanted: { ...MESSAGES_NOT_SAID, on: false }, has: BOTH };
  expect(mayTell('happened', known, { byClient: true }, NOON)).toMatchObject({
    because: 'no_safe_way',
    person: true,
  });
});

test('messages turned off: what they did themselves needs nobody; what others did, and their sign-in, do', () => {
  const known = { contact: null, wanted: { ...MESSAGES_NOT_SAID, on: false }, has: BOTH };
  const person = (kind: ToldKind, byClient: boolean) => mayTell(kind, known, { byClient }, NOON);
  expect(person('happened', true)).toMatchObject({ say: 'never', person: false });
  expect(person('happened', false)).toMatchObject({ say: 'never', person: true });
  expect(person('security', true)).toMatchObject({ say: 'never', person: true });
});

test.each([
  // Winter: London is on UTC.
  ['morning', '2026-11-20T07:59:59.000Z', '2026-11-20T08:00:00.000Z'],
  ['morning', '2026-11-20T11:59:59.999Z', '2026-11-20T11:59:59.999Z'],
  ['morning', '2026-11-20T12:00:00.000Z', '2026-11-21T08:00:00.000Z'],
  ['evening', '2026-11-20T20:00:00.000Z', '2026-11-21T16:00:00.000Z'],
  // The night the clocks go forward, and the one they go back.
  ['morning', '2026-03-28T12:30:00.000Z', '2026-03-29T07:00:00.000Z'],
  ['morning', '2026-10-24T11:30:00.000Z', '2026-10-25T08:00:00.000Z'],
] as const)('safe in the %s: from %s it is %s, on a London clock', (hour, from, to) => {
  expect(nextSafe([hour], new Date(from)).toISOString()).toBe(to);
});

describe('rule 1.4: what a stranger may have asked for', () => {
  test('goes only by a way and in an hour that its owner called safe, whatever they want to be told', () => {
    fc.assert(
      fc.property(ways, moment, fc.constantFrom(...MESSAGE_CHANNELS), (safe, now, channel) => {
        const { contact } = safe;
        const hour = hourOf(now);
        const inHours = contact?.hours === 'any' || (hour !== undefined && contact?.hours.includes(hour));
        const expected = contact === null || (contact.channels.includes(channel) && inHours === true);
        expect(mayAnswer(channel, safe, now)).toBe(expected);
      }),
    );
  });
});
