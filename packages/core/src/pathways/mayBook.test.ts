import { describe, expect, it, test } from 'vitest';
import { SIGNED_IN } from './definitions.ts';
import { asksAnotherWay, CHECK_COUNTS_DAYS, leadsToATime, NOT_YET, whyNotBook } from './mayBook.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number, ms = 0) => new Date(NOW.getTime() - days * 86_400_000 - ms).toISOString();
const why = (
  service: 'top' | 'vas' | 'larc',
  outcome: string | undefined,
  at = daysAgo(1),
  counselling = false,
) => whyNotBook({ service, counselling }, outcome === undefined ? undefined : { outcome, at }, NOW);

describe('rule 2.22: who may take a time by themselves', () => {
  test.each([
    ['vas', undefined, 'unchecked'],
    ['larc', undefined, 'unchecked'],
    ['vas', 'nhs-pays', null],
    ['vas', 'pays-for-it', null],
    ['larc', 'free', null],
    ['larc', 'pays-for-it', null],
    ['vas', 'help-now', 'talk'],
    ['vas', 'nurse-calls', 'talk'],
    ['vas', 'we-call-first', 'talk'],
    ['vas', 'young', 'talk'],
    ['vas', 'number-call', 'talk'],
    ['vas', 'number-first', 'number'],
    ['vas', 'local-provider', 'elsewhere'],
    ['vas', 'ask-a-gp', 'elsewhere'],
    ['vas', 'nearer', 'elsewhere'],
    ['larc', 'help-now', 'talk'],
    ['larc', 'right-care', 'talk'],
    ['larc', 'asked-to-talk', 'talk'],
    ['larc', 'number-call', 'talk'],
    ['larc', 'booking-service', 'number'],
    ['larc', 'pregnant', 'elsewhere'],
    ['larc', 'local-provider', 'elsewhere'],
    ['larc', 'free-elsewhere', 'elsewhere'],
    ['vas', 'free', 'unchecked'],
    ['larc', 'an end that is gone', 'unchecked'],
    ['larc', 'toString', 'unchecked'],
    ['top', undefined, null],
    ['top', 'anything', null],
  ] as const)('%s, %s: %s', (service, outcome, expected) => {
    expect(why(service, outcome)).toBe(expected);
    expect(why(service, outcome, daysAgo(1), true)).toBeNull();
  });

  it('says so of every end that the two pathways have, and of no other', () => {
    for (const { service, nodes } of SIGNED_IN) {
      if (service === undefined || service === 'top') continue;
      for (const [id, { rules }] of Object.entries(nodes)) {
        const said = why(service, id);
        expect(said === 'unchecked', `${service} ${id}`).toBe(rules.length > 0);
        expect(leadsToATime(service, id)).toBe(said === null);
      }
    }
  });

  it('a check counts for so many days, and one that led elsewhere does not become better by age', () => {
    expect(why('larc', 'free', daysAgo(CHECK_COUNTS_DAYS))).toBeNull();
    expect(why('larc', 'free', daysAgo(CHECK_COUNTS_DAYS, 1))).toBe('outOfDate');
    expect(why('larc', 'right-care', daysAgo(CHECK_COUNTS_DAYS, 1))).toBe('talk');
  });

  test.each([
    ['nobody’s check, and staff said yes', undefined, daysAgo(1), null],
    [
      'a check that said no, and staff said yes after it',
      { outcome: 'nurse-calls', at: daysAgo(2) },
      daysAgo(1),
      null,
    ],
    [
      'a check that said no after staff said yes',
      { outcome: 'nurse-calls', at: daysAgo(1) },
      daysAgo(2),
      'talk',
    ],
    ['a yes of staff that is too old', undefined, daysAgo(CHECK_COUNTS_DAYS, 1), 'unchecked'],
  ] as const)('%s', (_, newest, allowedAt, expected) => {
    expect(whyNotBook({ service: 'vas', counselling: false }, newest, NOW, allowedAt)).toBe(expected);
  });

  it('knows its own refusals', () => {
    for (const { code } of Object.values(NOT_YET)) expect(asksAnotherWay(code)).toBe(true);
    expect(asksAnotherWay('slot_taken')).toBe(false);
  });
});
