import { PAGES_AS_THEY_COME } from '@careway/core/content/pagesAsTheyCome';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityOf, withIdentity } from '../../db/databaseIdentity.ts';
import { signedInLongAgo } from '../../testing/longAgo.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let boss: TestPerson;
let editor: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  boss = await aPerson(test, 'Super_Admin');
  editor = await aPerson(test, 'Admin');
});
afterAll(() => test.close());
// A page that is as it comes, for each test.
beforeEach(async () => {
  await sql`alter table content_version disable trigger keep_content_version`.execute(test.dependencies.db);
  await sql`delete from content_version`.execute(test.dependencies.db);
  await sql`alter table content_version enable trigger keep_content_version`.execute(test.dependencies.db);
});

const params = { page: 'help' };
const SAYS = { title: 'Help', words: 'Call us. We are here [all day](/T&C).' };
const shown = async (as?: TestPerson) =>
  (await test.call('shownPage', { params, ...(as ? { as } : {}) })).json();
const begin = async (as: TestPerson, body: object = {}) =>
  (await test.call('beginContentDraft', { as, params, body })).json();
const save = (as: TestPerson, { id, revision }: { id: string; revision: number }, says: object = SAYS) =>
  test.call('modifyContent', { as, params: { id }, body: { revision, ...SAYS, ...says } });
const send = (as: TestPerson, { id, revision }: { id: string; revision: number }) =>
  test.call('sendContentDraft', { as, params: { id }, body: { revision } });
const decide = (as: TestPerson, { id, revision }: { id: string; revision: number }, body: object = {}) =>
  test.call('decideContentVersion', {
    as,
    params: { id },
    body: { revision, decision: 'approved', ...body },
  });

