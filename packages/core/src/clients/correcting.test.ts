import { describe, expect, test } from 'vitest';
import type { ContactPreference } from '../accounts/contactPreference.ts';
import { LET_IN_BY } from '../accounts/letIn.ts';
import { isSureEnough, onlyNarrows } from './correcting.ts';

const phone: ContactPreference = { channels: ['phone'], hours: ['evening'], voicemail: false, askFor: '' };
const none: ContactPreference = { ...phone, channels: [], hours: 'any' };
const both: ContactPreference = { ...phone, channels: ['phone', 'sms'] };

describe('rule 16.34: which proof a correction takes', () => {
  test.each(LET_IN_BY)('%s', (how) => {
    const strong = how === 'pin' || how === 'document';
    const sure = (number: boolean, contact: ContactPreference | null, sureWays: boolean, before = phone) =>
      isSureEnough({ number, contact }, { before, sureWays }, how);
    // A name or an address, or what takes away: any of the list.
    expect([sure(false, null, true), sure(false, none, true), sure(false, phone, true)]).toEqual([
      true,
      true,
      true,
    ]);
    // Another number, or another way.
    expect([sure(true, null, true), sure(false, both, true), sure(false, phone, true, none)]).toEqual([
      strong,
      strong,
      strong,
    ]);
    // Where there is no surer way, none is asked for.
    expect([sure(true, null, false), sure(false, both, false)]).toEqual([true, true]);
  });

  test('what only takes away is never held up', () => {
    expect(onlyNarrows({ others: false, contact: none }, phone)).toBe(true);
    expect(onlyNarrows({ others: false, contact: both }, phone)).toBe(false);
    expect(onlyNarrows({ others: true, contact: none }, phone)).toBe(false);
    expect(onlyNarrows({ others: false, contact: phone }, null)).toBe(false);
  });
});
