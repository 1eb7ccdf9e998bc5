import type { CallName } from '@careway/contract/rows';
import { questionId } from '@careway/core/questionnaires/staticForms/idScheme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOf, withIdentity } from '../../db/databaseIdentity.ts';
import { aSession } from '../../testing/clinics.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { type CallInput, startTestApp, type TestApp } from '../../testing/testApp.ts';
import { publishStaticForms } from '../questionnaires/service.ts';
import { welcomeClient } from '../submissions/service.ts';
import { raise } from '../worklist/service.ts';

let app: TestApp;
let admin: TestPerson;
let client: TestPerson;
const near = '0190de40-0901-7000-8000-000000000001';
const far = '0190de40-0901-7000-8000-000000000002';

beforeAll(async () => {
  app = await startTestApp({
    fill: (dependencies) => publishStaticForms(dependencies.db, dependencies.now()),
  });
  const { dependencies } = app;
  const { db } = dependencies;
  await db
    .insertInto('trust')
    .values([
      { id: near, name: 'Near' },
      { id: far, name: 'Far' },
    ])
    .execute();
  admin = await aPerson(app, 'Admin', { trustId: near });
  client = await aPerson(app, 'Client', { trustId: far });
  await db
    .transaction()
    .execute((tx) =>
      welcomeClient(dependencies, tx, { personId: client.id, service: 'top', eligibility: null }),
    );
  const { slotIds } = await aSession(app);
  const everybody = await aPerson(app, 'Super_Admin');
  const booked = await app.call('bookFor', {
    as: everybody,
    params: { id: client.id },
    body: { slotId: slotIds[0], reason: 'They rang us' },
  });
  expect(booked.statusCode, booked.body).toBeLessThan(300);
  await db.updateTable('person').set({ trust_id: far }).where('id', '=', client.id).execute();
  const body = {
    reason: 'To talk',
    day: '2026-11-24',
    timeSlot: 'morning',
    phone: '07700 900118',
    voicemail: false,
  };
  expect((await app.call('askForCallback', { as: client, body })).statusCode).toBeLessThan(300);
  await raise(db, { kind: 'message_failed', personId: client.id, about: 'Call' }, dependencies.now());
  const { reference } = await db
    .selectFrom('person')
    .select('reference')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  const given = {
    reference: `CW-${reference}`,
    dateOfBirth: '1997-06-14',
    reason: 'On the phone, away from home',
  };
  expect((await app.call('lookBeyond', { as: admin, body: given })).statusCode).toBe(200);
});
afterAll(() => app.close());

/** As the database sees the one who looks. */
const asAdmin = <T>(work: () => Promise<T>) =>
  withIdentity(
    identityOf({ personId: admin.id, usertype: 'Admin', trustId: near }, app.dependencies.now()),
    work,
  );

describe('rule 10.8: a look beyond is for reading, in the database too', () => {
  it.each([
    ['person', 'update person set known_as = $$x$$ where id = $id returning id'],
    ['question_share', 'update question_share set flags = $${}$$ where shared_to = $id returning id'],
    ['appointment', 'update appointment set purpose = $$x$$ where person_id = $id returning id'],
    ['callback', 'delete from callback where person_id = $id returning id'],
    ['worklist_item', 'update worklist_item set about = $$x$$ where person_id = $id returning id'],
  ])('%s is read and not changed', async (table, text) => {
    const rows = async (of: string) =>
      (await asAdmin(() => sql.raw(of.replace('$id', `'${client.id}'`)).execute(app.dependencies.db))).rows;
    const about = { person: 'id', question_share: 'shared_to' }[table] ?? 'person_id';
    expect(await rows(`select 1 from ${table} where ${about} = $id`)).not.toEqual([]);
    expect(await rows(text)).toEqual([]);
  });

  it('whose own trust it is changes them as before', async () => {
    const own = await aPerson(app, 'Admin', { trustId: far });
    const asking = identityOf({ personId: own.id, usertype: 'Admin', trustId: far }, app.dependencies.now());
    const change = sql`update question_share set flags = '{}' where shared_to = ${client.id} returning id`;
    expect((await withIdentity(asking, () => change.execute(app.dependencies.db))).rows).not.toEqual([]);
  });

  it('and nothing is made for them', async () => {
    const insert = sql`insert into answer_key (person_id, key) values (${client.id}, ${Buffer.alloc(32)})`;
    await expect(asAdmin(() => insert.execute(app.dependencies.db))).rejects.toThrow(/row-level security/);
  });

  it('and by calls they read the record, and nothing more', async () => {
    const { db } = app.dependencies;
    const share = await db
      .selectFrom('question_share')
      .selectAll()
      .where('shared_to', '=', client.id)
      .executeTakeFirstOrThrow();
    const item = await db
      .selectFrom('worklist_item')
      .select('id')
      .where('person_id', '=', client.id)
      .executeTakeFirstOrThrow();
    const saved = {
      shareId: share.id,
      questionSetId: share.question_set_id,
      status: 'draft',
      answers: [],
      version: 0,
    };
    const { id } = client;
    const calls: [CallName, CallInput][] = [
      ['saveAnswersForClient', { body: saved }],
      ['startFormForClient', { body: { kind: 'phoneEligibility', clientId: id } }],
      ['withdrawForm', { params: { id: share.id } }],
      ['recommendResources', { params: { id: share.id }, body: { resourceIds: [share.id] } }],
      ['shareForm', { body: { questionSetId: share.question_set_id, clientIds: [id] } }],
      ['takeWorklistItem', { params: { id: item.id } }],
      ['finishWorklistItem', { params: { id: item.id } }],
      ['letClientIn', { params: { id }, body: { how: 'document' } }],
      ['answersAsFhir', { query: { shareId: share.id } }],
      ['editHistory', { query: { userId: id, questionId: questionId(1, 101) } }],
    ];
    for (const [name, input] of calls) {
      const { statusCode } = await app.call(name, { as: admin, ...input });
      // A form of the service is started, never shared: said before anybody is looked for.
      expect([name, statusCode]).toEqual([name, name === 'shareForm' ? 400 : 404]);
    }
    for (const name of ['worklist', 'clientsOverview', 'clients'] as const)
      expect((await app.call(name, { as: admin })).body).not.toContain(id);
  });
});
