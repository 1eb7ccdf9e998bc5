import { londonDay } from '@careway/core/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, signedInAgain, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { CLINICS } from './clinicWeeks.ts';
import { fillDemonstration } from './fill.ts';

let app: TestApp;
let staff: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  await fillDemonstration(app.dependencies);
  staff = await aPerson(app, 'Admin', { trustId: CLINICS[0].trust_id });
});
afterAll(() => app.close());

const today = async () => {
  const day = londonDay(app.dependencies.now());
  staff = await signedInAgain(app, staff);
  const reply = await app.call('clinicDay', { as: staff, params: { id: CLINICS[0].id }, query: { day } });
  return reply.json().data as {
    client: { name: string } | null;
    interpreter: string | null;
    interpreterMissing: boolean;
    visit: { state: string };
    toKnow: { flags: unknown[]; gestation: unknown; forms: { missing: string[] } } | null;
  }[];
};

test('rule 17.3: on the day of its start people come to a clinic, and there is something to know of them', async () => {
  const rows = await today();
  expect(rows.length).toBeGreaterThanOrEqual(5);
  const known = rows.flatMap(({ toKnow }) => toKnow ?? []);
  expect(rows.filter(({ client }) => client === null).length).toBeGreaterThan(0);
  expect(rows.filter(({ interpreter }) => interpreter).length).toBeGreaterThanOrEqual(2);
  expect(rows.some(({ interpreterMissing }) => interpreterMissing)).toBe(true);
  expect(known.some(({ flags }) => flags.length > 0)).toBe(true);
  expect(known.some(({ gestation }) => gestation !== null)).toBe(true);
  expect(known.some(({ forms }) => forms.missing.length > 0)).toBe(true);
  // At ten in the morning one is through, and others are to come.
  const states = rows.map(({ visit }) => visit.state);
  expect(new Set(states).size).toBeGreaterThan(1);
});

test('again it adds nobody; on any later day, a Sunday and an evening too, it is that day’s', async () => {
  const before = (await today()).length;
  await fillDemonstration(app.dependencies);
  expect((await today()).length).toBe(before);
  app.advance(2 * 24 * 3_600_000 + 11 * 3_600_000);
  expect(londonDay(app.dependencies.now())).toBe('2026-11-22');
  await fillDemonstration(app.dependencies);
  const sunday = await today();
  expect(sunday.length).toBeGreaterThanOrEqual(5);
  expect(sunday.every(({ visit }) => visit.state === 'left')).toBe(true);
});
