import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishStaticForms } from '../features/questionnaires/service.ts';
import { welcomeClient } from '../features/submissions/service.ts';
import { aSession } from '../testing/clinics.ts';
import { aPerson, type TestPerson } from '../testing/people.ts';
import { hasSentFirst } from '../testing/safeFirst.ts';
import { saysSafe } from '../testing/saysSafe.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { cleanRestored } from './cleanRestored.ts';

const HOUR = 3_600_000;
let app: TestApp;
beforeAll(async () => {
  // A Friday, 10am in London.
  app = await startTestApp();
});
afterAll(() => app.close());

/** What they were reminded of, told or not. */
const reminded = async ({ id }: TestPerson) => {
  const rows = await app.dependencies.db
    .selectFrom('message')
    .select('kind')
    .where('person_id', '=', id)
    .where('kind', 'in', ['appointmentReminder', 'formReminder'])
    .execute();
  return rows.map(({ kind }) => kind);
};

test('rule 17.29, 13.7, 7.7: who may have been reminded since the backup is not reminded again; of an appointment a person looks', async () => {
  const { db, now } = app.dependencies;
  await publishStaticForms(db, now());
  const people = [await aPerson(app), await aPerson(app), await aPerson(app), await aPerson(app)] as const;
  const [soon, later, formSoon, formLater] = people;
  for (const one of people)
    await saysSafe(app, one, {}, { reminders: { appointment: 'email', form: 'email' } });
  for (const [as, startsAt] of [
    [soon, '2026-11-22T09:00:00Z'],
    [later, '2026-11-24T15:00:00Z'],
  ] as const) {
    const { slotIds } = await aSession(app, { startsAt });
    await hasSentFirst(app, as);
    expect((await app.call('book', { as, body: { slotId: slotIds[0] } })).statusCode).toBeLessThan(300);
    await app.outbox(as.email);
  }
  for (const [one, due_date] of [
    [formSoon, '2026-11-22'],
    [formLater, '2026-11-25'],
  ] as const) {
    await welcomeClient(app.dependencies, db, { personId: one.id, service: 'top', eligibility: null });
    await db.updateTable('question_share').where('shared_to', '=', one.id).set({ due_date }).execute();
  }
  app.advance(24 * HOUR);
  expect((await cleanRestored({ db: app.dependencies.db, now: now() })).messages).toBe(1);
  await app.remind();
  expect([await reminded(soon), await reminded(formSoon)]).toEqual([[], []]);
  const items = await db.selectFrom('worklist_item').selectAll().where('person_id', '=', soon.id).execute();
  expect(items.map(({ kind }) => kind)).toEqual(['message_unsure']);
  expect(items[0]?.about).toMatch(/may not have been reminded of their appointment on Sunday 22 November/);
  // What was not due then is reminded of as ever.
  app.advance(72 * HOUR);
  await app.remind();
  expect([await reminded(later), await reminded(formLater)]).toEqual([
    ['appointmentReminder'],
    ['formReminder'],
  ]);
});
