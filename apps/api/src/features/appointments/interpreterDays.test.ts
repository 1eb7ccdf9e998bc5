import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession } from '../../testing/clinics.ts';
import { anInterpreter } from '../../testing/interpreters.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { saysSafe } from '../../testing/saysSafe.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let staff: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  staff = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

const list = async () => (await app.call('staffInterpreters', { as: staff })).json().data;
const add = (id: string, day: string, start = 540, end = 1020) =>
  app.call('addShift', { as: staff, params: { id }, body: { day, start, end } });
const days = async (id: string) =>
  (await app.call('interpreterShifts', { as: staff, params: { id } })).json().data;
const takeOut = (id: string, shiftId: string) =>
  app.call('removeShift', { as: staff, params: { id, shiftId } });
const items = async (personId: string) =>
  (
    await app.dependencies.db
      .selectFrom('worklist_item')
      .select('kind')
      .where('person_id', '=', personId)
      .where('done_at', 'is', null)
      .execute()
  ).map(({ kind }) => kind);
const TURKISH = { kind: 'speaker', language: 'turkish', gender: 'any', orElse: 'refuse' };

describe('rule 3.10: staff say who interprets and when', () => {
  test('who is added is offered with times from the first hours on, and cannot be taken out of hours with a client', async () => {
    const id = await anInterpreter(app, staff, { name: 'Deniz Aksoy', languages: ['turkish'] });
    expect((await list()).find((one: { id: string }) => one.id === id)).toMatchObject({
      name: 'Deniz Aksoy',
      languages: ['turkish'],
      days: 0,
      next: null,
    });
    const { clinicId, slotIds } = await aSession(app, { startsAt: '2026-12-08T10:00:00Z', times: 3 });
    const client = await aPerson(app);
    const free = async () =>
      (
        await app.call('slots', {
          as: client,
          query: { service: 'top', clinicId, interpreter: 'speaker', language: 'turkish' },
        })
      ).json().data.length;
    expect(await free()).toBe(0);
    const shift = (await add(id, '2026-12-08')).json();
    expect(shift).toMatchObject({ startsAt: '2026-12-08T09:00:00.000Z', endsAt: '2026-12-08T17:00:00.000Z' });
    expect(await free()).toBe(2);
    const booked = await app.call('book', { as: client, body: { slotId: slotIds[0], interpreter: TURKISH } });
    expect(booked.json().interpreter).toEqual({ words: 'Turkish', by: 'person' });
    expect(await days(id)).toMatchObject([{ id: shift.id, booked: 1 }]);
    expect((await takeOut(id, shift.id)).json().code).toBe('interpreter_booked');
    await app.call('cancelAppointment', { as: client, params: { id: booked.json().id }, body: {} });
    expect((await takeOut(id, shift.id)).statusCode).toBe(204);
    expect(await free()).toBe(0);
    expect((await takeOut(id, shift.id)).statusCode).toBe(404);
  });

  test('hours that cannot be: over, backwards, twice, beyond a year, of nobody; and to midnight', async () => {
    const id = await anInterpreter(app, staff);
    const fields = async (reply: ReturnType<typeof add>) =>
      (await reply).json().fields?.map(({ field }: { field: string }) => field);
    expect(await fields(add(id, '2026-11-19'))).toEqual(['day']);
    expect(await fields(add(id, '2026-12-09', 600, 600))).toEqual(['end']);
    expect(await fields(add(id, '2026-12-09', 600, 1500))).toEqual(['end']);
    expect(await fields(add(id, '2028-01-01'))).toEqual(['day']);
    // rule 3.11: no clock shows 1:30am in the night the clocks go forward.
    expect(await fields(add(id, '2027-03-28', 90, 600))).toEqual(['start']);
    expect((await add(id, '2026-12-09', 600, 1440)).json().endsAt).toBe('2026-12-10T00:00:00.000Z');
    expect(await fields(add(id, '2026-12-09', 700, 800))).toEqual(['start']);
    const twenty = await Promise.all(Array.from({ length: 20 }, () => add(id, '2026-12-11')));
    expect(twenty.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect((await add('0190c0de-0000-7000-8000-000000000001', '2026-12-09')).statusCode).toBe(404);
  });

  test('another language by its name, and nobody without one', async () => {
    const none = await app.call('addInterpreter', {
      as: staff,
      body: { name: 'Nobody Yet', kind: 'speaker', languages: [], dialects: [], gender: 'man' },
    });
    expect(none.json().fields).toEqual([
      { field: 'languages', message: 'Choose a language, or write what it is called' },
    ]);
    const id = await anInterpreter(app, staff, {
      languages: [],
      other: 'Tok Pisin',
      dialects: ['Highlands'],
    });
    expect((await list()).find((one: { id: string }) => one.id === id)).toMatchObject({
      languages: ['tok pisin'],
      dialects: ['highlands'],
    });
  });

  test('one whom staff found is written down once: the item is gone, and the client told as is safe', async () => {
    const client = await aPerson(app, 'Client', { mobile: '+447700900955' });
    await saysSafe(app, client, { channels: ['sms'] });
    const { slotIds } = await aSession(app, { startsAt: '2026-12-15T10:00:00Z' });
    const booked = await app.call('book', {
      as: client,
      body: { slotId: slotIds[0], interpreter: { ...TURKISH, language: 'welsh', orElse: 'arrange' } },
    });
    expect(booked.json().interpreter).toEqual({ words: 'Welsh', by: 'arrange' });
    expect(await items(client.id)).toEqual(['interpreter_needed']);
    const input = { as: staff, params: { id: client.id, appointmentId: booked.json().id } };
    const found = () => app.call('interpreterFound', input);
    expect((await found()).json().interpreter).toEqual({ words: 'Welsh', by: 'person' });
    await found();
    expect(await items(client.id)).toEqual([]);
    const told = (await app.outbox('+447700900955')).filter(({ body }) => body.includes('arranged'));
    expect(told.map(({ body }) => body)).toEqual([
      'What you asked for is arranged for your appointment on Tuesday 15 December, 10am. Sign in to see more.',
    ]);
    const elsewhere = await aPerson(app, 'Admin');
    expect((await app.call('interpreterFound', { ...input, as: elsewhere })).statusCode).toBe(404);
  });
});
