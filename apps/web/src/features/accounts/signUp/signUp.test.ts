import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { SignUpDraft, SignUpStep } from '../../../session/signUpState.ts';

vi.mock('virtual:careway-calls', () => ({ calls: {} }));
const { missingStep, stepAfter, stepBefore, stepOf } = await import('./steps.ts');
const { newUserBody } = await import('./newUserBody.ts');
const { passwordStrength } = await import('./strength.ts');

const draft = (...passed: SignUpStep[]): SignUpDraft => ({ passed });

describe('product.md §4: every step of sign-up can be left and taken up again', () => {
  it('who enters by address lands on the first step that is missing', () => {
    expect(missingStep(draft(), 'password')).toBe('/auth/signup_details');
    expect(missingStep(draft('details'), 'password')).toBe('/auth/signup_address');
    expect(missingStep(draft('details', 'address', 'mobile'), 'password')).toBeUndefined();
    expect(missingStep(draft('details', 'address', 'mobile'))).toBe('/auth/signup_password');
  });

  it('goes on step by step', () => {
    expect(stepAfter(draft('details'), 'details')).toBe('/auth/signup_address');
    expect(stepAfter(draft('details', 'address'), 'address')).toBe('/auth/signup_mobile');
    expect(stepBefore('details')).toBeUndefined();
    expect(stepOf('mobile')).toEqual({ now: 3, of: 5, name: 'Your mobile' });
  });

  it('goes straight to the end when one mends a single step', () => {
    expect(stepAfter(draft('details', 'address', 'mobile', 'password'), 'details')).toBe(
      '/auth/signup_password',
    );
  });
});

describe('POST /newuser', () => {
  const full: SignUpDraft = {
    passed: ['details', 'address', 'mobile', 'password'],
    details: {
      firstname: ' Nia ',
      lastname: 'Okoro',
      birth: { day: '3', month: '4', year: '1999' },
      email: ' nia@demo.test ',
    },
    address: { line1: '8 Rowan Street', line2: ' ', town: 'Westmere', postcode: 'WE4 2RS' },
    mobile: { mobile: '07700 900555' },
    password: { password: ' kept as typed ' },
  };

  it('sends what was typed, tidied, and the password as it is', () => {
    expect(newUserBody(full, null)).toEqual({
      firstname: 'Nia',
      lastname: 'Okoro',
      email: 'nia@demo.test',
      dateOfBirth: '1999-04-03',
      mobile: '07700 900555',
      address: { line1: '8 Rowan Street', town: 'Westmere', postcode: 'WE4 2RS' },
      password: ' kept as typed ',
    });
  });

  it('carries the eligibility answers, and the service she chose before the one of the check', () => {
    const carried = { token: 'sealed', service: 'top' } as const;
    expect(newUserBody(full, carried)).toMatchObject({ eligibilityToken: 'sealed', serviceCode: 'top' });
    expect(newUserBody({ ...full, service: 'larc' }, carried)).toMatchObject({ serviceCode: 'larc' });
  });
});

describe('security 3: how strong a password is, in words', () => {
  it.each([
    ['short', 'Too short: add 3 more characters'],
    ['1234567', 'Too short: add 1 more character'],
    ['password', 'Easy to guess. Add a word or two'],
    ['aaaaaaaaaaaaaaaa', 'Easy to guess. Add a word or two'],
    ['12345678901234', 'Easy to guess. Add a word or two'],
    ['lantern otter gravel', 'Strong'],
  ])('%s: %s', (password, words) => expect(passwordStrength(password)?.words).toBe(words));

  it('does not count her own name', () => {
    expect(passwordStrength('amirahale12', ['Amira', 'Hale'])?.level).toBe(1);
  });

  it('says something for every password, and never that eight characters are too short', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8, maxLength: 80 }), (password) => {
        const strength = passwordStrength(password);
        expect(strength).not.toBeNull();
        if ([...password].length >= 8) expect(strength?.words).not.toMatch(/Too short/);
      }),
    );
  });
});
