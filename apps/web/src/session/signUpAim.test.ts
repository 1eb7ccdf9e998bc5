import { afterEach, describe, expect, it } from 'vitest';
import { clearMemory } from './memoryStore.ts';
import { keepAim, newAccountAddress } from './signUpAim.ts';

afterEach(clearMemory);

describe('rule 8.34: where a new account leads', () => {
  it.each([
    [undefined, '/signup/completeverification'],
    ['top', '/client/dashboard'],
    ['vas', '/vas/date-of-birth'],
    ['larc', '/larc/eligibility'],
  ] as const)('%s: %s', (service, to) => {
    expect(newAccountAddress(service)).toBe(to);
  });

  it('to the page of a link before anything else, and only to one of ours', () => {
    keepAim('?next=%2Flarc%2Feligibility%2F1%2F2');
    keepAim('');
    expect(newAccountAddress('vas')).toBe('/larc/eligibility/1/2');
    clearMemory();
    keepAim('?next=https%3A%2F%2Fevil.example%2F');
    keepAim('?next=%2F%2Fevil.example');
    expect(newAccountAddress(undefined)).toBe('/signup/completeverification');
  });
});
