import { describe, expect, it } from 'vitest';
import { type RightsGiven, whyNotDecide } from './secondPerson.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const DAYS = 86_400_000;
const HANA = { id: 'hana', name: 'Hana Osei' };

/** `by` gave `to` something so many days ago. */
const gift = (by: string, to: string, days: number, more: Partial<RightsGiven> = {}): RightsGiven => ({
  to,
  by,
  byName: by,
  bySystem: false,
  at: new Date(NOW.getTime() - days * DAYS),
  how: 'Invited',
  ...more,
});
const why = (given: RightsGiven[], more: { isOwner?: boolean; forAll?: boolean; id?: string } = {}) =>
  whyNotDecide({
    decider: { id: more.id ?? 'ravi', isOwner: more.isOwner ?? true },
    authors: [{ id: 'old', name: 'Old Hand' }, HANA],
    forAll: more.forAll ?? true,
    given,
    now: NOW,
  });

describe('rule 10.16: who decides about what two people publish', () => {
  it('is not its author, and of what holds for all only the organisation that owns it', () => {
    expect(why([])).toBeUndefined();
    expect(why([], { id: 'hana' })?.code).toBe('own_draft');
    expect(why([], { isOwner: false })?.code).toBe('others_decide');
    expect(why([], { isOwner: false, forAll: false })).toBeUndefined();
  });

  it.each<[string, RightsGiven[], string]>([
    ['invited by an author', [gift('hana', 'ravi', 2)], 'Hana Osei invited you on Tuesday 24 November.'],
    [
      'given a role by an author',
      [gift('hana', 'ravi', 29, { how: 'Changed' })],
      'Hana Osei changed what you may do on Wednesday 28 October.',
    ],
    [
      'of a role that an author changed',
      [gift('hana', 'ravi', 1, { how: 'Role changed' })],
      'Hana Osei changed your role on Wednesday 25 November.',
    ],
    ['who invited an author', [gift('ravi', 'hana', 1)], 'You invited Hana Osei on Wednesday 25 November.'],
    [
      'invited by whom an author invited',
      [gift('hana', 'eve', 3), gift('eve', 'ravi', 1)],
      'What you may do comes from Hana Osei, by a colleague whom they let in lately.',
    ],
    [
      'who invited whoever invited an author',
      [gift('ravi', 'eve', 3), gift('eve', 'hana', 1)],
      'What Hana Osei may do comes from you, by a colleague whom you let in lately.',
    ],
    [
      'invited with an author by one colleague',
      [gift('eve', 'hana', 3), gift('eve', 'ravi', 1)],
      'eve gave you and Hana Osei what you may do, less than 30 days ago.',
    ],
    [
      'in a circle',
      [gift('hana', 'ravi', 3), gift('ravi', 'hana', 1)],
      'Hana Osei invited you on Monday 23 November.',
    ],
  ])('is nobody %s', (_who, given, words) => {
    const found = why(given, { forAll: false });
    expect(found?.code).toBe('rights_too_new');
    expect(found?.words).toBe(`${words} Somebody else has to decide about it.`);
  });

  it('may be whoever was let in 30 days ago, or with an author by a system administrator, or by somebody else', () => {
    expect(why([gift('hana', 'ravi', 30)])).toBeUndefined();
    expect(
      why([gift('boss', 'hana', 3, { bySystem: true }), gift('boss', 'ravi', 1, { bySystem: true })]),
    ).toBeUndefined();
    expect(why([gift('eve', 'ravi', 1), gift('adam', 'hana', 1)])).toBeUndefined();
  });
});
