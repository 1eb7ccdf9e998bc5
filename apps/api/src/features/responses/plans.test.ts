import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOf, withIdentity } from '../../db/databaseIdentity.ts';
import { newId } from '../../db/ids.ts';
import { aShare } from '../../testing/forms.ts';
import { aPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { type Asking, listQuery, listResponses, type Wanted } from './listRows.ts';

let app: TestApp;
let staff: Asking;
let superAdmin: Asking;
let form: string;
beforeAll(async () => {
  app = await startTestApp();
  const { db, now } = app.dependencies;
  const trustId = newId(now());
  await db.insertInto('trust').values({ id: trustId, name: 'Larkmoor' }).execute();
  const one = await aPerson(app, 'Admin', { trustId });
  staff = { personId: one.id, usertype: 'Admin', trustId };
  superAdmin = { personId: (await aPerson(app, 'Super_Admin')).id, usertype: 'Super_Admin', trustId: null };
  form = (await aShare(app, await aPerson(app, 'Client', { trustId }))).questionSetId;
});
afterAll(() => app.close());

/**
 * Which indexes a list would be read by, were its tables large: reading a table from one end to the other is out of
 * the question.
 */
async function indexesOf(who: Asking, wanted: Wanted): Promise<string> {
  const { db, now } = app.dependencies;
  const query = listQuery(who, wanted, undefined, { limit: 25 }, now());
  return withIdentity(identityOf(who, now()), () =>
    db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    }),
  );
}

describe('rule 7.11: each list is read by an index in its own order, trusts apart', () => {
  it.each<[string, Wanted, string]>([
    ['sent in', {}, 'response_sent_of_trust'],
    ['with a flag', { flagged: 'yes' }, 'response_flagged'],
    ['on hold', { state: 'hold' }, 'response_not_completed'],
    ['ended early', { state: 'ended' }, 'response_not_completed'],
    ['not sent yet', { state: 'draft' }, 'response_draft'],
  ])('%s', async (_, wanted, index) => {
    expect(await indexesOf(staff, wanted)).toContain(index);
  });

  it('of one form, and for a Super_Admin', async () => {
    expect(await indexesOf(staff, { form })).toContain('response_of_form');
    expect(await indexesOf(superAdmin, { form })).toContain('response_of_form');
    expect(await indexesOf(superAdmin, {})).toContain('response_sent');
    expect(await indexesOf(superAdmin, { flagged: 'yes' })).toContain('response_flagged_everywhere');
    expect(await indexesOf(superAdmin, { form, flagged: 'yes' })).toContain('response_flagged_of_form');
    expect(await indexesOf(superAdmin, { state: 'hold' })).toContain('response_not_completed_everywhere');
    expect(await indexesOf(superAdmin, { state: 'draft' })).toContain('response_draft_everywhere');
  });
});

describe('rule 7.11: whoever looks for a frequent name finds the same forms, theirs and no other trust’s', () => {
  it('as by the index of names', async () => {
    const { db, now } = app.dependencies;
    const other = newId(now());
    await db.insertInto('trust').values({ id: other, name: 'Brackenfell' }).execute();
    const sent = async (trustId: string | null) => {
      const client = await aPerson(app, 'Client', { trustId });
      const { shareId } = await aShare(app, client);
      await db
        .updateTable('question_share')
        .set({ status: 'completed', completed_date: now(), saved_at: now() })
        .where('id', '=', shareId)
        .execute();
      return shareId;
    };
    const [ours, theirs, nobodys] = [await sent(staff.trustId), await sent(other), await sent(null)];
    const called = [sql`lower(p.first_name || p.last_name) like '%'`];
    const found = async (who: Asking, metOnTheWay: ('page' | 'count')[]) => {
      const query = listQuery(who, {}, { page: called, count: called, metOnTheWay }, { limit: 25 }, now());
      const rows = await withIdentity(identityOf(who, now()), () => listResponses(db, query));
      return rows.map(({ id, total, trust }) => ({ id, total, trust }));
    };
    for (const who of [staff, superAdmin]) {
      const byIndex = await found(who, []);
      expect(await found(who, ['page', 'count'])).toEqual(byIndex);
      const ids = byIndex.map(({ id }) => id);
      expect(ids).toContain(ours);
      expect(ids.includes(theirs)).toBe(who === superAdmin);
      expect(byIndex[0]?.total).toBe(ids.length);
    }
    const centralId = newId(now());
    await db.insertInto('trust').values({ id: centralId, name: 'Contact centre', central: true }).execute();
    const member = await aPerson(app, 'Admin', { trustId: centralId });
    const central: Asking = { personId: member.id, usertype: 'Admin', trustId: centralId };
    const byIndex = await found(central, []);
    expect(byIndex.map(({ id }) => id)).toEqual([nobodys]);
    expect(await found(central, ['page', 'count'])).toEqual(byIndex);
  });
});