async function published(says: object = SAYS, by = editor, approver = boss) {
  const draft = (await save(by, await begin(by), says)).json();
  const sent = (await send(by, draft)).json();
  const reply = await decide(approver, sent);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

describe('rule 16.14: a content page', () => {
  it('says what came with the product to everybody, until two people have published something else', async () => {
    const before = await shown();
    expect(before).toMatchObject({ page: 'help', title: PAGES_AS_THEY_COME.help.title, changedAt: null });
    const draft = (await save(editor, await begin(editor))).json();
    expect(draft.faults).toEqual([]);
    expect(await shown()).toEqual(before);
    const sent = (await send(editor, draft)).json();
    expect(await shown()).toEqual(before);
    expect((await decide(boss, sent)).json()).toMatchObject({ state: 'approved', number: 2 });
    for (const as of [undefined, await aPerson(test), await aPerson(test, 'External'), editor])
      expect(await shown(as)).toMatchObject({
        title: 'Help',
        said: [
          {
            kind: 'words',
            said: [
              { words: 'Call us. We are here ', look: 'plain', to: null },
              { words: 'all day', look: 'plain', to: '/T&C' },
              { words: '.', look: 'plain', to: null },
            ],
          },
        ],
      });
    expect((await test.call('shownPage', { params: { page: 'nothing' } })).statusCode).toBe(400);
  });

  it('nobody who has written in it decides on it; whoever decides is taken from the session', async () => {
    const other = await aPerson(test, 'Super_Admin');
    const draft = (await save(editor, await begin(editor))).json();
    const again = (await save(other, draft, { title: 'Help here' })).json();
    const sent = (await send(editor, again)).json();
    for (const as of [editor, other]) {
      expect((await test.call('contentPage', { as, params })).json().mayDecide).toBe(false);
      expect((await decide(as, sent, { decidedBy: boss.id })).json().code).toBe('own_draft');
    }
    expect((await test.call('contentPage', { as: boss, params })).json().mayDecide).toBe(true);
    expect((await test.call('contentLogin', { as: boss })).json()).toEqual({
      toDecide: ['help'],
      written: [],
    });
    expect((await test.call('contentLogin', { as: editor })).json()).toEqual({
      toDecide: [],
      written: ['help'],
    });
    expect((await decide(boss, sent, { decision: 'declined' })).json().fields[0].field).toBe('comment');
    const comment = 'Say who answers.';
    expect((await decide(boss, sent, { decision: 'declined', comment })).json()).toMatchObject({ comment });
    expect((await decide(boss, sent)).json().code).toBe('draft_not_waiting');
  });

  it('rule 10.9: is approved after a sign-in of the last ten minutes; a draft is declined at any time', async () => {
    const late = await aPerson(test, 'Super_Admin');
    await signedInLongAgo(test, late);
    const sent = (await send(editor, (await save(editor, await begin(editor))).json())).json();
    const before = await shown();
    const refused = await decide(late, sent);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'sign_in_again']);
    expect(refused.json()).toMatchObject({ signsInWith: 'work account' });
    expect(await shown()).toEqual(before);
    const comment = 'Say who answers.';
    expect((await decide(late, sent, { decision: 'declined', comment })).statusCode).toBe(200);
    expect((await published({ title: 'Help here' })).state).toBe('approved');
  });

  it('below the program too: the database refuses an author’s decision, and another word of what was decided', async () => {
    const draft = (await save(editor, await begin(editor))).json();
    await send(editor, draft);
    const { db, now } = test.dependencies;
    const asEditor = identityOf({ personId: editor.id, usertype: 'Admin', trustId: null }, now());
    const approve = sql`update content_version set state = 'approved', decided_by = ${editor.id}, decided_at = now()
      where id = ${draft.id}`;
    await expect(withIdentity(asEditor, () => approve.execute(db))).rejects.toThrow(/no_author_decides/);
    const forge = sql`update content_version set state = 'approved', decided_by = ${boss.id}, decided_at = now()
      where id = ${draft.id}`;
    await expect(withIdentity(asEditor, () => forge.execute(db))).rejects.toThrow(/is who asks/);
    const strip = sql`update content_version set authors = array[${boss.id}]::uuid[] where id = ${draft.id}`;
    await expect(strip.execute(db)).rejects.toThrow(/stays its author/);
    const { id } = (await test.call('contentPage', { as: boss, params })).json().open;
    await decide(boss, { id, revision: draft.revision + 1 });
    const rewrite = sql`update content_version set words = 'x', said = '[]' where id = ${id}`;
    await expect(rewrite.execute(db)).rejects.toThrow(/are its authors/);
    await expect(sql`delete from content_version where id = ${id}`.execute(db)).rejects.toThrow(/is kept/);
  });

  it('clients read what was approved and no draft, whatever they ask the database', async () => {
    await published();
    const open = await begin(editor);
    const client = await aPerson(test);
    const { db, now } = test.dependencies;
    const asClient = identityOf({ personId: client.id, usertype: 'Client', trustId: null }, now());
    const seen = await withIdentity(asClient, () =>
      db.selectFrom('content_version').select(['id', 'state']).execute(),
    );
    expect(seen.map(({ state }) => state)).toEqual(['approved']);
    expect(seen.map(({ id }) => id)).not.toContain(open.id);
  });

  it('of two who save at once the second is told, with what is stored; nothing is lost', async () => {
    const draft = await begin(editor);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => save(n % 2 ? boss : editor, draft, { title: `Help ${n}` })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)]);
    const refused = replies.find(({ statusCode }) => statusCode === 409)?.json();
    const kept = replies.find(({ statusCode }) => statusCode === 200)?.json();
    expect(refused).toMatchObject({ code: 'draft_changed', stored: { title: kept.title, revision: 2 } });
  });

  it('twenty who begin at once write in one draft', async () => {
    const begun = await Promise.all(Array.from({ length: 20 }, (_, n) => begin(n % 2 ? boss : editor)));
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
  });

  it('an earlier version is brought back as a draft, and published by two people again', async () => {
    await published();
    await published({ title: 'Help two' });
    const back = await begin(editor, { from: 2 });
    expect(back).toMatchObject({ number: 4, title: 'Help', words: SAYS.words, restores: 2, state: 'draft' });
    expect((await shown()).title).toBe('Help two');
    expect((await decide(boss, (await send(editor, back)).json())).statusCode).toBe(200);
    expect((await shown()).title).toBe('Help');
    const { versions, inUse } = (await test.call('contentPage', { as: boss, params })).json();
    expect(versions.map(({ number }: { number: number }) => number)).toEqual([4, 3, 2, 1]);
    expect(inUse.number).toBe(4);
    const first = await begin(editor, { from: 1 });
    expect(first.words).toBe(PAGES_AS_THEY_COME.help.words);
    expect(
      (await test.call('beginContentDraft', { as: boss, params: { page: 'after' }, body: { from: 9 } }))
        .statusCode,
    ).toBe(404);
  });

  it('a draft is taken back by an author alone, and given up', async () => {
    const sent = (await send(editor, (await save(editor, await begin(editor))).json())).json();
    const about = ({ id, revision }: typeof sent) => ({ params: { id }, body: { revision } });
    expect((await test.call('takeBackContentDraft', { as: boss, ...about(sent) })).statusCode).toBe(403);
    const back = (await test.call('takeBackContentDraft', { as: editor, ...about(sent) })).json();
    expect((await test.call('discardContentDraft', { as: editor, ...about(back) })).json().state).toBe(
      'discarded',
    );
    expect((await test.call('contentPage', { as: boss, params })).json().open).toBeNull();
  });
});

