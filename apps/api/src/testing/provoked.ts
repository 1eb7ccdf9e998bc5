import type { SecurityKind } from '@careway/core/security/eventKinds';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { newId } from '../db/ids.ts';
import { checkTrail } from '../features/trail/service.ts';
import { lookAtTrail } from '../upkeep/lookAtTrail.ts';
import { made } from './audited/scene.ts';
import { aShare, WHOLE } from './forms.ts';
import { sendFile } from './imports.ts';
import { aPerson, PASSWORD, type TestPerson } from './people.ts';
import { aKey } from './programs.ts';
import { whileTheTrailRefuses } from './refusingTrail.ts';
import { sealAll, TEST_KEY } from './seals.ts';
import type { TestApp } from './testApp.ts';

/** Whom the event is about, as it is kept, that what somebody did has to become. */
type Provoked = (app: TestApp) => Promise<{ subject: string | RegExp; n: number }>;

const times = async (n: number, work: (at: number) => Promise<unknown>) => {
  for (let at = 0; at < n; at += 1) await work(at);
};
const of = (who: TestPerson) => `person:${who.id}`;
const NETWORK = /^network:[\w-]{43}$/;

const wrongPassword = (app: TestApp, username: string) =>
  app.call('signin', { body: { username, password: 'a wrong password' } });

