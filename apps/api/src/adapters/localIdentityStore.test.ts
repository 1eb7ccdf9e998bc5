import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { identityStore } from './localIdentityStore.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a revoked grant takes its tokens along, and not the sign-in that is under way under it', async () => {
  const store = identityStore();
  await store('AccessToken').upsert('token', { grantId: 'g' }, 60);
  await store('Interaction').upsert('sign-in', { grantId: 'g' }, 60);
  await store('Session').upsert('session', { uid: 'u' }, 60);
  await store('AccessToken').revokeByGrantId('g');
  expect(await store('AccessToken').find('token')).toBeUndefined();
  expect(await store('Interaction').find('sign-in')).toBeDefined();
  expect(await store('Session').findByUid('u')).toBeDefined();
});

it('what is kept anew lives its new time, not the old one', async () => {
  const sessions = identityStore()('Session');
  await sessions.upsert('session', { uid: 'u' }, 60);
  vi.advanceTimersByTime(50_000);
  await sessions.upsert('session', { uid: 'u' }, 60);
  vi.advanceTimersByTime(50_000);
  expect(await sessions.find('session')).toBeDefined();
  vi.advanceTimersByTime(10_000);
  expect(await sessions.find('session')).toBeUndefined();
});
