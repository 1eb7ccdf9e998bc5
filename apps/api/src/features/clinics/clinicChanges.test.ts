import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { isChecked } from '../../testing/checked.ts';
import { anOwnClinic, aPlan, aPlanned, type OwnClinic } from '../../testing/ownClinic.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { hasSentFirst } from '../../testing/safeFirst.ts';
import { saysSafe } from '../../testing/saysSafe.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { waits } from '../../testing/waiting.ts';
import { offerOver } from '../waitlist/service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Touched {
  appointmentId: string;
  client: { id: string } | null;
  telling: { by: string; from: string | null };
  times: { slotId: string; startsAt: string }[];
  proposed: string | null;
}
interface Seen {
  fingerprint: string;
  keep: number;
  elsewhere: number;
  touched: Touched[];
}

const book = async (as: TestPerson, slotId: string | undefined) => {
  await hasSentFirst(app, as);
  const reply = await app.call('book', { as, body: { slotId } });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json().id as string;
};
const look = (at: OwnClinic, change: object) =>
  app.call('previewClinicChange', { as: at.admin, params: { id: at.clinicId }, body: { change } });
const make = (at: OwnClinic, change: object, seen: Seen, choices?: object[]) =>
  app.call('makeClinicChange', {
    as: at.admin,
    params: { id: at.clinicId },
    body: {
      change,
      fingerprint: seen.fingerprint,
      choices:
        choices ?? seen.touched.map(({ appointmentId, proposed }) => ({ appointmentId, slotId: proposed })),
      reason: 'Heating repair',
    },
  });
const closeSession = (of: { sessionId: string; version: number }) => ({
  what: 'closeSession',
  sessionId: of.sessionId,
  version: of.version,
});
const session = (of: { sessionId: string; version: number }, more: object = {}) => ({
  what: 'session',
  sessionId: of.sessionId,
  version: of.version,
  start: 540,
  end: 660,
  capacity: 1,
  roomId: null,
  staffIds: [],
  ...more,
});
const whole = (day: string) => ({ what: 'close', fromDay: day, toDay: day, start: 0, end: 1440 });
const appointment = (id: string) =>
  app.dependencies.db.selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const itemsOf = async (id: string) =>
  (
    await app.dependencies.db
      .selectFrom('worklist_item')
      .select(['kind', 'about'])
      .where('person_id', '=', id)
      .where('done_at', 'is', null)
      .execute()
  ).map(({ kind, about }) => `${kind}: ${about}`);
const messagesTo = async (id: string) =>
  (await app.dependencies.db.selectFrom('message').select('body').where('person_id', '=', id).execute()).map(
    ({ body }) => body,
  );
/** Nobody stands at a place that is closed, and nobody is booked at a time that nobody has. */
const sound = async () => {
  const { rows } = await sql`
    select a.id from appointment a left join slot_place p on p.id = a.place_id left join slot t on t.id = a.slot_id
    where a.status = 'booked' and (p.appointment_id is distinct from a.id or t.closed or p.closed)
    union all select p.id from slot_place p join slot t on t.id = p.slot_id
    where t.closed and not p.closed and not p.taken_elsewhere`.execute(app.dependencies.db);
  expect(rows).toEqual([]);
};

