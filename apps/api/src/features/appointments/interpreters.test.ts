import { HOLD_MINUTES } from '@careway/core/appointments/bookingLimits';
import type { InterpreterNeed } from '@careway/core/appointments/interpreter';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aSession } from '../../testing/clinics.ts';
import { callInCrowd } from '../../testing/crowd.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

const MINUTE = 60_000;
const POLISH = { kind: 'speaker', language: 'polish', gender: 'any', orElse: 'refuse' } as const;
const BSL = { kind: 'bsl', gender: 'any', orElse: 'refuse' } as const;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Everybody who interprets in this test, working on the days of it. */
async function interpreters(
  ...all: { kind?: 'speaker' | 'bsl'; languages?: string[]; gender?: 'woman' | 'man' }[]
) {
  const { db } = app.dependencies;
  await db.deleteFrom('interpreter_booking').execute();
  await db.deleteFrom('interpreter_shift').execute();
  await db.deleteFrom('interpreter').execute();
  for (const { kind = 'speaker', languages = [], gender = 'woman' } of all) {
    const id = newId(app.dependencies.now());
    await db
      .insertInto('interpreter')
      .values({ id, name: 'Somebody', kind, languages, dialects: [], gender })
      .execute();
    await sql`insert into interpreter_shift (id, interpreter_id, during)
      values (${newId(app.dependencies.now())}, ${id}, tstzrange('2026-12-01', '2026-12-20'))`.execute(db);
  }
}

const call: TestApp['call'] = (name, input) => callInCrowd(app)(name, input);
const hold = (as: TestPerson, slotId: string | undefined, interpreter: InterpreterNeed) =>
  call('holdSlot', { as, body: { slotId, interpreter } });
const book = (as: TestPerson, body: object) => call('book', { as, body });
const free = async (as: TestPerson, clinicId: string, more: object = {}) =>
  (await call('slots', { as, query: { service: 'top', clinicId, ...more } }))
    .json()
    .data.map(({ id }: { id: string }) => id) as string[];
const bookings = () => app.dependencies.db.selectFrom('interpreter_booking').selectAll().execute();
const asked = { interpreter: 'speaker', language: 'polish' };

let day = 1;
/** Three times of twenty minutes, one after the other. */
const session = () =>
  aSession(app, { startsAt: `2026-12-${String(1 + (day++ % 15)).padStart(2, '0')}T10:00:00Z`, times: 3 });

