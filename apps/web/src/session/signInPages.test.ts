import { describe, expect, it } from 'vitest';
import { loginAddress, safeReturnPath } from './returnPath.ts';
import { isSignInPage } from './signInPages.ts';

describe('rule 14.4: the pages on the way in', () => {
  it.each([
    '/auth/login',
    '/auth/signup_details',
    '/auth/signup_details/top',
    '/auth/signup_password',
    '/login/verificationcode',
    '/login/receiveverificationcode',
    '/signup/verifyaccount',
    '/signup/verificationcode',
  ])('%s is one', (path) => expect(isSignInPage(path)).toBe(true));

  it.each([
    '/client/dashboard',
    '/azure_redirect',
    '/logout',
    '/signup/notificationpreference',
    '/top/signup',
  ])('%s is none', (path) => expect(isSignInPage(path)).toBe(false));
});

describe('rule 14.3: remembering the origin', () => {
  it('keeps a page of this site', () => {
    expect(loginAddress('/appointment/booking?move=1')).toBe(
      '/auth/login?next=%2Fappointment%2Fbooking%3Fmove%3D1',
    );
  });

  it.each([
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    '/',
    '/auth/login',
    '/login/verificationcode',
    '/azure_redirect',
    '/logout',
    '/session-expired',
    '/.//evil',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/./\t/evil.example',
  ])('rule 14.3: forgets %s', (path) => expect(safeReturnPath(path)).toBeUndefined());
});
