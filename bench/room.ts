import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallName } from '@careway/contract/rows';
import { londonDay } from '@careway/core/dates';
import { createForm } from '@careway/core/questionnaires/form';
import { sql } from 'kysely';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded.ts';
import { newId } from '../apps/api/src/db/ids.ts';
import { chanceFrom, fillIn } from '../apps/api/src/demo/madeUpAnswers.ts';
import { FIRST_FORMS } from '../apps/api/src/features/clients/repository.ts';
import { newestOf, publishStaticForms } from '../apps/api/src/features/questionnaires/service.ts';
import { seedShare } from '../apps/api/src/features/submissions/service.ts';
import { openSession } from '../apps/api/src/sessions/sessions.ts';
import { aSession } from '../apps/api/src/testing/clinics.ts';
import { aPerson, PASSWORD, type TestPerson } from '../apps/api/src/testing/people.ts';
import { type CallInput, startTestApp } from '../apps/api/src/testing/testApp.ts';
import { grownTables, loggedBytes, measureTables, type Room } from './support/tableRoom.ts';

/**
 * How much room one client takes in the database: what a client and staff do, by the real calls, and then what each
 * table has grown by for each of them. Twice: as it stands at once, and 40 days later, after sweeping, with every
 * table written anew. `--clients 150`.
 */
const args = process.argv.slice(2);
const CLIENTS = Number(args.includes('--clients') ? args[args.indexOf('--clients') + 1] : 150);
const SIGN_INS = 3;
const DAY = 86_400_000;
const CALL_DAY = '2026-11-26';

const dataDir = await mkdtemp(join(tmpdir(), 'careway-room-'));
await chmod(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
process.env['TEST_DATABASE_URL'] = postgres.url;
const app = await startTestApp();
const { db, now } = app.dependencies;

/** Their first form from nothing to sent, saved as a browser saves it: every two answers. */
async function fillForm(person: TestPerson, at: number): Promise<string> {
  const newest = await newestOf(db, FIRST_FORMS[0] as string);
  if (!newest) throw new Error('The first form is not there');
  const form = createForm(newest, { today: londonDay(now()) });
  const shareId = newId(now());
  const given = { id: shareId, to: person.id, set: newest, form, status: 'shared' as const };
  await seedShare(db, { ...given, sharedAt: now(), changedAt: now() });
  fillIn(form, londonDay(now()), chanceFrom(at + 1), Number.POSITIVE_INFINITY);
  const answers = form.entries();
  let version = 0;
  const save = async (status: string, part: typeof answers) => {
    const body = { shareId, questionSetId: FIRST_FORMS[0], status, version, answers: part };
    version = (await ask('saveAnswers', { as: person, body })).version;
  };
  for (let upTo = 2; upTo < answers.length; upTo += 2) await save('draft', answers.slice(0, upTo));
  await save(form.complete() ? 'completed' : 'hold', answers);
  return shareId;
}

/** A call that must be taken. */
async function ask(name: CallName, input: CallInput) {
  const reply = await app.call(name, input);
  if (reply.statusCode >= 300) throw new Error(`${name}: ${reply.statusCode} ${reply.body}`);
  return reply.body ? reply.json() : undefined;
}

async function signIn(email: string): Promise<void> {
  const { secureOtpId } = await ask('signin', { body: { username: email, password: PASSWORD } });
  await ask('sendCode', { body: { secureOtpId, channel: 'email' } });
  await ask('verifyCode', { body: { secureOtpId, code: await app.code(email) } });
  app.advance(60_000);
}

/** All that one client and their staff do from sign-up to the day of the appointment. */
async function oneClient(at: number, staff: TestPerson, slots: readonly string[]): Promise<void> {
  const person = await aPerson(app);
  for (let times = 0; times < SIGN_INS; times += 1) await signIn(person.email);
  const shareId = await fillForm(person, at);
  const booked = await ask('book', { as: person, body: { slotId: slots[2 * at], shareId } });
  if (at % 4 === 0)
    await ask('moveAppointment', {
      as: person,
      params: { id: booked.id },
      body: { slotId: slots[2 * at + 1] },
    });
  if (at % 5 === 0)
    await ask('askForCallback', {
      as: person,
      body: {
        day: CALL_DAY,
        timeSlot: 'morning',
        phone: '07700 900142',
        voicemail: false,
        reason: 'general',
      },
    });
  const { id, usertype } = staff;
  const session = { id, usertype, userAgent: 'bench', now: now() };
  const admin = await openSession(db, app.dependencies.secrets.accessToken, session);
  await ask('clients', { as: admin, query: { search: person.email } });
  for (let looks = 0; looks < 3; looks += 1) await ask('client', { as: admin, params: { id: person.id } });
  await ask('clientForm', { as: admin, params: { id: person.id, shareId } });
}

function print(title: string, before: Map<string, Room>, after: Map<string, Room>): void {
  console.log(`\n${title}\ntable | rows a client | data, bytes | indexes, bytes`);
  const grown = grownTables(before, after);
  const sum = (what: 'data' | 'index') => grown.reduce((all, room) => all + room[what], 0);
  for (const { name, rows, data, index } of grown) {
    if (data + index < 20 * CLIENTS) continue;
    const each = [data, index].map((bytes) => Math.round(bytes / CLIENTS));
    console.log([name, (rows / CLIENTS).toFixed(1), ...each].join(' | '));
  }
  console.log(`all | | ${Math.round(sum('data') / CLIENTS)} | ${Math.round(sum('index') / CLIENTS)}`);
}

const tidy = () => sql`vacuum (full, analyze)`.execute(db);
try {
  await publishStaticForms(db, now());
  const admin = await aPerson(app, 'Super_Admin');
  const { slotIds } = await aSession(app, {
    startsAt: '2026-11-25T08:00:00Z',
    times: 2 * CLIENTS,
    minutes: 5,
  });
  await tidy();
  const empty = await measureTables(db);
  const before = await loggedBytes(db);
  for (let at = 0; at < CLIENTS; at += 1) {
    await oneClient(at, admin, slotIds);
    // So that no cap of a single hour or day is met, and nobody is taken for idle.
    if (at % 10 === 9) await app.sweep();
  }
  console.log(
    `log of the database, bytes a client: ${Math.round(((await loggedBytes(db)) - before) / CLIENTS)}`,
  );
  await sql`vacuum analyze`.execute(db);
  print(`${CLIENTS} clients, at once`, empty, await measureTables(db));
  app.advance(40 * DAY);
  await app.sweep();
  await tidy();
  print('40 days later, swept, each table written anew', empty, await measureTables(db));
} finally {
  await app.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
