import { expect, test } from 'vitest';
import { calls } from './calls.ts';

test('the browser gets a name, a method, a path and whether it needs a token, and nothing else of the contract', async () => {
  const plugin = calls();
  const resolve = plugin.resolveId as (id: string) => string | undefined;
  const load = plugin.load as unknown as (this: { addWatchFile: () => void }, id: string) => Promise<string>;
  const id = resolve('virtual:careway-calls') ?? '';
  const code = await load.call({ addWatchFile: () => undefined }, id);
  const table = JSON.parse(code.replace(/^export const calls = /, '').replace(/;$/, '')) as Record<
    string,
    { access: string }
  >;
  expect(table.signin).toEqual({ method: 'POST', path: '/signin', access: 'none' });
  expect(table.session).toEqual({ method: 'GET', path: '/session', access: 'token' });
  // Changing one’s own password is known by their session; without the token the client was thrown out and the old
  // one stayed good.
  expect(table.changePassword?.access).toBe('token');
  for (const row of Object.values(table)) expect(Object.keys(row)).toEqual(['method', 'path', 'access']);
});

test('another name is none of its business', () => {
  expect((calls().resolveId as (id: string) => string | undefined)('react')).toBeUndefined();
});
