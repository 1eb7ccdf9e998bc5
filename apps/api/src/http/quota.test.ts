import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { countedLookup, countUses, type Use } from './quota.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const use = (key: string, limit: number): Use => ({ key, limit, window: 60_000 });
const used = async (key: string) =>
  (await app.dependencies.db.selectFrom('quota').select('used').where('key', '=', key).executeTakeFirst())
    ?.used;
const count = (uses: Use[]) => countUses(app.dependencies.db, uses, app.dependencies.now());

test('rule 12.4, 12.6: whoever is over their own limit uses nothing of what all share', async () => {
  const uses = [use('mine', 2), use('everybody', 100), use('mine of this kind', 100)];
  expect([await count(uses), await count(uses), await count(uses), await count(uses)]).toEqual([
    null,
    null,
    0,
    0,
  ]);
  expect([await used('mine'), await used('everybody'), await used('mine of this kind')]).toEqual([4, 2, 2]);
  // The window over, it begins again.
  app.advance(60_000);
  expect(await count(uses)).toBeNull();
  expect(await used('mine')).toBe(1);
});

test('rule 12.4: of fifty at once each counts once, and exactly as many pass as may', async () => {
  const passed = await Promise.all(
    Array.from({ length: 50 }, (_, at) => count([use(`visitor ${at % 5}`, 50), use('of all', 30)])),
  );
  expect(passed.filter((over) => over === null)).toHaveLength(30);
  expect(passed.filter((over) => over === 1)).toHaveLength(20);
  expect(await used('of all')).toBe(50);
});

test('rule 12.4: what is looked up along with a count is told only to whoever is not over a limit', async () => {
  const { db, now } = app.dependencies;
  const lookUp = countedLookup<{ word: string }, { said: string }>(
    'test_counted_lookup',
    (_, { word }) => sql<{ said: string }>`(select ${word}::text as said where ${word}::text <> 'nothing')`,
  );
  const ask = (word: string) => lookUp({ word })(db, [use('asking', 2)], now());
  expect(await ask('one')).toEqual({ over: null, found: { said: 'one' } });
  expect(await ask('nothing')).toEqual({ over: null });
  expect(await ask('three')).toEqual({ over: 0 });
  expect(await used('asking')).toBe(3);
});
