import type { AnyRow } from '@careway/contract/row';
import { type CallName, rows } from '@careway/contract/rows';
import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { API_BASE } from '@careway/core/limits';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from './db/pool.ts';
import { record } from './features/audit/service.ts';
import { publishStaticForms } from './features/questionnaires/service.ts';
import { answer } from './http/call.ts';
import { sendError } from './http/errors.ts';
import { bindRoute } from './http/routes.ts';
import { authoringScenes } from './testing/audited/authoring.ts';
import { callScenes } from './testing/audited/calls.ts';
import { concernScenes } from './testing/audited/concerns.ts';
import { contentScenes } from './testing/audited/content.ts';
import { earlierClientScenes } from './testing/audited/earlierClients.ts';
import { enteringScenes } from './testing/audited/entering.ts';
import { importScenes } from './testing/audited/imports.ts';
import { madeClientScenes } from './testing/audited/madeClients.ts';
import { mergedClientScenes } from './testing/audited/mergedClients.ts';
import { messageWordsScenes } from './testing/audited/messageWords.ts';
import { needLevelsScenes } from './testing/audited/needLevels.ts';
import { nhsLoginScenes } from './testing/audited/nhsLogin.ts';
import { recordNoteScenes } from './testing/audited/notesInRecords.ts';
import { organisationScenes } from './testing/audited/organisations.ts';
import { ownScenes } from './testing/audited/own.ts';
import { peopleScenes } from './testing/audited/people.ts';
import { programScenes } from './testing/audited/programs.ts';
import { providerScenes } from './testing/audited/provider.ts';
import { responseScenes } from './testing/audited/responses.ts';
import { reviewScenes } from './testing/audited/review.ts';
import type { Left, Scenes } from './testing/audited/scene.ts';
import { securityScenes } from './testing/audited/security.ts';
import { setUpScenes } from './testing/audited/setUp.ts';
import { sharingScenes } from './testing/audited/sharing.ts';
import { staffScenes } from './testing/audited/staff.ts';
import { trailScenes } from './testing/audited/trailAndDeletions.ts';
import { waitlistScenes } from './testing/audited/waitlist.ts';
import { everyRow, MANY_ROWS } from './testing/everyRow.ts';
import { aShare } from './testing/forms.ts';
import { aPerson } from './testing/people.ts';
import { startTestApp, type TestApp } from './testing/testApp.ts';

let app: TestApp;
const started = () =>
  startTestApp({ fill: (dependencies) => publishStaticForms(dependencies.db, dependencies.now()) });
beforeAll(async () => {
  app = await started();
});
afterAll(() => app.close());

// Every scene brings people with roles of their own, and there are a hundred roles at most: those of scenes that are
// over are given up for one of each kind.
async function giveUpRoles(): Promise<void> {
  const { db } = app.dependencies;
  await sql`with kept as (select distinct on (usertype) id, usertype from role order by usertype, id)
    update person p set role_id = kept.id from kept where kept.usertype = p.usertype and p.role_id is not null`.execute(
    db,
  );
  await sql`delete from role r where not exists (select from person p where p.role_id = r.id)`.execute(db);
}

const all = Object.entries(rows) as [CallName, AnyRow][];
const audited = all.flatMap(([name, { audit }]) => ('none' in audit ? [] : [name]));
const scenes: Scenes = {
  ...ownScenes,
  ...sharingScenes,
  ...enteringScenes,
  ...staffScenes,
  ...callScenes,
  ...peopleScenes,
  ...responseScenes,
  ...recordNoteScenes,
  ...reviewScenes,
  ...contentScenes,
  ...providerScenes,
  ...messageWordsScenes,
  ...needLevelsScenes,
  ...authoringScenes,
  ...organisationScenes,
  ...waitlistScenes,
  ...importScenes,
  ...setUpScenes,
  ...madeClientScenes,
  ...mergedClientScenes,
  ...earlierClientScenes,
  ...programScenes,
  ...nhsLoginScenes,
  ...trailScenes,
  ...securityScenes,
  ...concernScenes,
};

const trail = () => app.dependencies.db.selectFrom('audit').selectAll().execute();

/** A row of the trail in one line; who and about whom by what is expected of them. */
const asLine = (module: string, type: string, action: string, about: unknown, by: unknown) =>
  [module, type, action, about ?? 'nobody', by].join(' | ');
const expected = ({ event, about, by, rest = '' }: Left, whoever: string) => {
  const idOf = (one: Left['by'] | null) => (one === 'whoever came of it' ? whoever : one?.id);
  const aboutWhom = by === 'whoever came of it' ? whoever : idOf(about);
  return asLine(event.module, event.actionType, event.action + rest, aboutWhom, idOf(by));
};

