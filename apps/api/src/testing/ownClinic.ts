import { newId } from '../db/ids.ts';
import { aPerson, type TestPerson } from './people.ts';
import type { TestApp } from './testApp.ts';

let running = 0;

/** A clinic of a trust of its own, with two rooms, a nurse, and somebody who runs it. */
export interface OwnClinic {
  clinicId: string;
  trustId: string;
  rooms: [string, string];
  nurse: string;
  admin: TestPerson;
}

export async function anOwnClinic(
  app: TestApp,
  more: { nation?: 'england' | 'scotland' } = {},
): Promise<OwnClinic> {
  const { db, now } = app.dependencies;
  const [trustId, clinicId] = [newId(now()), newId(now())];
  running += 1;
  await db
    .insertInto('trust')
    .values({ id: trustId, name: `Own trust ${running}` })
    .execute();
  await db
    .insertInto('clinic')
    .values({
      id: clinicId,
      trust_id: trustId,
      name: `Own clinic ${running}`,
      address: ['1 Test Street'],
      postcode: 'WE4 2RS',
      latitude: null,
      longitude: null,
      arrival: 'Ring the bell.',
      directions: 'Turn left.',
      nation: more.nation ?? 'england',
    })
    .execute();
  const rooms: [string, string] = [newId(now()), newId(now())];
  await db
    .insertInto('clinic_room')
    .values(rooms.map((id, index) => ({ id, clinic_id: clinicId, name: `Room ${index + 1}` })))
    .execute();
  const nurse = await aPerson(app, 'Internal', { trustId });
  return { clinicId, trustId, rooms, nurse: nurse.id, admin: await aPerson(app, 'Admin', { trustId }) };
}

/**
 * What a session asks for, where nothing else is said: Tuesday 24 November, 09:00 to 11:00, a person every half hour.
 */
export const aPlan = (more: object = {}) => ({
  service: 'top',
  kind: 'clinic',
  counselling: false,
  purpose: 'First appointment with a nurse',
  start: 540,
  end: 660,
  slotMinutes: 30,
  everyMinutes: 30,
  capacity: 1,
  roomId: null as string | null,
  staffIds: [] as string[],
  days: { day: '2026-11-24' } as object,
  ...more,
});

/** Adds a session. @returns its id and the ids of its times, earliest first */
export async function aPlanned(app: TestApp, { clinicId, admin }: OwnClinic, more: object = {}) {
  const reply = await app.call('addSession', { as: admin, params: { id: clinicId }, body: aPlan(more) });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  const { db } = app.dependencies;
  const session = await db
    .selectFrom('clinic_session')
    .select(['id', 'version'])
    .where('clinic_id', '=', clinicId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const times = await db
    .selectFrom('slot')
    .select('id')
    .where('session_id', '=', session.id)
    .orderBy('starts_at')
    .execute();
  return { sessionId: session.id, version: session.version, slotIds: times.map(({ id }) => id) };
}