describe('rule 12.13, 16.14: what may not stand on a page', () => {
  it('is named, and keeps a draft from being sent', async () => {
    const bad = { words: 'Read <script>alert(1)</script> and [this](javascript:alert(1)).' };
    const saved = (await save(editor, await begin(editor), bad)).json();
    expect(saved.faults).toHaveLength(2);
    const reply = await send(editor, saved);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'draft_unsound']);
    expect(reply.json().fields.map(({ message }: { message: string }) => message)).toEqual(saved.faults);
    const seen = (await test.call('previewContent', { as: editor, body: { ...SAYS, ...bad } })).json();
    expect(seen.said).toEqual([
      {
        kind: 'words',
        said: [{ words: 'Read <script>alert(1)</script> and this.', look: 'plain', to: null }],
      },
    ]);
    expect(seen.faults).toEqual(saved.faults);
  });

  it('what was planted in the table does not leave it', async () => {
    const { id } = await published();
    const { db } = test.dependencies;
    await sql`alter table content_version disable trigger keep_content_version`.execute(db);
    const planted = [
      { kind: 'html', html: '<script>alert(1)</script>' },
      { kind: 'words', said: [{ words: 'Hi', look: 'plain', to: 'javascript:alert(1)', onclick: 'x' }] },
    ];
    await sql`update content_version set said = ${JSON.stringify(planted)}::jsonb where id = ${id}`.execute(
      db,
    );
    await sql`alter table content_version enable trigger keep_content_version`.execute(db);
    expect((await shown()).said).toEqual([
      { kind: 'words', said: [{ words: 'Hi', look: 'plain', to: null }] },
    ]);
  });

  it('is too long: the field is named, and nothing is kept', async () => {
    const draft = await begin(editor);
    for (const says of [{ title: 'x'.repeat(81) }, { words: 'x'.repeat(12_001) }, { words: 7 }]) {
      const reply = await save(editor, draft, says);
      expect([reply.statusCode, reply.json().fields[0].field]).toEqual([400, Object.keys(says)[0]]);
    }
    expect((await test.call('contentPage', { as: boss, params })).json().open.revision).toBe(draft.revision);
  });
});

describe('rule 10.5: content is for whoever is entrusted with it', () => {
  it('without the right nobody of the office sees or changes a draft', async () => {
    const without = await aPerson(test, 'Admin', { scopes: ['clients:read', 'forms:read'] });
    const draft = await begin(editor);
    const replies = await Promise.all([
      test.call('contentLogin', { as: without }),
      test.call('contentPages', { as: without }),
      test.call('contentPage', { as: without, params }),
      test.call('beginContentDraft', { as: without, params }),
      save(without, draft),
      send(without, draft),
      decide(without, draft),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(403));
  });
});
