import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { newId } from '../apps/api/src/db/ids.ts';
import { openPool } from '../apps/api/src/db/pool.ts';
import { addSessions } from '../apps/api/src/features/appointments/sessionRows.ts';
import { handedIn } from '../apps/api/src/features.ts';
import { OwnWords } from '../apps/api/src/http/ownWords.ts';
import { Signs } from '../apps/api/src/http/signs.ts';
import { keyed } from '../apps/api/src/http/visitor.ts';
import { startJobs } from '../apps/api/src/jobs/jobs.ts';
import { deriveSecrets } from '../apps/api/src/secrets.ts';
import { readAccessToken } from '../apps/api/src/sessions/tokens.ts';
import { startTestAuthority } from '../apps/api/src/testing/identity.ts';
import { LONE_SECRET } from '../apps/api/src/testing/lonePortal.ts';
import { aPerson, type TestPerson } from '../apps/api/src/testing/people.ts';
import { startBenchDatabase, startChild } from './support/benchDatabase.ts';
import { hearTexts, named, statementsOf } from './support/bookingFloorSteps.ts';
import { type Calls, driveOne } from './support/drive.ts';
import { median, print } from './support/measure.ts';

/**
 * Holding a time and confirming it, over HTTP on one PostgreSQL that waits for its disk, beside a bare Fastify
 * handler with pg that does the very same statements (support/bookingFloor.ts): they are written down from the portal
 * itself at the start of the run. They take turns. That handler runs as a client, held to their own rows by the
 * database's policies, and as the tables' owner, whom nothing holds. Every booking is somebody's, of a time with one
 * place. `--rounds 5`, `--seconds 1` say for how long, `--statements` prints them.
 */
const args = process.argv.slice(2);
const option = (name: string, usual: number) =>
  args.includes(name) ? Number(args[args.indexOf(name) + 1]) : usual;
const ROUNDS = option('--rounds', 9);
const SECONDS = option('--seconds', 1);
const AT_ONCE = 8;
const PEOPLE = 240;
/** As many as one person may have to come. */
const EACH = 8;
const MINUTE = 60_000;

const mobileOf = (at: number) => `+44770${String(900_000 + at)}`;

interface Booker {
  by: TestPerson;
  sessionId: string;
  slots: { id: string; starts_at: Date; ends_at: Date }[];
}

hearTexts();
const here = await startBenchDatabase();
const { db, testApp } = here;
const now = new Date();
const clinic = await db.selectFrom('clinic').select('id').executeTakeFirstOrThrow();

const starts = new Date(
  Math.ceil(now.getTime() / (24 * 60 * MINUTE)) * 24 * 60 * MINUTE + 40 * 24 * 60 * MINUTE,
);
const sessions = Array.from({ length: PEOPLE + 1 }, () => ({
  id: newId(now),
  clinic_id: clinic.id,
  service: 'top' as const,
  kind: 'clinic' as const,
  purpose: 'First appointment with a nurse',
  starts_at: starts,
  ends_at: new Date(starts.getTime() + EACH * 30 * MINUTE),
  slot_minutes: 30,
  every_minutes: 30,
  capacity: 1,
}));
await addSessions(db, now, sessions);
const bookers: Booker[] = [];
for (const [at, session] of sessions.entries()) {
  const by = await aPerson(testApp, 'Client', { mobile: mobileOf(at) });
  const slots = await db
    .selectFrom('slot')
    .select(['id', 'starts_at', 'ends_at'])
    .where('session_id', '=', session.id)
    .orderBy('starts_at')
    .execute();
  const token = readAccessToken(testApp.dependencies.secrets.accessToken, by.accessToken);
  bookers.push({ by, slots, sessionId: token?.sessionId ?? '' });
}