describe('rule 11.1: what the contract says a call leaves in the audit trail', () => {
  test('is walked for every call that leaves something, and for no other', () => {
    expect(Object.keys(scenes).sort()).toEqual([...audited].sort());
  });

  /** Walks the scene of one call, and holds what it left to what the contract says. */
  async function leavesItsRow(name: (typeof audited)[number]): Promise<void> {
    await giveUpRoles();
    const { press, leaves } = (await scenes[name]?.(app)) ?? { press: undefined, leaves: [] };
    const before = new Set((await trail()).map(({ id }) => id));
    const reply = await press?.();
    expect([reply?.statusCode, (reply?.statusCode ?? 500) < 300 ? '' : reply?.body]).toEqual([
      reply?.statusCode,
      '',
    ]);
    const fresh = (await trail()).filter(({ id }) => !before.has(id));
    const open = leaves.filter(({ rest }) => rest === '*').map(({ event }) => event.action);
    const lines = fresh.map((row) => {
      const begins = open.find((action) => row.action.startsWith(action));
      const action = begins === undefined ? row.action : `${begins}*`;
      return asLine(row.module, row.action_type, action, row.user_id, row.created_by);
    });
    const invited = leaves.some(({ about }) => about === 'whoever came of it');
    const whoever = (invited ? fresh[0]?.user_id : fresh[0]?.created_by) ?? '';
    expect(lines.sort()).toEqual(leaves.map((left) => expected(left, whoever)).sort());
    const { audit } = rows[name] as AnyRow;
    for (const { event } of leaves) expect('none' in audit ? [] : audit.leaves).toContain(event);
  }

  test('every call leaves exactly its row', { timeout: MANY_ROWS }, async () => {
    const half = Math.floor(audited.length / 2);
    await everyRow(audited.slice(0, half), String, leavesItsRow);
    // Everybody of staff has a role of their own here, and there are no more than 100 in one portal.
    await app.close();
    app = await started();
    await everyRow(audited.slice(half), String, leavesItsRow);
  });

  test('a client who reads what is their own leaves nothing, also by calls that staff are written down for', async () => {
    const client = await aPerson(app);
    const { shareId } = await aShare(app, client);
    const before = await trail();
    const own = [
      ['sharedForm', { shareId }],
      ['answersAsFhir', { shareId }],
      ['editHistory', { userId: client.id, questionId: 'name' }],
      ['myForms', {}],
      ['accountHistory', {}],
    ] as const;
    for (const [name, query] of own)
      expect((await app.call(name, { as: client, query })).statusCode).toBe(200);
    expect(await trail()).toEqual(before);
  });
});

/** A call of the contract with another handler, as a programmer who forgets might write it. */
async function withHandler(row: AnyRow, write: (db: Db, now: Date) => Promise<unknown>) {
  const server = fastify();
  server.setErrorHandler(sendError);
  const bound = answer(row, async ({ db, now }) => void (await write(db, now)));
  bindRoute(server, app.dependencies, bound);
  return server;
}
const leaving = (event: AuditEvent) => (db: Db, now: Date) =>
  record(db, now, event, { userId: null, createdBy: null });

describe('rule 11.1: http/routes holds a call to its row, and what was written does not stand', () => {
  const read: AnyRow = { ...rows.clients, reply: undefined } as unknown as AnyRow;
  const written: AnyRow = {
    ...rows.finishWorklistItem,
    params: undefined,
    reply: undefined,
  } as unknown as AnyRow;

  test.each([
    ['a read that leaves nothing', read, async () => undefined],
    ['a read that leaves another row than its own', read, leaving(AUDIT.clientOpened)],
    ['a write that leaves what it does not name', written, leaving(AUDIT.itemTaken)],
  ])('%s is a fault of ours', async (_what, row, write) => {
    const { accessToken } = await aPerson(app, 'Super_Admin');
    const before = await trail();
    const server = await withHandler(row, write);
    const url = `${API_BASE}${row.path.replace('{id}', 'x')}`;
    const reply = await server.inject({
      method: row.method,
      url,
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(reply.statusCode).toBe(500);
    expect(await trail()).toEqual(before);
  });

  test('its own row stands', async () => {
    const { accessToken } = await aPerson(app, 'Super_Admin');
    const before = new Set((await trail()).map(({ id }) => id));
    const server = await withHandler(read, leaving(AUDIT.clientsListed));
    const headers = { authorization: `Bearer ${accessToken}` };
    const reply = await server.inject({ method: 'GET', url: `${API_BASE}${read.path}`, headers });
    expect(reply.statusCode).toBe(200);
    const fresh = (await trail()).filter(({ id }) => !before.has(id));
    expect(fresh.map(({ action }) => action)).toEqual([AUDIT.clientsListed.action]);
  });
});
