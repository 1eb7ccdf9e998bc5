import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { fillClinics } from './clinics.ts';
import { fillPeople } from './people.ts';

let app: TestApp;
const fill = () =>
  app.dependencies.db.transaction().execute(async (db) => {
    await fillPeople(app.dependencies, db);
    await fillClinics(app.dependencies, db);
  });
const count = async (table: 'slot' | 'clinic_session' | 'appointment' | 'clinic') => {
  const found = await app.dependencies.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return found.n;
};

beforeAll(async () => {
  app = await startTestApp();
  await fill();
});
afterAll(() => app.close());

test('rule 17.3: clinics with times for the coming eight weeks, for every service, kind and time of day', async () => {
  const client = await aPerson(app);
  expect(await count('clinic')).toBe(6);
  expect(await count('slot')).toBeGreaterThan(3000);
  for (const service of ['top', 'vas', 'larc']) {
    for (const timeOfDay of ['morning', 'afternoon', 'evening']) {
      const query = { service, timeOfDay, limit: 1 };
      expect((await app.call('slots', { as: client, query })).json().data).toHaveLength(1);
    }
  }
  for (const kind of ['clinic', 'phone', 'video']) {
    const query = { service: 'top', kind, limit: 1 };
    expect((await app.call('slots', { as: client, query })).json().data).toHaveLength(1);
  }
  const days = async (query: object) =>
    (
      await app.call('slotDays', {
        as: client,
        query: { service: 'top', from: '2026-11-20', to: '2027-01-14', ...query },
      })
    ).json().data as { day: string; left: number }[];
  expect((await days({})).at(-1)?.day).toBe('2027-01-14');
  const { data } = (await app.call('clinics', { as: client, query: { service: 'top' } })).json();
  const rowan = await days({ clinicId: data[0].id, kind: 'clinic' });
  expect(rowan.filter((day) => day.left === 0).length).toBeGreaterThan(2);
  expect(rowan.some((day) => day.day === '2026-12-25')).toBe(false);
});

test('a second start adds nothing, one a week later adds a week', async () => {
  const before = [await count('slot'), await count('clinic_session'), await count('appointment')];
  expect(before[2]).toBeGreaterThan(10);
  await fill();
  expect([await count('slot'), await count('clinic_session'), await count('appointment')]).toEqual(before);
  app.advance(7 * 86_400_000);
  await fill();
  expect(await count('slot')).toBeGreaterThan(before[0] ?? 0);
  expect(await count('appointment')).toBe(before[2]);
});
