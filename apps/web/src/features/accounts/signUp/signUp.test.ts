import { describe, expect, it, vi } from 'vitest';
import type { SignUpDraft, SignUpStep } from '../../../session/signUpState.ts';

vi.mock('virtual:careway-calls', () => ({ calls: {} }));
const { missingStep, stepAfter, stepBefore, stepOf } = await import('./signUpPages.ts');
const { newUserBody } = await import('./newUserBody.ts');

const draft = (...passed: SignUpStep[]): SignUpDraft => ({ passed });

describe('rule 8.20: every step of sign-up can be left and taken up again', () => {
  it('who enters by address lands on the first step that is missing', () => {
    expect(missingStep(draft(), 'password')).toBe('/auth/signup_details');
    expect(missingStep(draft('details'), 'password')).toBe('/auth/signup_address');
    expect(missingStep(draft('details', 'address'), 'password')).toBeUndefined();
    expect(missingStep(draft('details', 'address', 'password'))).toBe('/auth/signup_password');
    expect(missingStep(draft('details', 'address', 'mobile'))).toBe('/auth/signup_password');
  });

  it('goes on step by step', () => {
    expect(stepAfter(draft('details', 'address'), 'details')).toBe('/auth/signup_password');
    expect(stepAfter(draft('details', 'address'), 'address')).toBe('/auth/signup_password');
    expect(stepBefore('details')).toBeUndefined();
    expect(stepBefore('password')).toBe('/auth/signup_details');
    expect(stepBefore('address')).toBeUndefined();
    expect(stepAfter(draft('details', 'address', 'mobile'), 'mobile')).toBe('/auth/signup_password');
    expect(stepOf('mobile')).toEqual({ now: 2, of: 3, name: 'Your mobile' });
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

  it('carries the eligibility answers, and the service they chose before the one of the check', () => {
    const carried = { token: 'sealed', service: 'top' } as const;
    expect(newUserBody(full, carried)).toMatchObject({ eligibilityToken: 'sealed', serviceCode: 'top' });
    expect(newUserBody({ ...full, service: 'larc' }, carried)).toMatchObject({ serviceCode: 'larc' });
  });
});
