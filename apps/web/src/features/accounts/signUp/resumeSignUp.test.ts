import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('virtual:careway-calls', () => ({ calls: {} }));
const { typedSoFar, resumeSignUp } = await import('./resumeSignUp.ts');
const { missingStep } = await import('./signUpPages.ts');
const { newUserBody } = await import('./newUserBody.ts');
const { clearMemory } = await import('../../../session/memoryStore.ts');
const { noteDateOfBirth, firstDateOfBirth } = await import('../../../session/firstDateOfBirth.ts');
const { eligibilityResult } = await import('../../../session/eligibilityResult.ts');
const { keepTyped, passStep, signUpDraft } = await import('../../../session/signUpState.ts');

const details = {
  firstname: 'Nia',
  lastname: 'Okoro',
  birth: { day: '3', month: '4', year: '1999' },
  email: 'nia@demo.test',
};
const address = { line1: '8 Rowan Street', line2: '', town: 'Westmere', postcode: 'WE4 2RS' };
const TODAY = '2026-11-20';

beforeEach(clearMemory);

describe('rule 8.20: sign-up is taken up again where it was left', () => {
  it('everything that was typed comes back, but the password and a number that could be a stranger’s (rule 12.2)', () => {
    passStep('details', details);
    passStep('address', address);
    keepTyped('mobile', { mobile: '07700' });
    keepTyped('password', { password: 'never kept anywhere' });
    const typed = typedSoFar(signUpDraft(), { token: 'sealed', service: 'top' });
    expect(JSON.stringify(typed)).not.toContain('never kept');
    clearMemory();
    if (typed) resumeSignUp(typed);
    expect(signUpDraft()).toMatchObject({ details, address, service: 'top' });
    expect(signUpDraft()).not.toHaveProperty('mobile');
    expect(JSON.stringify(typed)).not.toContain('07700');
    expect(eligibilityResult()?.token).toBe('sealed');
  });

  it('and opens at the first step that is empty or not right yet', () => {
    const at = (more: object) => {
      resumeSignUp({
        firstname: 'Nia',
        lastname: 'Okoro',
        email: 'nia@demo.test',
        dateOfBirth: '1999-04-03',
        ...more,
      });
      return missingStep(signUpDraft());
    };
    expect(at({ lastname: '' })).toBe('/auth/signup_details');
    expect(at({})).toBe('/auth/signup_address');
    expect(at({ address: { ...address, town: '' }, mobile: '07700 900555' })).toBe('/auth/signup_address');
    expect(at({ address, mobile: '07700 900555' })).toBe('/auth/signup_password');
  });

  it('there is nothing to keep before there is an email', () => {
    expect(typedSoFar({ passed: [] }, null)).toBeUndefined();
  });
});

describe('rule 1.6: the age that was said first goes along', () => {
  const full = () => {
    passStep('details', details);
    passStep('address', address);
    passStep('mobile', { mobile: '07700 900555' });
    passStep('password', { password: 'lantern otter gravel' });
    return newUserBody(signUpDraft(), null);
  };

  it('where it was under 16, and only the first', () => {
    for (const date of ['1990-01-01', '2027-01-01', 'nonsense', '2012-05-03', '2013-05-03'])
      noteDateOfBirth(date, TODAY);
    expect(firstDateOfBirth()).toBe('2012-05-03');
    expect(full()).toMatchObject({ dateOfBirth: '1999-04-03', firstBirth: '2012-05-03' });
  });

  it('and comes through "Finish later" too', () => {
    noteDateOfBirth('2012-05-03', TODAY);
    full();
    const typed = typedSoFar(signUpDraft(), null);
    clearMemory();
    if (typed) resumeSignUp(typed);
    expect(firstDateOfBirth()).toBe('2012-05-03');
  });

  it('otherwise nothing does', () => {
    noteDateOfBirth('1990-01-01', TODAY);
    expect(full()).not.toHaveProperty('firstBirth');
  });
});
