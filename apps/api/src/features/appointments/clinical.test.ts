import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clinicalSystem } from '../../adapters/clinicalSystem.ts';
import { readConfig } from '../../config.ts';
import { clinicalSays, fhirAppointment } from '../../testing/clinicalFhir.ts';
import { aSession } from '../../testing/clinics.ts';
import { type JsonServer, jsonServer } from '../../testing/jsonServer.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let server: JsonServer;
let there: ReturnType<typeof fhirAppointment>[] = [];
let clock = 0;
beforeAll(async () => {
  app = await startTestApp();
  server = await jsonServer((url, base) => clinicalSays(there, url, base));
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(() => {
  there = [];
  server.asked = [];
  server.trouble = undefined;
  clock = 0;
  // A patience of its own: what hangs here is not waited for.
  app.dependencies.clinical = clinicalSystem({ url: server.url, apiKey: 'a key' }, () => clock, 300);
});

async function referenceOf({ id }: TestPerson): Promise<string> {
  const { db } = app.dependencies;
  const row = await db.selectFrom('person').select('reference').where('id', '=', id).executeTakeFirst();
  return String(row?.reference);
}
const list = async (as: TestPerson) => (await app.call('clinicalAppointments', { as })).json();
const joined = async (as: TestPerson) =>
  (await app.call('multipleAppointments', { as })).json().data as {
    appointments: { id: string }[];
    elsewhere: { appointments: { id: string }[]; stale: boolean; asOf: string | null };
  };

describe('rule 3.16: the appointments of the clinical system', () => {
  test('every page of what it has of this client, and nobody else’s, in our words', async () => {
    const client = await aPerson(app);
    const reference = await referenceOf(client);
    there = [
      fhirAppointment({
        id: 'm1',
        client: reference,
        start: '2026-12-01T10:00:00+00:00',
        end: '2026-12-01T10:40:00+00:00',
        place: 'Rowan Street Clinic',
      }),
      fhirAppointment({ id: 'm2', client: reference, status: 'noshow', start: '2026-10-01T11:00:00+01:00' }),
      fhirAppointment({
        id: 'm3',
        client: reference,
        status: 'entered-in-error',
        start: '2026-12-02T10:00:00Z',
      }),
      fhirAppointment({ id: 'm4', client: reference, status: 'proposed' }),
      fhirAppointment({ id: 'm5', client: reference, status: 'pending', type: 'Telephone' }),
      fhirAppointment({ id: 'm6', client: '1', start: '2026-12-03T10:00:00Z' }),
    ];
    const reply = await list(client);
    expect(reply).toMatchObject({ stale: false, asOf: app.dependencies.now().toISOString() });
    expect(reply.data).toEqual([
      {
        id: 'm1',
        ours: null,
        status: 'booked',
        startsAt: '2026-12-01T10:00:00.000Z',
        endsAt: '2026-12-01T10:40:00.000Z',
        kind: 'clinic',
        purpose: 'Follow-up with a nurse',
        place: 'Rowan Street Clinic',
      },
      expect.objectContaining({ id: 'm2', status: 'missed', startsAt: '2026-10-01T10:00:00.000Z' }),
      expect.objectContaining({ id: 'm5', status: 'booked', startsAt: null, kind: 'phone' }),
    ]);
    expect(server.asked).toHaveLength(3);
    expect(server.asked[0]?.headers).toMatchObject({
      authorization: 'Bearer a key',
      accept: 'application/fhir+json',
    });
    expect(JSON.stringify(server.asked)).not.toContain(client.email);
    expect(app.logs()).not.toContain('Amira');
  });

  test('the joined list shows one that both know once, and what only they have besides', async () => {
    const client = await aPerson(app);
    const reference = await referenceOf(client);
    const { slotIds } = await aSession(app, { startsAt: '2026-12-01T10:00:00Z', times: 3 });
    const own = [];
    for (const slotId of slotIds.slice(0, 2))
      own.push((await app.call('book', { as: client, body: { slotId } })).json());
    const of = { client: reference };
    there = [
      fhirAppointment({ ...of, id: 'by-id', ours: own[0].id, start: '2026-12-09T10:00:00Z' }),
      fhirAppointment({ ...of, id: 'by-moment', start: '2026-12-01T10:20:00+00:00' }),
      fhirAppointment({ ...of, id: 'theirs', start: '2026-12-20T10:00:00Z' }),
      fhirAppointment({ ...of, id: 'theirs', start: '2026-12-20T10:00:00Z' }),
      fhirAppointment({ ...of, id: 'over', start: '2026-11-01T10:00:00Z', end: '2026-11-01T10:30:00Z' }),
    ];
    const shown = await joined(client);
    expect(shown.appointments.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    expect(shown.elsewhere.appointments.map(({ id }) => id)).toEqual(['theirs']);
    await app.call('cancelAppointment', { as: client, params: { id: own[0].id }, body: {} });
    expect((await joined(client)).elsewhere.appointments.map(({ id }) => id)).toEqual(['theirs']);
  });

  const troubles: [string, NonNullable<JsonServer['trouble']>][] = [
    ['a fault of theirs', (response) => response.writeHead(500).end('{"resourceType":"OperationOutcome"}')],
    ['too busy', (response) => response.writeHead(503, { 'retry-after': '5' }).end()],
    ['not allowed', (response) => response.writeHead(401).end()],
    [
      'cut off in the middle',
      (response) => response.writeHead(200).write('{"resourceType":"Bun', () => response.destroy()),
    ],
    ['half open: it takes the question and says nothing', () => undefined],
    [
      'no end of words',
      (response) => {
        response.writeHead(200).write('{"resourceType":');
      },
    ],
    ['a page that is none', (response) => response.writeHead(200).end('<html>Sign in</html>')],
    ['another kind of answer', (response) => response.writeHead(200).end('{"resourceType":"Patient"}')],
    ['sent elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ];
  test.each(troubles)('%s: what it said last, marked, and ours as ever', async (_, trouble) => {
    const client = await aPerson(app);
    const reference = await referenceOf(client);
    server.trouble = trouble;
    expect(await list(client)).toEqual({ data: [], stale: true, asOf: null });
    server.trouble = undefined;
    clock += 10 * 60_000;
    there = [fhirAppointment({ id: 'm1', client: reference, start: '2026-12-01T10:00:00Z' })];
    const fresh = await list(client);
    expect(fresh.stale).toBe(false);
    server.trouble = trouble;
    expect(await list(client)).toEqual({ data: fresh.data, stale: true, asOf: fresh.asOf });
    expect((await joined(client)).elsewhere).toMatchObject({ stale: true, asOf: fresh.asOf });
  });

  test('one that does not answer is left alone for a while, and then asked again', async () => {
    const client = await aPerson(app);
    server.trouble = (response) => response.writeHead(500).end();
    for (let n = 0; n < 6; n += 1) await list(client);
    expect(server.asked).toHaveLength(3);
    server.trouble = undefined;
    clock += 31_000;
    expect((await list(client)).stale).toBe(false);
  });

  test('a link to a next page that leads round in a circle, or elsewhere, is not followed', async () => {
    const client = await aPerson(app);
    const page = {
      resourceType: 'Bundle',
      link: [{ relation: 'next', url: 'http://127.0.0.1:1/Appointment?x=1' }],
    };
    server.trouble = (response) => response.writeHead(200).end(JSON.stringify(page));
    expect(await list(client)).toMatchObject({ data: [], stale: false });
    expect(server.asked.map(({ path }) => path.split('?')[0])).toEqual(['/Appointment', '/Appointment']);
  });

  test('twenty at once who ask it while it hangs: the database answers others meanwhile', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(app)));
    server.trouble = () => undefined;
    const asking = Promise.all(people.map(list));
    const [other] = people;
    expect((await app.call('myAppointments', { as: other })).statusCode).toBe(200);
    expect((await asking).every(({ stale }) => stale)).toBe(true);
  });

  test('what it said is forgotten after a day, and with the client', async () => {
    const client = await aPerson(app);
    there = [fhirAppointment({ id: 'm1', client: await referenceOf(client), start: '2026-12-01T10:00:00Z' })];
    await list(client);
    const kept = () => app.dependencies.db.selectFrom('clinical_appointments').selectAll().execute();
    expect((await kept()).some(({ person_id }) => person_id === client.id)).toBe(true);
    app.advance(25 * 3_600_000);
    await app.sweep();
    expect(await kept()).toEqual([]);
  });

  test('without a clinical system nothing is stale and ours are all', async () => {
    delete app.dependencies.clinical;
    const client = await aPerson(app);
    expect(await list(client)).toEqual({ data: [], stale: false, asOf: null });
    expect(readConfig({}).clinical).toBeUndefined();
    expect(() => readConfig({ CLINICAL_FHIR_URL: 'https://clinical.example/fhir' })).toThrow(/together/);
  });
});

describe('rule 3.17: appointments and times for programs of others', () => {
  test('a client’s own, staff’s of a client of theirs, and free times page by page', async () => {
    const client = await aPerson(app);
    const { slotIds, clinicId } = await aSession(app, { startsAt: '2027-02-01T10:00:00Z', times: 3 });
    const { id } = (await app.call('book', { as: client, body: { slotId: slotIds[0] } })).json();
    const own = (await app.call('appointmentsAsFhir', { as: client })).json();
    expect(own.entry.map(({ resource }: { resource: { id: string } }) => resource.id)).toEqual([id]);
    const staff = await aPerson(app, 'Super_Admin');
    const theirs = await app.call('appointmentsAsFhir', { as: staff, query: { client: client.id } });
    expect(theirs.json()).toEqual(own);
    expect(theirs.headers['content-type']).toBe('application/fhir+json; charset=utf-8');
    const stranger = await aPerson(app);
    const other = { as: stranger, query: { client: client.id } };
    expect((await app.call('appointmentsAsFhir', other)).json().code).toBe('not_found');
    const query = { service: 'top', clinicId, limit: 1 };
    const times = (await app.call('slotsAsFhir', { as: client, query })).json();
    expect(times.entry[0].resource).toMatchObject({ id: slotIds[1], status: 'free' });
    const cursor = new URLSearchParams(times.link[0].url).get('cursor') ?? '';
    const more = (await app.call('slotsAsFhir', { as: client, query: { ...query, cursor } })).json();
    expect(more.entry[0].resource.id).toBe(slotIds[2]);
    expect(more.link).toBeUndefined();
  });
});