describe('rule 3.13: changing a session shows whom it touches before it happens', () => {
  it('rule 16.53: a time that is closed is offered to nobody any more, and nobody is to call about it', async () => {
    const at = await anOwnClinic(app);
    const one = await aPlanned(app, at);
    const client = await aPerson(app, 'Client', { trustId: at.trustId });
    await saysSafe(app, client, { channels: ['phone'] });
    const entry = await waits(app, client);
    const body = { slotId: one.slotIds[0], reason: 'They cannot wait' };
    await app.call('offerByHand', { as: at.admin, params: { id: entry }, body });
    expect(await itemsOf(client.id)).toEqual([expect.stringMatching(/^waitlist_offer/)]);
    await app.jobs.work('offer.over', ({ offerId }) => offerOver(app.dependencies, offerId));
    const change = closeSession(one);
    expect((await make(at, change, (await look(at, change)).json())).statusCode).toBe(200);
    await expect.poll(() => itemsOf(client.id), { timeout: 20_000 }).toEqual([]);
    // Nobody waits for the times of other tests.
    const left = { as: at.admin, params: { id: entry }, body: { reason: 'They are seen elsewhere' } };
    expect((await app.call('removeWaiting', left)).statusCode).toBe(200);
  });

  it('where each can go and how each may be told; then it is done, all of it', async () => {
    const at = await anOwnClinic(app);
    const first = await aPlanned(app, at);
    const later = await aPlanned(app, at, { days: { day: '2026-11-26' } });
    const [early, late, silent] = [await aPerson(app), await aPerson(app), await aPerson(app)];
    await saysSafe(app, silent, { channels: ['phone'] });
    const kept = await book(early, first.slotIds[0]);
    const moved = await book(late, first.slotIds[2]);
    const called = await book(silent, first.slotIds[3]);
    const change = session(first, { end: 600 });
    const reply = await look(at, change);
    expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, '']);
    const seen: Seen = reply.json();
    expect(seen).toMatchObject({ keep: 1, elsewhere: 0 });
    expect(seen.touched.map(({ appointmentId }) => appointmentId)).toEqual([moved, called]);
    expect(seen.touched.map(({ telling }) => telling.by)).toEqual(['sms', 'call']);
    // The first time of the day itself is taken, the next is free and the nearest.
    expect(seen.touched[0]?.proposed).toBe(first.slotIds[1]);
    expect(seen.touched[1]?.times.map(({ slotId }) => slotId)).toEqual(
      expect.arrayContaining([later.slotIds[0]]),
    );
    expect(await appointment(moved)).toMatchObject({ slot_id: first.slotIds[2] });

    const done = await make(at, change, seen);
    expect([done.statusCode, done.json()]).toEqual([200, { moved: 2, cancelled: 0, told: 1 }]);
    expect(await appointment(kept)).toMatchObject({ slot_id: first.slotIds[0], revision: 0 });
    expect(await appointment(moved)).toMatchObject({ slot_id: first.slotIds[1], status: 'booked' });
    expect((await messagesTo(late.id)).join()).toMatch(
      /Your appointment is now on Tuesday 24 November, 9:30am/,
    );
    expect((await messagesTo(silent.id)).filter((body) => body.includes('appointment'))).toEqual([]);
    expect((await itemsOf(silent.id)).at(-1)).toMatch(/^message_not_allowed: Your appointment is now on/);
    const trail = await app.dependencies.db
      .selectFrom('audit')
      .select(['action', 'created_by', 'user_id'])
      .where('created_by', '=', at.admin.id)
      .execute();
    expect(trail.filter(({ action }) => action.includes('Heating repair'))).toMatchObject([
      { user_id: null },
    ]);
    expect(trail.filter(({ user_id }) => user_id === late.id)).toHaveLength(1);
    await sound();
    const stranger = await aPerson(app);
    const refused = await app.call('book', { as: stranger, body: { slotId: first.slotIds[2] } });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'slot_closed']);
  });

  it('who can go nowhere is cancelled, told where that is safe, and waits for a person who finds a time with them', async () => {
    const at = await anOwnClinic(app);
    const only = await aPlanned(app, at, { service: 'vas' });
    const client = await aPerson(app);
    await isChecked(app, client, 'vas');
    const id = await book(client, only.slotIds[0]);
    const seen: Seen = (await look(at, closeSession(only))).json();
    expect(seen.touched).toMatchObject([{ appointmentId: id, times: [], proposed: null }]);
    const done = await make(at, closeSession(only), seen);
    expect(done.json()).toEqual({ moved: 0, cancelled: 1, told: 1 });
    expect(await appointment(id)).toMatchObject({ status: 'cancelled' });
    expect(await itemsOf(client.id)).toEqual([
      'appointment_to_rebook: Their appointment on Tuesday 24 November, 09:00 could not stay, because the times of the clinic changed. Find another time with them.',
    ]);
    expect((await messagesTo(client.id)).join()).toMatch(/is cancelled/);
    await sound();
  });

  it('rule 16.23: who then books another time needs nobody any more, and it says so', async () => {
    const at = await anOwnClinic(app);
    const only = await aPlanned(app, at, { service: 'vas' });
    const client = await aPerson(app);
    await isChecked(app, client, 'vas');
    await book(client, only.slotIds[0]);
    const seen: Seen = (await look(at, closeSession(only))).json();
    await make(at, closeSession(only), seen);
    const later = await aPlanned(app, at, { service: 'vas', days: { day: '2026-11-27' } });
    app.advance(1_000);
    await book(client, later.slotIds[0]);
    const { db } = app.dependencies;
    const items = await db
      .selectFrom('worklist_item')
      .select(['kind', 'ended_words'])
      .where('person_id', '=', client.id)
      .execute();
    expect(items).toEqual([
      { kind: 'appointment_to_rebook', ended_words: 'No longer: they have another time' },
    ]);
  });

  it('rule 16.23: who needs an interpreter is moved where none is free then, and staff look for one', async () => {
    const at = await anOwnClinic(app);
    const one = await aPlanned(app, at, { service: 'larc' });
    const client = await aPerson(app);
    await isChecked(app, client, 'larc');
    const interpreter = { kind: 'bsl', gender: 'any', orElse: 'arrange' };
    const body = { slotId: one.slotIds[0], interpreter };
    const { id } = (await app.call('book', { as: client, body })).json();
    await aPlanned(app, at, { service: 'larc', days: { day: '2026-11-26' } });
    const seen: Seen = (await look(at, closeSession(one))).json();
    // rule 3.19: it is said beside each time, before one is chosen.
    expect(seen.touched[0]?.times.every((time) => 'interpreter' in time && time.interpreter === false)).toBe(
      true,
    );
    expect((await make(at, closeSession(one), seen)).json()).toMatchObject({ moved: 1 });
    const moved = await appointment(id);
    expect(moved.interpreted_by).toBe('arrange');
    const [item] = await app.dependencies.db
      .selectFrom('worklist_item')
      .select(['event_at', 'done_at'])
      .where('person_id', '=', client.id)
      .where('kind', '=', 'interpreter_needed')
      .execute();
    expect(item).toEqual({ event_at: moved.starts_at, done_at: null });
  });

  it('rule 3.13: who can go nowhere and may be sent nothing stands on the worklist once, with all of it', async () => {
    const at = await anOwnClinic(app);
    const only = await aPlanned(app, at, { service: 'vas' });
    const silent = await aPerson(app);
    await isChecked(app, silent, 'vas');
    await saysSafe(app, silent, { channels: ['phone'] });
    await book(silent, only.slotIds[0]);
    const before = await itemsOf(silent.id);
    const seen: Seen = (await look(at, closeSession(only))).json();
    expect((await make(at, closeSession(only), seen)).json()).toEqual({ moved: 0, cancelled: 1, told: 0 });
    expect((await itemsOf(silent.id)).filter((item) => !before.includes(item))).toEqual([
      'appointment_to_rebook: Their appointment on Tuesday 24 November, 09:00 could not stay, because the times of the clinic changed. No message may tell them that it is cancelled. Find another time with them.',
    ]);
  });

  it('a booking that arrives in between, or one that is taken back: nothing is done, and they look again', async () => {
    const at = await anOwnClinic(app);
    const one = await aPlanned(app, at);
    await aPlanned(app, at, { days: { day: '2026-11-26' } });
    const seen: Seen = (await look(at, closeSession(one))).json();
    const client = await aPerson(app);
    const id = await book(client, one.slotIds[0]);
    const late = await make(at, closeSession(one), seen);
    expect([late.statusCode, late.json().code]).toEqual([409, 'clinic_changed']);
    expect(await appointment(id)).toMatchObject({ status: 'booked', slot_id: one.slotIds[0] });
    const again: Seen = (await look(at, closeSession(one))).json();
    await app.call('cancelAppointment', { as: client, params: { id } });
    expect((await make(at, closeSession(one), again)).statusCode).toBe(409);
    // Somebody else took the place that was chosen.
    const other = await aPerson(app);
    const mine = await book(other, one.slotIds[1]);
    const third: Seen = (await look(at, closeSession(one))).json();
    await book(await aPerson(app), third.touched[0]?.proposed ?? '');
    const gone = await make(at, closeSession(one), third);
    expect([gone.statusCode, gone.json().code]).toEqual([409, 'slot_taken']);
    expect(await appointment(mine)).toMatchObject({ slot_id: one.slotIds[1] });
    await sound();
  });

  it('twenty who make the same change at once: one does, and nobody is moved twice', async () => {
    const at = await anOwnClinic(app);
    const one = await aPlanned(app, at, { capacity: 2 });
    await aPlanned(app, at, { days: { day: '2026-11-26' }, capacity: 2 });
    const clients = await Promise.all(one.slotIds.map(() => aPerson(app)));
    const ids = await Promise.all(clients.map((client, index) => book(client, one.slotIds[index])));
    const seen: Seen = (await look(at, closeSession(one))).json();
    const all = await Promise.all(Array.from({ length: 20 }, () => make(at, closeSession(one), seen)));
    expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    for (const [index, id] of ids.entries()) {
      expect(await appointment(id)).toMatchObject({ status: 'booked', revision: 1 });
      expect(
        (await messagesTo(clients[index]?.id ?? '')).filter((body) => body.includes('now on')),
      ).toHaveLength(1);
    }
    await sound();
  });

  it('rule 3.1: clients who book, move and cancel while sessions close lose no place and share none', async () => {
    const at = await anOwnClinic(app);
    const sessions = [];
    for (const day of ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'])
      sessions.push(await aPlanned(app, at, { days: { day } }));
    const all = sessions.flatMap(({ slotIds }) => slotIds);
    const clients = await Promise.all(Array.from({ length: 12 }, () => aPerson(app)));
    const statuses: number[] = [];
    const press = async (reply: ReturnType<typeof look>) => {
      const { statusCode, json } = await reply;
      statuses.push(statusCode);
      return statusCode < 300 ? json() : undefined;
    };
    await Promise.all([
      ...clients.map(async (as, index) => {
        const booked = await press(app.call('book', { as, body: { slotId: all[index] } }));
        if (!booked) return;
        await press(
          app.call('moveAppointment', {
            as,
            params: { id: booked.id },
            body: { slotId: all[(index + 5) % all.length] },
          }),
        );
        if (index % 3 === 0) await press(app.call('cancelAppointment', { as, params: { id: booked.id } }));
      }),
      ...sessions.slice(0, 2).flatMap((one) =>
        Array.from({ length: 3 }, async () => {
          const seen = await press(look(at, closeSession(one)));
          if (seen) await press(make(at, closeSession(one), seen));
        }),
      ),
    ]);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    await sound();
  });
});

