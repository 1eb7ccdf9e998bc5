import { describe, expect, test } from 'vitest';
import { CALLBACK_STATUSES } from '../callbacks/status.ts';
import { WORKLIST_KINDS } from '../worklist/worklistKinds.ts';
import { type CallFacts, callGoesOn } from './callsInVain.ts';
import { ENDS_WITH_EVENT } from './endsWithEvent.ts';
import { type ClientFacts, openNeeds } from './needsOf.ts';
import { OFFER_OVER, type OfferFacts } from './offerByPhone.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const needs = (facts: Omit<ClientFacts, 'dealtWith'>, dealtWith: ClientFacts['dealtWith'] = []) =>
  openNeeds({ ...facts, dealtWith });
const offer = (more: Partial<OfferFacts> = {}): OfferFacts => ({
  id: 'o',
  startsAt: at(20),
  offeredAt: at(9),
  expiresAt: at(11),
  state: 'open',
  byPhone: true,
  ...more,
});
const call = (more: Partial<CallFacts> = {}): CallFacts => ({
  id: 'c',
  status: 'overflow',
  givenUp: true,
  missed: 3,
  lastOutcome: 'noAnswer',
  changedAt: at(9),
  askedSince: false,
  ...more,
});

describe('rule 16.25: offers by phone', () => {
  test('one is told before it ends', () => {
    expect(needs({ offers: [offer()] })).toMatchObject([
      { key: 'offer:o', kind: 'waitlist_offer', before: at(11), why: expect.stringContaining('8pm') },
    ]);
  });
  test.each([...Object.keys(OFFER_OVER)] as (keyof typeof OFFER_OVER)[])('%s: nobody calls', (state) => {
    expect(needs({ offers: [offer({ state })] })).toEqual([]);
    expect(OFFER_OVER[state]).toMatch(/^No longer: /);
  });
  test('who was told by a message is not called', () => {
    expect(needs({ offers: [offer({ byPhone: false })] })).toEqual([]);
  });
});

describe('rule 16.25: calls', () => {
  test.each([
    ['given up', call(), 'call_not_reached'],
    ['missed its time, and still to be tried', call({ givenUp: false }), undefined],
    ['at another time', call({ status: 'pending', givenUp: false }), undefined],
    ['spoken with after all', call({ status: 'completed' }), undefined],
    ['taken back', call({ status: 'cancelled' }), undefined],
    [
      'wants none',
      call({ status: 'cancelled', givenUp: false, lastOutcome: 'doNotCall' }),
      'call_not_wanted',
    ],
    [
      'wanted none, and asked again',
      call({ status: 'cancelled', givenUp: false, lastOutcome: 'doNotCall', askedSince: true }),
      undefined,
    ],
  ] as const)('%s', (_, one, kind) => {
    expect(needs({ calls: [one] }).map((need) => need.kind)).toEqual(kind ? [kind] : []);
  });
  test('each state that needs nobody says why', () => {
    const words = CALLBACK_STATUSES.flatMap((status) =>
      [true, false].map((askedSince) => callGoesOn({ status, askedSince })),
    );
    for (const one of words) expect(one).toMatch(/^No longer: /);
  });
  test('given up once more is a need again after a person dealt with the first', () => {
    const [first] = needs({ calls: [call()] });
    const dealtWith = [{ key: 'call:c', facts: first?.facts ?? [] }];
    expect(needs({ calls: [call()] }, dealtWith)).toEqual([]);
    expect(needs({ calls: [call({ changedAt: at(12) })] }, dealtWith)).toHaveLength(1);
  });
});

test('rule 16.25: a lock-out dealt with comes back with a try on another day, and not on the same', () => {
  const out = (triedAt: Date) => ({ lockOuts: [{ personId: 'p', resetAt: at(1), triedAt }] });
  const [first] = needs(out(at(9)));
  const dealtWith = [{ key: 'lockout:p', facts: first?.facts ?? [] }];
  expect(needs(out(at(12)), dealtWith)).toEqual([]);
  expect(needs(out(new Date('2026-11-21T09:00:00Z')), dealtWith)).toHaveLength(1);
});

test('rule 16.25, 4.11: what they wrote is a need until somebody read it; of wishes the newest, of answers each', () => {
  const word = (id: string, kind: 'write_instead' | 'client_answered') =>
    ({ id, personId: 'p', kind, words: 'Write to me', at: at(9) }) as const;
  const dealtWith = [{ key: 'wish:p', facts: ['w'] }];
  expect(needs({ written: [word('w', 'write_instead')] }, dealtWith)).toEqual([]);
  expect(needs({ written: [word('v', 'write_instead')] }, dealtWith)).toMatchObject([{ key: 'wish:p' }]);
  const answers = [word('a', 'client_answered'), word('b', 'client_answered')];
  expect(needs({ written: answers }).map(({ key }) => key)).toEqual(['answer:a', 'answer:b']);
});

test('rule 16.25: of every kind there is one that derives it, of the kind’s own level, whose words fit the list', () => {
  const all = needs({
    forms: [
      {
        shareId: 's',
        name: 'A form',
        at: at(9),
        sent: true,
        flagged: ['Risk of harm', 'Heavy bleeding', 'Missed period'].map((keyword) => ({
          questionId: 'q',
          question: 'What is it?',
          optionId: 'o',
          answer: 'Yes',
          keyword,
        })),
        check: { triage: [{ kind: 'check_flagged', flags: ['x'], because: 'Look.' }], call: 'Call.' },
      },
    ],
    bookings: [
      {
        id: 'a',
        of: 'top',
        bookedAt: at(1),
        changedAt: at(1),
        startsAt: at(20),
        state: 'coming',
        interpreter: { words: 'Polish', by: 'arrange' },
        takenAway: null,
      },
      {
        id: 'b',
        of: 'top',
        bookedAt: at(1),
        changedAt: at(1),
        startsAt: at(20),
        state: 'cancelled',
        interpreter: null,
        takenAway: { at: at(9), told: false },
      },
    ],
    untold: (['message_not_allowed', 'message_failed', 'message_unsure'] as const).map((kind) => ({
      key: kind,
      before: null,
      untold: [{ kind, mark: '', says: 'x'.repeat(900), at: at(9) }],
    })),
    offers: [offer()],
    calls: [call(), call({ id: 'd', status: 'cancelled', lastOutcome: 'doNotCall' })],
    referrals: [{ personId: 'p', what: 'referral', lastAt: at(9) }],
    deletions: [{ id: 'r', askedAt: at(9) }],
    lockOuts: [{ personId: 'p', resetAt: at(1), triedAt: at(9) }],
    written: (['write_instead', 'client_answered'] as const).map((kind) => ({
      ...{ id: kind, personId: 'p', kind, words: 'Write to me', at: at(9) },
    })),
    twice: [{ ownId: 'p', otherId: 'q', reference: 'CW-1', same: ['birth', 'name'], since: at(9) }],
    leftOut: [
      { ruleId: 'u', day: '2026-11-30', purpose: 'Scans', words: 'No room', startsAt: at(23), at: at(9) },
    ],
  });
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(Object.keys(WORKLIST_KINDS)));
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  for (const { why, key, before, kind } of all) {
    expect(why.length).toBeLessThanOrEqual(500);
    expect(key.length).toBeLessThanOrEqual(200);
    expect(why).not.toBe('');
    if (kind in ENDS_WITH_EVENT && !kind.startsWith('message')) expect(before).not.toBeNull();
  }
});
