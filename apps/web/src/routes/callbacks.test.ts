import { CALL_BOOKED, CALLBACK_CONTEXTS } from '@careway/core/callbacks/contexts';
import { describe, expect, test } from 'vitest';
import { reasonAt } from '../features/callbacks/callRequest.ts';
import { callbacksRoutes } from './callbacks.ts';

describe('rule 4.1: one screen for every callback route', () => {
  test('all seventeen are there, each with its own context', () => {
    expect(callbacksRoutes).toHaveLength(17);
    const reasons = callbacksRoutes
      .filter(({ path }) => path !== CALL_BOOKED)
      .map(({ path }) => reasonAt(path, null));
    expect(new Set(reasons).size).toBe(16);
  });

  test.each(callbacksRoutes.filter(({ path }) => path !== CALL_BOOKED))(
    '$path is open to strangers exactly where its context is',
    ({ path, login, roles }) => {
      const { open } = CALLBACK_CONTEXTS[reasonAt(path, null)];
      expect([login, roles]).toEqual(open ? [false, null] : [true, ['Client']]);
    },
  );

  test.each(callbacksRoutes.filter(({ path }) => path !== CALL_BOOKED))(
    '$path is called in the window as on the page: sixteen pages of one title could not be told apart',
    ({ path, title }) => {
      expect(title).toBe(CALLBACK_CONTEXTS[reasonAt(path, null)].heading);
    },
  );

  test('help with signing in is asked for on the open route, and nowhere else', () => {
    expect(reasonAt('/phone/callback', 'sign-in')).toBe('signIn');
    expect(reasonAt('/top/phone/callback', 'sign-in')).toBe('top');
  });
});