/** The place of somebody that a test calls from. */
const from = (app: TestApp, url: string, remoteAddress: string, token?: string) =>
  app.app.inject({
    url: `/api/v1${url}`,
    remoteAddress,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

async function twoTrusts(app: TestApp) {
  const now = app.dependencies.now();
  const [near, far] = [newId(now), newId(now)];
  await app.dependencies.db
    .insertInto('trust')
    .values([
      { id: near, name: `Near ${near}` },
      { id: far, name: `Far ${far}` },
    ])
    .execute();
  return { near, far };
}
const referenceOf = async (app: TestApp, { id }: TestPerson) => {
  const query = app.dependencies.db.selectFrom('person').select('reference').where('id', '=', id);
  return `CW-${(await query.executeTakeFirstOrThrow()).reference}`;
};
const beyond = (app: TestApp, as: TestPerson, reference: string) =>
  app.call('lookBeyond', {
    as,
    body: { reference, dateOfBirth: '1997-06-14', reason: 'On the phone, away from home' },
  });

/** What somebody has to do, by the portal's own calls, to become each kind of event (rule 11.10). */
export const PROVOKED: Record<SecurityKind, Provoked> = {
  async passwordGuesses(app) {
    const client = await aPerson(app);
    await times(10, async () => {
      await wrongPassword(app, client.email);
      app.advance(200_000);
    });
    return { subject: of(client), n: 10 };
  },
  async networkGuesses(app) {
    await times(50, (at) => wrongPassword(app, `nobody${at}@example.com`));
    return { subject: NETWORK, n: 50 };
  },
  async codeGuesses(app) {
    const client = await aPerson(app);
    await times(2, async () => {
      const body = { username: client.email, password: PASSWORD };
      const { secureOtpId } = await made<{ secureOtpId: string }>(app, 'signin', { body });
      await made(app, 'sendCode', { body: { secureOtpId, channel: 'email' } });
      const right = await app.code(client.email);
      const code = right === '000000' ? '111111' : '000000';
      await times(4, () => app.call('verifyCode', { body: { secureOtpId, code } }));
      app.advance(31_000);
    });
    return { subject: of(client), n: 8 };
  },
  async refusals(app) {
    const { near, far } = await twoTrusts(app);
    const staff = await aPerson(app, 'Admin', { trustId: near });
    const theirs = await aPerson(app, 'Client', { trustId: far });
    await times(19, () => app.call('client', { as: staff, params: { id: theirs.id } }));
    await app.call('auditTrail', { as: staff });
    return { subject: of(staff), n: 20 };
  },
  async probing(app) {
    await times(100, (at) => from(app, at % 2 ? '/clients' : `/nowhere/${at}`, '198.51.100.7'));
    return { subject: NETWORK, n: 100 };
  },
  async ownRights(app) {
    const boss = await aPerson(app, 'Super_Admin');
    const { role, trust } = (await app.call('oneAtWork', { as: boss, params: { id: boss.id } })).json();
    const seen = { roleId: role.id, trustId: trust?.id ?? null, active: true };
    const reply = await app.call('changePerson', {
      as: boss,
      params: { id: boss.id },
      body: { seen, active: false },
    });
    expect(reply.json().code).toBe('own_rights');
    return { subject: of(boss), n: 1 };
  },
  async administratorMade(app) {
    const boss = await aPerson(app, 'Super_Admin');
    const { roles } = (await app.call('roles', { as: boss })).json();
    const role = roles.find(({ usertype }: { usertype: string }) => usertype === 'Super_Admin');
    await made(app, 'invitePerson', {
      as: boss,
      body: { firstName: 'Femi', lastName: 'Low', email: 'femi@example.com', roleId: role.id, trustId: null },
    });
    return { subject: of(boss), n: 1 };
  },
  async administratorUnsaid(app) {
    return { subject: of(await aPerson(app, 'Super_Admin')), n: 1 };
  },
  async rolesChanged(app) {
    const boss = await aPerson(app, 'Super_Admin');
    const body = { name: 'Reads a lot', usertype: 'Internal', scopes: ['clients:read'], trustId: null };
    await made(app, 'makeRole', { as: boss, body });
    return { subject: of(boss), n: 1 };
  },
  async keyMade(app) {
    return { subject: of((await aKey(app)).as), n: 1 };
  },
  async keyElsewhere(app) {
    const { id, program } = await aKey(app);
    await from(app, '/programs/slots?service=top', '203.0.113.1', program.accessToken);
    app.advance(60_000);
    await from(app, '/programs/slots?service=top', '203.0.113.2', program.accessToken);
    return { subject: `key:${id}`, n: 1 };
  },
  async keyRefused(app) {
    const { id, program } = await aKey(app, { scopes: ['slots:read'] });
    await times(10, () => app.call('programAppointments', { as: program, query: { from: '2026-11-20' } }));
    return { subject: `key:${id}`, n: 10 };
  },
  async keysTried(app) {
    await times(20, (at) =>
      from(app, '/programs/slots?service=top', '203.0.113.9', `cwk_${String(at).padStart(43, 'x')}`),
    );
    return { subject: NETWORK, n: 20 };
  },
  async looksBeyond(app) {
    const { near, far } = await twoTrusts(app);
    const staff = await aPerson(app, 'Admin', { trustId: near });
    const client = await aPerson(app, 'Client', { trustId: far });
    expect((await beyond(app, staff, await referenceOf(app, client))).statusCode).toBe(200);
    return { subject: of(staff), n: 1 };
  },
  async looksInVain(app) {
    const { near } = await twoTrusts(app);
    const staff = await aPerson(app, 'Admin', { trustId: near });
    await times(3, () => beyond(app, staff, 'CW-999999'));
    return { subject: of(staff), n: 3 };
  },
  async manyRead(app) {
    const boss = await aPerson(app, 'Super_Admin');
    // Ten at a time: who they are is not what this is about, and one after the other takes long.
    await times(6, () =>
      Promise.all(
        Array.from({ length: 10 }, async () =>
          made(app, 'client', { as: boss, params: { id: (await aPerson(app)).id } }),
        ),
      ),
    );
    return { subject: of(boss), n: 60 };
  },
  async manyListed(app) {
    const boss = await aPerson(app, 'Super_Admin');
    await times(15, () => Promise.all(Array.from({ length: 10 }, () => made(app, 'clients', { as: boss }))));
    return { subject: of(boss), n: 150 };
  },
  async exports(app) {
    const boss = await aPerson(app, 'Super_Admin');
    await times(3, () => app.call('auditTrailFile', { as: boss }));
    return { subject: of(boss), n: 3 };
  },
  async deletions(app) {
    const boss = await aPerson(app, 'Super_Admin');
    await times(5, async () => {
      const as = await aPerson(app);
      const { id } = await made<{ id: string }>(app, 'askDeletion', { as, body: { password: PASSWORD } });
      await made(app, 'carryOutDeletion', { as: boss, params: { id } });
    });
    return { subject: of(boss), n: 5 };
  },
  async uploadsRefused(app) {
    const boss = await aPerson(app, 'Super_Admin');
    await times(5, () => sendFile(app, boss, 'slots', 'no,such,columns\n1,2,3'));
    return { subject: of(boss), n: 5 };
  },
  async chainBroken(app) {
    const boss = await aPerson(app, 'Super_Admin');
    const { db } = app.dependencies;
    await made(app, 'auditTrail', { as: boss });
    await sealAll(db);
    await made(app, 'askTrailCheck', { as: boss });
    await sql`alter table audit disable trigger audit_stays`.execute(db);
    await sql`update audit set action = 'Nothing' where created_by = ${boss.id}`.execute(db);
    await sql`alter table audit enable always trigger audit_stays`.execute(db);
    const open = db.selectFrom('trail_check').select('id').where('done_at', 'is', null);
    const { id } = await open.executeTakeFirstOrThrow();
    await checkTrail(app.dependencies, id, () => lookAtTrail(app.url, TEST_KEY));
    return { subject: 'nobody', n: 1 };
  },
  async trailRefuses(app) {
    const as = await aPerson(app);
    const ids = await aShare(app, as);
    const body = { ...ids, status: 'completed', answers: WHOLE };
    await whileTheTrailRefuses(app, () => made(app, 'saveAnswers', { as, body }));
    return { subject: 'nobody', n: 1 };
  },
};