/** What the portal sends for one hold and one booking. */
async function written() {
  const [one] = bookers.splice(0, 1);
  if (!one) throw new Error('nobody');
  const pool = openPool(here.url);
  const jobs = await startJobs(here.url, () => {});
  const app = await buildApp({
    db: pool.db,
    aside: pool.db,
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: here.url }),
    secrets: deriveSecrets(LONE_SECRET),
    jobs,
    identityProvider: await startTestAuthority(() => new Date()),
    ownWords: new OwnWords(pool.db, undefined),
    signs: new Signs(() => new Date()),
    ...handedIn,
    now: () => new Date(),
  });
  const headers = { authorization: `Bearer ${one.by.accessToken}`, 'x-refresh': one.by.refreshToken ?? '' };
  const call = async (path: string, payload: object) => {
    const reply = await app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload });
    if (reply.statusCode !== 201) throw new Error(reply.body);
    return reply.json();
  };
  let held = { holdId: '' };
  let booked = { id: '', reference: '' };
  // Once before, so that every statement is prepared and has its name.
  const [first, second] = one.slots;
  const { holdId } = await call('/appointment/hold', { slotId: first?.id });
  await call('/appointment', { holdId });
  const hold = await statementsOf(async () => {
    held = await call('/appointment/hold', { slotId: second?.id });
  });
  const book = await statementsOf(async () => {
    booked = await call('/appointment', { holdId: held.holdId });
  });
  const { place_id } = await db
    .selectFrom('appointment')
    .select('place_id')
    .where('id', '=', booked.id)
    .executeTakeFirstOrThrow();
  await app.close();
  await jobs.stop();
  await pool.close();
  const known = new Map([
    [one.by.id, 'person'],
    [second?.id ?? '', 'slot'],
    [held.holdId, 'hold'],
    [place_id, 'place'],
    [booked.id, 'appointment'],
    [String(Number(booked.reference.replace(/\D/g, ''))), 'number'],
    [second?.starts_at.toISOString() ?? '', 'starts'],
    [second?.ends_at.toISOString() ?? '', 'ends'],
    ...[mobileOf(0), one.by.email].map((to) => [keyed(testApp.dependencies, to), 'address'] as const),
  ]);
  const constant = new Set([clinic.id]);
  return { hold: named(hold, known, constant), book: named(book, known, constant) };
}

const steps = await written();
if (args.includes('--statements'))
  for (const { text } of [...steps.hold, ...steps.book]) console.log(text.replace(/\s+/g, ' ').slice(0, 140));
console.log(
  `a hold is ${steps.hold.length} statements, a booking ${steps.book.length}, and one each to begin and to commit`,
);
const portal = await startChild('../../apps/api/src/testing/lonePortal.ts', { DATABASE_URL: here.url });
const floor = await startChild('./bookingFloor.ts', {
  DATABASE_URL: here.url,
  STEPS: JSON.stringify(steps),
});
const heldFloor = await startChild('./bookingFloor.ts', {
  DATABASE_URL: here.url,
  STEPS: JSON.stringify(steps),
  AS_CLIENT: 'yes',
});
const sides = [
  { name: 'portal', url: portal.url, hold: '/api/v1/appointment/hold', book: '/api/v1/appointment' },
  { name: 'floor', url: floor.url, hold: '/hold', book: '/book' },
  { name: 'heldFloor', url: heldFloor.url, hold: '/hold', book: '/book' },
];

/** Nobody has booked anything yet. */
async function afresh(): Promise<void> {
  await db.transaction().execute(async (inside) => {
    await sql`update slot_place set held_by = null, hold_id = null, held_until = null, appointment_id = null
      where appointment_id is not null or hold_id is not null`.execute(inside);
    await sql`delete from appointment where person_id = any(${bookers.map(({ by }) => by.id)}::uuid[])`.execute(
      inside,
    );
    await sql`delete from slot_hold`.execute(inside);
    await sql`delete from quota`.execute(inside);
  });
}

function callsOf(side: (typeof sides)[number], mine: readonly Booker[]): Calls {
  let at = 0;
  let holdId = '';
  return {
    next() {
      const booker = mine[Math.floor(at / EACH)];
      const slot = booker?.slots[at % EACH];
      if (!booker || !slot) throw new Error('more was booked than there are times');
      const what =
        side.name !== 'portal' ? { slotId: slot.id, startsAt: slot.starts_at, endsAt: slot.ends_at } : {};
      return {
        method: 'POST',
        path: holdId === '' ? side.hold : side.book,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${booker.by.accessToken}`,
          'x-refresh': booker.by.refreshToken ?? '',
          'x-person': booker.by.id,
          'x-session': booker.sessionId,
        },
        body: JSON.stringify(holdId === '' ? { slotId: slot.id } : { holdId, ...what }),
      };
    },
    heard(_status, body) {
      if (holdId === '') holdId = JSON.parse(body).holdId;
      else {
        holdId = '';
        at += 1;
      }
    },
  };
}

try {
  const rates: Record<string, number[]> = { portal: [], floor: [], heldFloor: [] };
  const share = PEOPLE / AT_ONCE;
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const side of round % 2 ? sides : sides.toReversed()) {
      await afresh();
      const each = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) =>
          driveOne(side.url, callsOf(side, bookers.slice(at * share, (at + 1) * share)), SECONDS),
        ),
      );
      await wait(200);
      // The first round warms everybody up.
      if (round >= 0) rates[side.name]?.push(each.reduce((sum, rate) => sum + rate, 0));
    }
  }
  const rate = (name: string) => median(rates[name] ?? []);
  print('hold-and-confirm', rate('portal'), 'calls/s', rate('heldFloor'));
  print('without-policies', rate('portal'), 'calls/s', rate('floor'));
} finally {
  await portal.stop();
  await floor.stop();
  await heldFloor.stop();
  await here.end();
}
