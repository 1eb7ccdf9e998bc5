import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRefusedEntries } from '../../telemetry/gauges.ts';
import { aShare, entry, WHOLE } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { whileTheTrailRefuses } from '../../testing/refusingTrail.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Ids = { shareId: string; questionSetId: string };
const sendIn = (ids: Ids, as: TestPerson, headers: Record<string, string> = {}, answers: unknown = WHOLE) =>
  app.call('saveAnswers', { body: { ...ids, status: 'completed', answers }, as, headers });
const stored = async ({ shareId }: Ids) => {
  const { db } = app.dependencies;
  const form = await db
    .selectFrom('question_share')
    .select(['status', 'version'])
    .where('id', '=', shareId)
    .executeTakeFirstOrThrow();
  const history = await db
    .selectFrom('answer_change')
    .select('version')
    .where('share_id', '=', shareId)
    .execute();
  return [form.status, form.version, history.length];
};
const entriesOf = async ({ id }: TestPerson) => {
  const rows = await app.dependencies.db
    .selectFrom('audit')
    .select('action_type')
    .where('user_id', '=', id)
    .execute();
  return rows.map(({ action_type }) => action_type);
};
/** What whoever looks after the portal is told meanwhile: lines of the log, signs, and the count. */
async function toldBy<Result>(work: () => Promise<Result>) {
  app.dependencies.signs.take();
  const before = app.logs().length;
  const registry = new Registry();
  const stop = countRefusedEntries(registry);
  const result = await work();
  stop();
  const lines = app
    .logs()
    .slice(before)
    .split('\n')
    .filter((line) => line.includes('the audit trail refused an entry'));
  const { counted } = app.dependencies.signs.take();
  const [, count] = /^careway_audit_refused_total (\d+)$/m.exec(await registry.metrics()) ?? [];
  return {
    result,
    lines,
    signs: counted.map(({ sign, subject, n }) => [sign, subject, n]),
    count: Number(count),
  };
}

describe('rule 11.3: keeping the trail never stands in a client’s way', () => {
  test('a form that a client sends in is kept where the trail refuses, and whoever looks after it is told of nobody', async () => {
    const client = await aPerson(app);
    const ids = await aShare(app, client);
    const { result, lines, signs, count } = await toldBy(() =>
      whileTheTrailRefuses(app, () => sendIn(ids, client)),
    );
    expect([result.statusCode, result.json().status]).toEqual([200, 'completed']);
    expect(await stored(ids)).toEqual(['completed', 1, 1]);
    expect(await entriesOf(client)).toEqual([]);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 50,
      module: 'Client Form submission',
      actionType: 'Submitted',
      code: 'P0001',
    });
    for (const theirs of [client.id, ids.shareId, 'Amira', 'no room']) expect(lines[0]).not.toContain(theirs);
    expect(signs).toEqual([['trailRefused', 'nobody', 1]]);
    expect(count).toBe(1);
    // The same again is the same reply, and nothing more is told.
    const again = await toldBy(() => sendIn(ids, client));
    expect([again.result.body, again.lines, again.count]).toEqual([result.body, [], 0]);
  });

  test('so it is where nobody may write to the trail any more', async () => {
    const client = await aPerson(app);
    const ids = await aShare(app, client);
    const { db } = app.dependencies;
    await sql`revoke insert on audit from careway_client`.execute(db);
    const { result, lines } = await toldBy(() => sendIn(ids, client)).finally(() =>
      sql`grant insert on audit to careway_client`.execute(db),
    );
    expect(result.statusCode, result.body).toBe(200);
    expect([await stored(ids), lines.length]).toEqual([['completed', 1, 1], 1]);
    expect(JSON.parse(lines[0] ?? '').code).toBe('42501');
  });

  test('within the transaction of an Idempotency-Key too: kept once, and the same reply again', async () => {
    const client = await aPerson(app);
    const ids = await aShare(app, client);
    const key = { 'idempotency-key': 'refused-once' };
    const { result, lines } = await toldBy(() =>
      whileTheTrailRefuses(app, () =>
        Promise.all(Array.from({ length: 10 }, () => sendIn(ids, client, key))),
      ),
    );
    expect(result.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(new Set(result.map(({ body }) => body)).size).toBe(1);
    expect([await stored(ids), await entriesOf(client), lines.length]).toEqual([['completed', 1, 1], [], 1]);
  });

  test('twenty who send in at once are all kept, and counted', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(app)));
    const all = await Promise.all(people.map(async (by) => ({ by, ids: await aShare(app, by) })));
    const { result, count } = await toldBy(() =>
      whileTheTrailRefuses(app, () => Promise.all(all.map(({ by, ids }) => sendIn(ids, by)))),
    );
    expect(result.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(await Promise.all(all.map(({ ids }) => stored(ids)))).toEqual(Array(20).fill(['completed', 1, 1]));
    expect(count).toBe(20);
  });

  test('rule 11.1: where the trail takes the row it stands with the form, as ever', async () => {
    const client = await aPerson(app);
    const ids = await aShare(app, client);
    const { lines } = await toldBy(() => sendIn(ids, client));
    expect([await stored(ids), await entriesOf(client), lines]).toEqual([
      ['completed', 1, 1],
      ['Submitted'],
      [],
    ]);
  });
});

describe('rule 11.1: and nothing else stands without its row', () => {
  test('what staff change of a client’s form, or send in for them', async () => {
    const client = await aPerson(app);
    const as = await aPerson(app, 'Super_Admin');
    const ids = await aShare(app, client);
    const { result, lines } = await toldBy(() =>
      whileTheTrailRefuses(app, async () => [
        await app.call('saveAnswersForClient', {
          body: { ...ids, status: 'draft', answers: [entry('name', '', 'Bethan')] },
          as,
        }),
        await app.call('saveAnswersForClient', { body: { ...ids, status: 'completed', answers: WHOLE }, as }),
      ]),
    );
    expect(result.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    expect([await stored(ids), lines]).toEqual([['shared', 0, 0], []]);
  });

  test('what the database does not do for a moment is tried again by whoever asked, with its row', async () => {
    const client = await aPerson(app);
    const ids = await aShare(app, client);
    for (const code of ['40001', '53100', '57014']) {
      const { result, lines } = await toldBy(() =>
        whileTheTrailRefuses(app, () => sendIn(ids, client), code),
      );
      expect([result.statusCode, result.json().code, lines]).toEqual([503, 'unavailable', []]);
      expect(await stored(ids)).toEqual(['shared', 0, 0]);
    }
    expect((await sendIn(ids, client)).statusCode).toBe(200);
    expect(await entriesOf(client)).toEqual(['Submitted']);
  });

  test('a save that fails without the trail fails as it did, and the trail is not to blame', async () => {
    const client = await aPerson(app);
    const ids = await aShare(app, client);
    const { db } = app.dependencies;
    await sql`alter table answer_change add constraint none check (status <> 'completed') not valid`.execute(
      db,
    );
    const { result, lines } = await toldBy(() => sendIn(ids, client)).finally(() =>
      sql`alter table answer_change drop constraint none`.execute(db),
    );
    expect([result.statusCode, lines]).toEqual([500, []]);
    expect([await stored(ids), await entriesOf(client)]).toEqual([['shared', 0, 0], []]);
  });
});