describe('rule 3.13: closing a clinic', () => {
  it('takes its times from clients and says how many were given away elsewhere; taken back, they are offered again', async () => {
    const at = await anOwnClinic(app);
    const one = await aPlanned(app, at, { capacity: 2 });
    await aPlanned(app, at, { days: { day: '2026-11-26' } });
    const client = await aPerson(app);
    const id = await book(client, one.slotIds[0]);
    await sql`update slot_place set taken_elsewhere = true where slot_id = ${one.slotIds[1]} and number = 1`.execute(
      app.dependencies.db,
    );
    const seen: Seen = (await look(at, whole('2026-11-24'))).json();
    expect(seen).toMatchObject({ keep: 0, elsewhere: 1, touched: [{ appointmentId: id }] });
    expect((await make(at, whole('2026-11-24'), seen)).statusCode).toBe(200);
    const days = { service: 'top', clinicId: at.clinicId, from: '2026-11-23', to: '2026-11-29' };
    const open = async () =>
      (await app.call('slotDays', { as: client, query: days }))
        .json()
        .data.map(({ day }: { day: string }) => day);
    expect(await open()).toEqual(['2026-11-26']);
    const shown = (
      await app.call('clinicWeek', {
        as: at.admin,
        params: { id: at.clinicId },
        query: { from: '2026-11-23' },
      })
    ).json();
    expect(shown.closures).toMatchObject([{ reason: 'Heating repair', moved: 1, cancelled: 0 }]);
    expect((await look(at, whole('2026-11-24'))).json().code).toBe('clinic_closed');
    const added = await app.call('addSession', {
      as: at.admin,
      params: { id: at.clinicId },
      body: aPlan(),
    });
    expect([added.statusCode, added.json().code]).toEqual([422, 'clinic_closed']);
    await sound();

    const lift = () =>
      app.call('liftClosure', {
        as: at.admin,
        params: { id: at.clinicId, closureId: shown.closures[0].id },
        body: { reason: 'It is mended' },
      });
    expect((await lift()).json()).toEqual({ reopened: 4 });
    expect((await lift()).json()).toEqual({ reopened: 0 });
    expect(await open()).toEqual(['2026-11-24', '2026-11-26']);
    expect((await appointment(id)).starts_at.toISOString()).toMatch(/^2026-11-26/);
    const { rows } = await sql<{ elsewhere: number; free: number }>`
      select count(*) filter (where taken_elsewhere)::int as elsewhere, count(*) filter (where not taken_elsewhere)::int as free
      from slot_place where slot_id = any(${one.slotIds})`.execute(app.dependencies.db);
    expect(rows).toEqual([{ elsewhere: 1, free: 7 }]);
    await sound();
  });

  it('rule 10.7: a client of another trust is moved and told like everybody, and stays nameless', async () => {
    const [at, other] = [await anOwnClinic(app), await anOwnClinic(app)];
    const one = await aPlanned(app, at);
    await aPlanned(app, at, { days: { day: '2026-11-26' } });
    const client = await aPerson(app, 'Client', { trustId: other.trustId, firstName: 'Zephyrine' });
    const id = await book(client, one.slotIds[0]);
    const reply = await look(at, closeSession(one));
    expect(reply.json().touched).toMatchObject([{ appointmentId: id, client: null, telling: { by: 'sms' } }]);
    expect(reply.body).not.toContain('Zephyrine');
    expect(reply.body).not.toContain(client.id);
    expect((await make(at, closeSession(one), reply.json())).statusCode).toBe(200);
    expect((await messagesTo(client.id)).join()).toMatch(/now on Thursday 26 November/);
    // Nor can they be sent to a clinic of somebody else's.
    const theirs = await aPlanned(app, other);
    const next = await aPlanned(app, at, { days: { day: '2026-11-27' } });
    const mine = await book(await aPerson(app), next.slotIds[0]);
    const seen: Seen = (await look(at, closeSession(next))).json();
    const away = await make(at, closeSession(next), seen, [
      { appointmentId: mine, slotId: theirs.slotIds[0] },
    ]);
    expect(away.statusCode).toBe(404);
  });

  it('a pattern comes for the last time; what came after is closed', async () => {
    const at = await anOwnClinic(app);
    const days = { weekdays: [2, 4], everyWeeks: 1, from: '2026-11-24', until: null };
    await app.call('addSession', {
      as: at.admin,
      params: { id: at.clinicId },
      body: aPlan({ days }),
    });
    const page = (await app.call('staffClinic', { as: at.admin, params: { id: at.clinicId } })).json();
    const [pattern] = page.patterns;
    const change = { what: 'endPattern', ruleId: pattern.id, version: pattern.version, last: '2026-12-01' };
    const seen: Seen = (await look(at, change)).json();
    expect((await make(at, change, seen)).statusCode).toBe(200);
    const open = await app.dependencies.db
      .selectFrom('clinic_session')
      .select('rule_day')
      .where('clinic_id', '=', at.clinicId)
      .where('closed_at', 'is', null)
      .orderBy('rule_day')
      .execute();
    expect(open.map(({ rule_day }) => rule_day)).toEqual(['2026-11-24', '2026-11-26', '2026-12-01']);
    expect((await look(at, change)).json().code).toBe('clinic_changed');
  });
});