describe('rule 3.10: an interpreter is booked with the time', () => {
  beforeEach(() => interpreters({ languages: ['polish'] }));

  test('held with it and longer: the time after is kept too, and nobody else has either meanwhile', async () => {
    const [client, other] = [await aPerson(app), await aPerson(app)];
    const { clinicId, slotIds } = await session();
    const held = await hold(client, slotIds[0], POLISH);
    expect(held.statusCode).toBe(201);
    expect(await free(other, clinicId)).toEqual([slotIds[2]]);
    expect(await free(other, clinicId, asked)).toEqual([]);
    expect((await call('currentHold', { as: client })).json().hold.slot.id).toBe(slotIds[0]);
    const booked = (await book(client, { holdId: held.json().holdId })).json();
    expect(booked.interpreter).toEqual({ words: 'Polish', by: 'person' });
    expect(Date.parse(booked.endsAt) - Date.parse(booked.startsAt)).toBe(40 * MINUTE);
    expect(await free(other, clinicId)).toEqual([slotIds[2]]);
    expect(await bookings()).toMatchObject([{ appointment_id: booked.id, hold_id: null }]);
  });

  test('a hold that ran out gives both back, and one that is let go at once', async () => {
    const client = await aPerson(app);
    const { clinicId, slotIds } = await session();
    const first = (await hold(client, slotIds[0], POLISH)).json();
    await call('releaseHold', { as: client, params: { id: first.holdId } });
    expect(await bookings()).toEqual([]);
    await hold(client, slotIds[0], POLISH);
    app.advance(HOLD_MINUTES * MINUTE);
    const other = await aPerson(app);
    expect(await free(other, clinicId, asked)).toContain(slotIds[0]);
    const booked = await book(other, { slotId: slotIds[0], interpreter: POLISH });
    expect(booked.json().interpreter.by).toBe('person');
  });

  test('it follows a move, and a cancel lets it go with the longer time', async () => {
    const [client, other] = [await aPerson(app), await aPerson(app)];
    const [one, two] = [await session(), await session()];
    const { id } = (await book(client, { slotId: one.slotIds[0], interpreter: POLISH })).json();
    const moved = await call('moveAppointment', {
      as: client,
      params: { id },
      body: { slotId: two.slotIds[1] },
    });
    expect(moved.json()).toMatchObject({ interpreter: { by: 'person' } });
    expect(Date.parse(moved.json().endsAt) - Date.parse(moved.json().startsAt)).toBe(40 * MINUTE);
    expect(await free(other, one.clinicId)).toEqual(one.slotIds);
    expect(await free(other, two.clinicId)).toEqual([two.slotIds[0]]);
    expect(await bookings()).toHaveLength(1);
    await call('cancelAppointment', { as: client, params: { id }, body: {} });
    expect(await bookings()).toEqual([]);
    expect(await free(other, two.clinicId)).toEqual(two.slotIds);
  });

  test('a move to a time when they are not free is refused and loses nothing, or goes as was chosen', async () => {
    const [client, other] = [await aPerson(app), await aPerson(app)];
    const one = await session();
    const taken = await aSession(app, { startsAt: '2026-12-18T10:00:00Z', times: 2 });
    const there = await aSession(app, { startsAt: '2026-12-18T10:00:00Z', times: 2 });
    await book(other, { slotId: taken.slotIds[0], interpreter: POLISH });
    const { id } = (await book(client, { slotId: one.slotIds[0], interpreter: POLISH })).json();
    const move = (body: object) => call('moveAppointment', { as: client, params: { id }, body });
    expect((await move({ slotId: there.slotIds[0] })).json().code).toBe('interpreter_taken');
    expect(await bookings()).toHaveLength(2);
    const moved = await move({ slotId: there.slotIds[0], orElse: 'telephone' });
    expect(moved.json().interpreter).toEqual({ words: 'Polish', by: 'telephone' });
    expect(await bookings()).toHaveLength(1);
  });

  test('nobody free: refused, by telephone, or booked all the same and on staff’s list', async () => {
    const { slotIds } = await session();
    const welsh = { ...POLISH, language: 'welsh' } as const;
    const client = await aPerson(app);
    expect((await book(client, { slotId: slotIds[0], interpreter: welsh })).json()).toMatchObject({
      statusCode: 409,
      code: 'interpreter_taken',
    });
    const phone = await book(client, { slotId: slotIds[0], interpreter: { ...welsh, orElse: 'telephone' } });
    expect(phone.json().interpreter).toEqual({ words: 'Welsh', by: 'telephone' });
    const signs = await aPerson(app);
    const more = await session();
    const arranged = await book(signs, {
      slotId: more.slotIds[0],
      interpreter: { ...BSL, orElse: 'telephone' },
    });
    expect(arranged.json().interpreter).toEqual({ words: 'British Sign Language', by: 'arrange' });
    const { db } = app.dependencies;
    const items = await db
      .selectFrom('worklist_item')
      .select(['kind', 'about'])
      .where('person_id', '=', signs.id)
      .execute();
    expect(items).toMatchObject([{ kind: 'interpreter_needed' }]);
    expect(items[0]?.about).toContain('British Sign Language');
  });

  test('a woman is not a man, a speaker signs nothing, and words that were written are understood', async () => {
    await interpreters({ languages: ['polish'], gender: 'man' }, { kind: 'bsl', gender: 'woman' });
    const client = await aPerson(app);
    const { clinicId, slotIds } = await session();
    expect(await free(client, clinicId, { ...asked, gender: 'woman' })).toEqual([]);
    expect(await free(client, clinicId, { interpreter: 'bsl', gender: 'woman' })).toContain(slotIds[0]);
    const booked = await book(client, { slotId: slotIds[0], interpreter: 'polish, please' });
    expect(booked.json().interpreter).toEqual({ words: 'Polish', by: 'person' });
  });

  test('text relay needs nobody, and takes longer', async () => {
    const client = await aPerson(app);
    const { slotIds } = await session();
    const relay = { kind: 'text-relay', gender: 'any', orElse: 'refuse' } as const;
    const booked = (await book(client, { slotId: slotIds[0], interpreter: relay })).json();
    expect(booked.interpreter).toEqual({ words: 'Text relay', by: 'relay' });
    expect(Date.parse(booked.endsAt) - Date.parse(booked.startsAt)).toBe(40 * MINUTE);
    expect(await bookings()).toEqual([]);
  });

  test('the last time of a session cannot be made longer', async () => {
    const client = await aPerson(app);
    const { slotIds } = await session();
    expect((await hold(client, slotIds[2], POLISH)).json().code).toBe('interpreter_taken');
  });

  test('twenty at once, at twenty places: one interpreter is with one of them', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(app)));
    const places: Awaited<ReturnType<typeof aSession>>[] = [];
    for (const _ of people) places.push(await aSession(app, { startsAt: '2026-12-16T10:00:00Z', times: 2 }));
    const replies = await Promise.all(
      people.map((as, n) => book(as, { slotId: places[n]?.slotIds[0], interpreter: POLISH })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(replies.filter((reply) => reply.json().code === 'interpreter_taken')).toHaveLength(19);
    expect(await bookings()).toHaveLength(1);
  });

  test('changing places with each other all at once ends, without a deadlock', async () => {
    await interpreters({ languages: ['polish'] }, { languages: ['polish'] }, { languages: ['polish'] });
    const people = await Promise.all(Array.from({ length: 3 }, () => aPerson(app)));
    const ids: string[] = [];
    const times: Awaited<ReturnType<typeof aSession>>[] = [];
    for (const as of people) {
      const there = await aSession(app, {
        startsAt: `2026-12-17T1${ids.length}:00:00Z`,
        times: 4,
        capacity: 3,
      });
      times.push(there);
      ids.push((await book(as, { slotId: there.slotIds[0], interpreter: POLISH })).json().id);
    }
    for (let round = 1; round <= 4; round += 1) {
      const replies = await Promise.all(
        people.map((as, n) =>
          call('moveAppointment', {
            as,
            params: { id: ids[n] ?? '' },
            body: { slotId: times[(n + round) % 3]?.slotIds[0] },
          }),
        ),
      );
      expect(replies.every(({ statusCode }) => statusCode < 500)).toBe(true);
    }
    expect(await bookings()).toHaveLength(3);
  });
});
