import { describe, expect, it } from 'vitest';
import { vouchedUntil, vouchStep } from './vouched.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);

describe('rule 9.15: how long a work account opens the portal', () => {
  it.each([
    ['an hour after the provider spoke', '08:00', '08:30', '08:31', '09:30'],
    ['a token that lay about gives what is left of its hour', '08:00', '08:30', '09:10', '09:30'],
    ['one that comes from the future counts from now', '08:00', '08:40', '08:31', '09:31'],
    ['never past twelve hours', '08:00', '19:45', '19:45', '20:00'],
  ])('%s', (_what, began, said, now, until) => {
    expect(vouchedUntil(at(began), at(said), at(now))).toEqual(at(until));
  });

  it.each([
    ['08:39', 'wait'],
    ['08:40', 'ask'],
    ['08:50', 'tell'],
    ['09:30', 'tell'],
  ])('at %s of a session that ends at nine: %s', (now, step) => {
    expect(vouchStep(at('09:00'), at(now))).toBe(step);
  });
});