describe('rule 3.13: each mistake has its own answer, and the database has the last word', () => {
  let at: OwnClinic;
  let one: Awaited<ReturnType<typeof aPlanned>>;
  beforeAll(async () => {
    at = await anOwnClinic(app);
    one = await aPlanned(app, at, { capacity: 2 });
    for (let n = 0; n < 2; n += 1) await book(await aPerson(app), one.slotIds[0]);
  });

  test.each<[string, () => object, number, string]>([
    ['fewer places than are booked', () => session(one), 422, 'capacity_below_booked'],
    ['an end before the beginning', () => session(one, { capacity: 2, end: 500 }), 400, 'bad_request'],
    ['an old version', () => session({ ...one, version: 7 }), 409, 'clinic_changed'],
    ['no such session', () => session({ ...one, sessionId: at.clinicId }), 404, 'not_found'],
    ['a closure that is over', () => whole('2026-11-01'), 422, 'session_over'],
    [
      'a closure that ends first',
      () => ({ ...whole('2026-12-02'), toDay: '2026-12-01' }),
      400,
      'bad_request',
    ],
    [
      'a closure from a time that is not there',
      () => ({ ...whole('2027-03-28'), start: 90 }),
      422,
      'no_such_time',
    ],
  ])('%s', async (_, change, status, word) => {
    const reply = await look(at, change());
    expect([reply.statusCode, reply.json().code]).toEqual([status, word]);
  });

  it('never fewer places than are booked, whoever writes', async () => {
    const { db } = app.dependencies;
    await expect(
      sql`update clinic_session set capacity = 1 where id = ${one.sessionId}`.execute(db),
    ).rejects.toThrow(/session_capacity|more places/);
    await expect(
      sql`update slot_place set closed = true, taken_elsewhere = true where slot_id = ${one.slotIds[0]}`.execute(
        db,
      ),
    ).rejects.toThrow(/slot_place_check/);
  });

  it('a session is made longer and gets more places; what is booked stays, and the room follows', async () => {
    const change = session(one, { capacity: 3, end: 720, start: 480, roomId: at.rooms[0] });
    const seen: Seen = (await look(at, change)).json();
    expect(seen).toMatchObject({ keep: 2, touched: [] });
    expect((await make(at, change, seen)).json()).toEqual({ moved: 0, cancelled: 0, told: 0 });
    const { sessions } = (
      await app.call('clinicWeek', {
        as: at.admin,
        params: { id: at.clinicId },
        query: { from: '2026-11-23' },
      })
    ).json();
    expect(sessions[0]).toMatchObject({
      startsAt: '2026-11-24T08:00:00.000Z',
      endsAt: '2026-11-24T12:00:00.000Z',
      places: 24,
      booked: 2,
      room: { name: 'Room 1' },
    });
    const less = session({ ...one, version: one.version + 1 }, { capacity: 2, end: 720, start: 480 });
    expect((await make(at, less, (await look(at, less)).json())).statusCode).toBe(200);
    const again = await app.call('clinicWeek', {
      as: at.admin,
      params: { id: at.clinicId },
      query: { from: '2026-11-23' },
    });
    expect(again.json().sessions[0]).toMatchObject({ places: 16, booked: 2, room: null });
    await sound();
  });
});
