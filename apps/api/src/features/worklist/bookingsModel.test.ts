import { untoldOfFact } from '@careway/core/needs/clientToTell';
import { openNeeds } from '@careway/core/needs/needsOf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aSession } from '../../testing/clinics.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { saysSafe } from '../../testing/saysSafe.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { bookingFacts } from '../bookingNeeds/factsRows.ts';
import { interpreterWished } from '../bookingNeeds/service.ts';
import { callFacts } from '../callbacks/callFactsRows.ts';

/**
 * Sequences of what happens to appointments, interpreters and calls, drawn from a fixed seed; the clients may be told
 * by phone alone.
 */
const SEQUENCES = 12;
const STEPS = 14;
const BSL = { kind: 'bsl', gender: 'any', orElse: 'arrange' } as const;
const CALL = { reason: 'general', phone: '07700 900142', voicemail: false };

let app: TestApp;
let staff: TestPerson;
let trustId: string;
let slots: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  const { db, now } = app.dependencies;
  trustId = newId(now());
  await db.insertInto('trust').values({ id: trustId, name: 'Model' }).execute();
  staff = await aPerson(app, 'Admin', { trustId });
  for (const day of ['01', '02', '03', '04'])
    slots = slots.concat(
      (await aSession(app, { startsAt: `2026-12-${day}T10:00:00Z`, times: 6, capacity: 40 })).slotIds,
    );
});
afterAll(() => app.close());

/** Numbers from 0 to 1, the same each time. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/**
 * What the list should hold of one client by their appointments and calls, and what it does; and every thing still to
 * be told.
 */
async function derived(client: TestPerson) {
  const { db, now } = app.dependencies;
  const items = (
    await db.selectFrom('worklist_item').selectAll().where('person_id', '=', client.id).execute()
  ).flatMap((one) => (one.need === null ? [] : [{ ...one, key: one.need }]));
  const dealtWith = items.flatMap(({ key, facts, done_by }) => (done_by === null ? [] : [{ key, facts }]));
  const bookings = await bookingFacts(db, client.id, now(), { all: true });
  const needs = openNeeds({ bookings, calls: await callFacts(db, client.id), dealtWith });
  const open = items.filter(({ done_at }) => done_at === null);
  const said = (of: readonly { key: string; kind: string; why: string; before: Date | null }[]) =>
    of.map(({ key, kind, why, before }) => [key, kind, why, before?.toISOString()].join(' | ')).toSorted();
  return {
    should: said(needs),
    does: said(
      open
        .filter(({ key }) => !key.startsWith('tell:'))
        .map(({ key, kind, about: why, event_at: before }) => ({ key, kind, why, before })),
    ),
    open,
    ended: items.filter(({ done_at, done_by }) => done_at !== null && done_by === null),
    byHand: (await db.selectFrom('worklist_item').select('id').where('need', 'is', null).execute()).length,
  };
}

test('rule 16.23, 16.24, 16.25: whatever happens, the list holds what appointments and calls say, once each, and tells nothing that is no longer so', async () => {
  const draw = drawing(31);
  const pick = <Value>(of: readonly Value[]) => of[Math.floor(draw() * of.length)] as Value;
  const counted = { steps: 0, needs: 0, ended: 0, told: 0 };
  const { db, now } = app.dependencies;
  for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
    const client = await aPerson(app, 'Client', { trustId });
    await saysSafe(app, client, { channels: ['phone'] });
    const params = { id: client.id };
    const reason = 'They rang';
    const closed: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      app.advance(1_000);
      const doing = draw();
      const coming = await db
        .selectFrom('appointment')
        .select('id')
        .where('person_id', '=', client.id)
        .where('status', '=', 'booked')
        .execute();
      const { open } = await derived(client);
      const one = coming.length > 0 ? { ...params, appointmentId: pick(coming).id } : undefined;
      if (doing < 0.3 || !one) {
        const body = { slotId: pick(slots), reason, ...(draw() < 0.6 ? { interpreter: BSL } : {}) };
        await app.call('bookFor', { as: staff, params, body });
      } else if (doing < 0.45)
        await app.call('moveFor', {
          as: staff,
          params: one,
          body: { slotId: pick(slots), reason, orElse: 'arrange' },
        });
      else if (doing < 0.55) await app.call('cancelFor', { as: staff, params: one, body: { reason } });
      else if (doing < 0.62) await app.call('interpreterFound', { as: staff, params: one });
      else if (doing < 0.72) {
        const need = pick([BSL, null, { ...BSL, gender: 'woman' as const }]);
        await db.transaction().execute((within) => interpreterWished(within, client.id, need, now()));
      } else if (doing < 0.82) {
        const body = { ...CALL, day: '2026-11-24', timeSlot: pick(['morning', 'evening']) };
        const { id } = (await app.call('askForCallback', { as: client, body })).json();
        const call = { as: staff, params: { id } };
        await app.call('takeCall', call);
        await app.call('openCall', call);
        const outcome = pick(['wrongNumber', 'doNotCall', 'spoke']);
        const nth = ((await callTries(id)) ?? 0) + 1;
        await app.call('recordAttempt', { ...call, body: { nth, outcome } });
      } else if (doing < 0.86 && closed.length > 0)
        await app.call('reopenWorklistItem', { as: staff, params: { id: closed.pop() ?? '' } });
      else if (open.length > 0) {
        const { id } = pick(open);
        closed.push(id);
        const reply = await app.call('finishWorklistItem', {
          as: staff,
          params: { id },
          body: {},
        });
        expect(reply.statusCode).toBe(200);
      }
      const after = await derived(client);
      const where = `sequence ${sequence}, step ${step}`;
      expect(after.does, where).toEqual(after.should);
      expect(new Set(after.open.map(({ key }) => key)).size, where).toBe(after.open.length);
      expect(after.byHand, where).toBe(0);
      // What is still to be told of an appointment is what it is now.
      for (const { key, facts } of after.open.filter((need) => need.key.includes(':appointment:'))) {
        const id = key.split(':').at(-1) ?? '';
        const { revision } = await db
          .selectFrom('appointment')
          .select('revision')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        expect(new Set(facts.map((fact) => untoldOfFact(fact)?.mark)), where).toEqual(
          new Set([String(revision)]),
        );
        counted.told += 1;
      }
      for (const { ended_words } of after.ended) expect(ended_words, where).toMatch(/^No longer: /);
      counted.steps += 1;
      counted.needs += after.does.length;
      counted.ended = Math.max(counted.ended, after.ended.length);
    }
  }
  // That much was looked at: a walk in which nothing ever waits would show nothing.
  expect(counted.steps).toBe(SEQUENCES * STEPS);
  expect(counted.needs).toBeGreaterThan(SEQUENCES);
  expect(counted.told).toBeGreaterThan(SEQUENCES);
  expect(counted.ended).toBeGreaterThan(1);
}, 120_000);

const callTries = async (id: string) =>
  (await app.dependencies.db.selectFrom('callback').select('tries').where('id', '=', id).executeTakeFirst())
    ?.tries;
