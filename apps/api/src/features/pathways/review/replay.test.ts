import type { Change } from '@careway/core/pathways/pathwayChange';
import { REPLAY } from '@careway/core/pathways/reviewLimits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillForChecks, IN_PAIN, PAYS, sentVas, WITH_NUMBER } from '../../../testing/pathways.ts';
import { aPerson, type TestPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';
import { replayPage } from './replayRows.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Whoever pays is sent to their GP; what is asked on the way stays. */
const TO_GP: Change = {
  kind: 'leads',
  rule: 'pays-anywhere',
  was: 'distance',
  go: 'ask-a-gp',
  why: 'A sample.',
};
/** Whoever pays is asked whether they can travel, which nobody was. */
const ASKED: Change = { ...TO_GP, go: 'far-away' };

let app: TestApp;
let author: TestPerson;
const clients: { person: TestPerson; shareId: string }[] = [];
beforeAll(async () => {
  app = await startTestApp({
    fill: fillForChecks,
  });
  author = await aPerson(app, 'Super_Admin');
  for (const coded of [PAYS, PAYS, IN_PAIN, WITH_NUMBER]) {
    const { client: person, check } = await sentVas(app, coded);
    clients.push({ person, shareId: check.shareId });
  }
});
afterAll(() => app.close());
const db = () => app.dependencies.db;

async function drafted(changes: readonly Change[]): Promise<{ id: string; revision: number }> {
  const begun = (await app.call('beginPathwayDraft', { as: author, params: { service: 'vas' } })).json();
  const input = { as: author, params: { id: begun.id }, body: { revision: begun.revision, changes } };
  return (await app.call('savePathwayDraft', input)).json();
}
const replay = ({ id }: { id: string }, as = author) =>
  app.call('replayPathwayDraft', { as, params: { id } });

describe('rule 2.14: a draft is replayed over the checks of the last 90 days', () => {
  test('how many would have ended elsewhere, and through which pages; a referral whose passcode is not kept too', async () => {
    const reply = (await replay(await drafted([TO_GP]))).json();
    expect(reply).toMatchObject({
      people: 4,
      same: 2,
      moves: [{ from: 'pays-for-it', to: 'ask-a-gp', people: 2 }],
      cannot: 0,
      capped: false,
    });
    const node = (name: string) => reply.nodes.find((one: { node: string }) => one.node === name);
    expect(node('nhs')).toEqual({ node: 'nhs', was: 4, would: 4 });
    expect(node('pays-for-it')).toEqual({ node: 'pays-for-it', was: 2, would: 0 });
    expect(node('ask-a-gp')).toEqual({ node: 'ask-a-gp', was: 0, would: 2 });
  });

  test('who would be asked something more first is counted as that', async () => {
    const reply = (await replay(await drafted([ASKED]))).json();
    expect(reply.moves).toEqual([{ from: 'pays-for-it', to: null, people: 2 }]);
  });

  test('nothing of anybody leaves: no id, name, day, postcode or number', async () => {
    const { body } = await replay(await drafted([TO_GP]));
    for (const { person, shareId } of clients) {
      for (const mark of [person.id, person.email, shareId]) expect(body).not.toContain(mark);
    }
    expect(body).not.toMatch(/1997|WE4|07700|tulip|1234/);
  });

  test('rule 10.7: staff of a trust count the checks of their own clients alone', async () => {
    const trust = '0190aaaa-0000-7000-8000-00000000feed';
    await db().insertInto('trust').values({ id: trust, name: 'A trust far away' }).execute();
    const far = await aPerson(app, 'Internal', { trustId: trust });
    const draft = await drafted([TO_GP]);
    expect((await replay(draft, far)).json().people).toBe(0);
    const [one] = clients;
    const move = (to: string | null) =>
      db()
        .updateTable('person')
        .set({ trust_id: to })
        .where('id', '=', one?.person.id ?? '')
        .execute();
    await move(trust);
    expect((await replay(draft, far)).json()).toMatchObject({ people: 1, moves: [{ people: 1 }] });
    await move(null);
  });

  test('a draft in a circle is refused in words, and walks nobody', async () => {
    const loop: Change = { kind: 'leads', rule: 'adult', was: 'health', go: 'about-you', why: 'A slip.' };
    expect((await replay(await drafted([loop]))).json().code).toBe('draft_unsound');
  });

  test('other questions are counted as such; what is older than 90 days is not, and of many only the newest', async () => {
    const draft = await drafted([TO_GP]);
    const at = new Date(app.dependencies.now().getTime() - 89 * DAY);
    const [from] = clients;
    // Many copies of one check, a minute apart, each of a form of its own.
    const copies = async (count: number, before: Date, version: number) => {
      await db()
        .transaction()
        .execute(async (within) => {
          // What lists keep of each form is nothing to this test, and takes its time.
          await sql`set local session_replication_role = replica`.execute(within);
          await sql`with more as (
          insert into question_share
          select r.* from question_share s, generate_series(1, ${count}::int) g,
            lateral jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'n', g)) r
          where s.id = ${from?.shareId}
          returning id
        )
        insert into pathway_decision
        select r.* from pathway_decision d, (select id, row_number() over () as n from more) m,
          lateral jsonb_populate_record(d, jsonb_build_object(
            'share_id', m.id, 'version', ${version}::int, 'at', ${before}::timestamptz - (m.n / 3) * interval '1 second'
          )) r
        where d.share_id = ${from?.shareId}`.execute(within);
        });
    };
    await copies(3, at, 1);
    await copies(4, new Date(at.getTime() - 2 * DAY), 2);
    expect((await replay(draft)).json()).toMatchObject({ people: 4, cannot: 3 });
    await copies(REPLAY.most, at, 2);
    await sql`analyze pathway_decision`.execute(db());
    const replies = await Promise.all(Array.from({ length: 5 }, () => replay(draft)));
    const answered = replies.filter(({ statusCode }) => statusCode === 200).map((reply) => reply.json());
    expect(answered.length).toBeGreaterThanOrEqual(4);
    for (const one of answered) {
      expect(one.people + one.cannot).toBe(REPLAY.most);
      expect(one).toMatchObject({ same: 2, capped: true });
    }
    for (const reply of replies) expect([200, 503]).toContain(reply.statusCode);
    // Of nine in ten another pathway decided, as among three pathways: then only its own index leads to one's newest.
    await db()
      .transaction()
      .execute(async (within) => {
        await sql`set local session_replication_role = replica`.execute(within);
        await sql`update pathway_decision d set definition = 'top' from (
          select share_id, version, row_number() over (order by at) as n from pathway_decision) o
          where o.share_id = d.share_id and o.version = d.version and o.n % 10 <> 0`.execute(within);
      });
    await sql`analyze pathway_decision`.execute(db());
    const since = new Date(app.dependencies.now().getTime() - 90 * DAY);
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`explain ${replayPage('vas', { since, limit: 250 })}`.execute(db());
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('decision_of_definition');
  });
});
