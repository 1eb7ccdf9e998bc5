import { describe, expect, test } from 'vitest';
import { address, exactPath, pattern } from './address.ts';

describe('addresses', () => {
  test("parts are written the router's way", () => {
    expect(pattern('/top/appointment/{id}/{shareId}')).toBe('/top/appointment/:id/:shareId');
  });

  test('parts are filled in and made safe', () => {
    expect(address('/counselling/{id}/{shareId}', { id: '1', shareId: 'x/y' })).toBe('/counselling/1/x%2Fy');
  });

  test('a missing part is a fault, not a broken link', () => {
    expect(() => address('/reset/securitypin/{token}', { token: '' })).toThrow(
      'No token for /reset/securitypin/{token}',
    );
  });
});

describe('rule 14.1: the closing slash is kept as written', () => {
  test('it is added where the path has one', () => {
    expect(exactPath({ path: '/top/appointment/callback/' }, '/top/appointment/callback')).toBe(
      '/top/appointment/callback/',
    );
  });

  test('it is taken away where the path has none', () => {
    expect(exactPath({ path: '/auth/login' }, '/auth/login/')).toBe('/auth/login');
  });

  test('an exact path stays', () => {
    expect(exactPath({ path: '/auth/login' }, '/auth/login')).toBeUndefined();
    expect(exactPath({ path: '/top/appointment/callback/' }, '/top/appointment/callback/')).toBeUndefined();
  });
});
