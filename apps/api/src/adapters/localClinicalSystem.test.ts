import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { clinicalSystem } from './clinicalSystem.ts';
import { startLocalClinicalSystem } from './localClinicalSystem.ts';

let app: TestApp;
let standIn: Awaited<ReturnType<typeof startLocalClinicalSystem>>;
let reference = '';
beforeAll(async () => {
  app = await startTestApp();
  const { db, now } = app.dependencies;
  const { id } = await aPerson(app);
  const person = db.selectFrom('person').select('reference').where('id', '=', id);
  reference = String((await person.executeTakeFirstOrThrow()).reference);
  standIn = await startLocalClinicalSystem(db, now, id);
});
afterAll(async () => {
  await standIn.close();
  await app.close();
});

it('rule 3.16: the demonstration’s clinical system is asked as a real one is, and tells of whom it knows', async () => {
  const said = await clinicalSystem(standIn, Date.now).appointmentsOf(reference);
  expect(said).toMatchObject({ incomplete: false, unreadable: 0 });
  expect(said.appointments).toMatchObject([
    { id: 'A-20417', status: 'attended', kind: 'clinic' },
    { id: 'A-20933', status: 'booked', kind: 'phone', startsAt: '2026-12-02T09:40:00.000Z' },
  ]);
  expect((await clinicalSystem(standIn, Date.now).appointmentsOf('1')).appointments).toEqual([]);
});

it('nobody else on this machine reads it: without its key, or with another way, nothing is told', async () => {
  const at = `${standIn.url}/Appointment?patient:identifier=urn:careway:client|${reference}`;
  expect((await fetch(at)).status).toBe(401);
  const headers = { authorization: `Bearer ${standIn.apiKey}` };
  expect((await fetch(at, { method: 'POST', headers })).status).toBe(405);
  expect((await fetch(`${standIn.url}/Patient`, { headers })).status).toBe(404);
});
