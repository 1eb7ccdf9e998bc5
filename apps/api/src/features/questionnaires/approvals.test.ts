import { PHQ9 } from '@careway/core/questionnaires/fhir/testing/instruments';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { apart } from '../../apart/apart.ts';
import { newId } from '../../db/ids.ts';
import { CONNECTIONS } from '../../db/pool.ts';
import { signedInLongAgo } from '../../testing/longAgo.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let author: TestPerson;
let approver: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  [author, approver] = await Promise.all([aPerson(app, 'Admin'), aPerson(app, 'Super_Admin')]);
});
afterAll(() => app.close());

async function aDraft(as = author): Promise<string> {
  const headers = { 'content-type': 'application/fhir+json' };
  const reply = await app.call('bringInQuestionnaire', { body: JSON.stringify(PHQ9), as, headers });
  expect(reply.statusCode).toBe(201);
  return reply.json().id;
}
const ask = (id: string, as = author, body: object = {}) =>
  app.call('approvalRequest', { params: { id }, body, as });
const decide = (id: string, as: TestPerson, body: object = {}) =>
  app.call('approvalStatus', { params: { id }, body: { version: 1, status: 'approved', ...body }, as });
const status = async (id: string, as = author) =>
  (await app.call('draft', { params: { id }, as })).json().status;
const stored = (id: string) =>
  app.dependencies.db
    .selectFrom('question_set_version')
    .select(['published_at', 'definition'])
    .where('question_set_id', '=', id)
    .executeTakeFirstOrThrow();

describe('rule 7.1: draft, sent for approval, approved', () => {
  test('somebody else approves, which publishes that version for good', async () => {
    const id = await aDraft();
    expect(await status(id)).toBe('draft');
    expect((await decide(id, approver)).json().code).toBe('not_waiting');
    const asked = await ask(id);
    expect(asked.statusCode).toBe(201);
    expect(asked.json()).toMatchObject({ questionSetId: id, version: 1, name: 'PHQ-9', status: 'Pending' });
    expect(await status(id)).toBe('sent for approval');
    // Pressed twice it is one request.
    expect((await ask(id)).json().id).toBe(asked.json().id);
    const received = (await app.call('approvalsReceived', { as: approver })).json().data;
    expect(received.map((one: { questionSetId: string }) => one.questionSetId)).toContain(id);
    expect((await app.call('draft', { params: { id }, as: approver })).json().questions).toHaveLength(10);
    expect((await app.call('questionnaire', { params: { id }, as: approver })).statusCode).toBe(404);

    expect((await decide(id, approver)).json()).toMatchObject({ status: 'approved', returned: false });
    const published = (await app.call('questionnaire', { params: { id }, as: author })).json();
    expect(published).toMatchObject({
      version: 1,
      status: 'approved',
      approved: true,
      approvedBy: approver.id,
      createdBy: author.id,
    });
    expect((await app.call('publishedForms', { as: author })).body).toContain(id);
    expect((await app.call('draft', { params: { id }, as: author })).statusCode).toBe(404);
    expect((await ask(id)).statusCode).toBe(404);
    const change = app.dependencies.db
      .updateTable('question_set_version')
      .set({ definition: '{}' })
      .where('question_set_id', '=', id);
    await expect(change.execute()).rejects.toThrow(/published and cannot change/);
    const [sent] = (await app.call('approvalsSent', { as: author })).json().data;
    expect(sent).toMatchObject({ questionSetId: id, status: 'approved', decidedBy: 'Amira Test' });
  });

  test('rule 7.3: sent back it is a draft again, with the reason, and may be sent once more', async () => {
    const id = await aDraft();
    await ask(id);
    const back = await decide(id, approver, { status: 'draft', comment: 'Say who it is for' });
    expect(back.json()).toMatchObject({ status: 'Pending', returned: true, comment: 'Say who it is for' });
    expect(await status(id)).toBe('draft');
    expect((await stored(id)).published_at).toBeNull();
    expect((await decide(id, approver)).json().code).toBe('not_waiting');
    await ask(id);
    expect((await decide(id, approver)).statusCode).toBe(200);
  });

  test('another version than the one that was looked at is not approved', async () => {
    const id = await aDraft();
    await ask(id);
    expect((await decide(id, approver, { version: 2 })).json().code).toBe('not_waiting');
    expect((await stored(id)).published_at).toBeNull();
  });

  test('rule 10.9: approving asks for a sign-in of the last ten minutes; sending back does not', async () => {
    const [id, other] = [await aDraft(), await aDraft()];
    await Promise.all([ask(id), ask(other)]);
    const late = await aPerson(app, 'Super_Admin');
    await signedInLongAgo(app, late);
    const refused = await decide(id, late);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'sign_in_again']);
    expect(refused.json()).toMatchObject({ signsInWith: 'work account' });
    expect(refused.json().message).toContain('To approve this, sign in again first');
    expect((await stored(id)).published_at).toBeNull();
    expect((await decide(other, late, { status: 'draft', comment: 'Say more' })).statusCode).toBe(200);
    expect((await decide(id, approver)).json()).toMatchObject({ status: 'approved' });
  });

  test('rule 10.16: not whom its author let back in; the page says so, and nobody asks them', async () => {
    const boss = await aPerson(app, 'Super_Admin');
    const second = await aPerson(app, 'Super_Admin');
    await app.dependencies.db
      .updateTable('person')
      .set({ active: false })
      .where('id', '=', second.id)
      .execute();
    const { role } = (await app.call('oneAtWork', { params: { id: second.id }, as: boss })).json();
    const seen = { roleId: role.id, trustId: null, active: false };
    const letBack = { params: { id: second.id }, body: { seen, active: true }, as: boss };
    expect((await app.call('changePerson', letBack)).statusCode).toBe(200);
    const id = await aDraft(boss);
    await ask(id, boss);
    const refused = (await decide(id, second)).json();
    expect(refused).toMatchObject({ code: 'rights_too_new' });
    expect(refused.message).toMatch(/^Amira Test let you back in on \w+day /);
    const opened = (await app.call('questionSetDraft', { params: { id }, as: second })).json();
    expect(opened).toMatchObject({ mayDecide: false, mayNotDecide: { words: refused.message } });
    expect((await app.call('notifications', { as: second, query: {} })).body).not.toContain(id);
    expect((await decide(id, approver)).json()).toMatchObject({ status: 'approved' });
  });

  test('rule 11.1: each step leaves its row', async () => {
    const id = await aDraft();
    await ask(id);
    await decide(id, approver);
    const rows = await app.dependencies.db
      .selectFrom('audit')
      .select(['action_type', 'created_by'])
      .where('action', 'like', `%${id}`)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action_type: 'Brought in', created_by: author.id },
      { action_type: 'Sent for approval', created_by: author.id },
      { action_type: 'Approved', created_by: approver.id },
    ]);
  });

  test('rule 13.10: whoever may decide is told once when it is sent, and its author reads who that is', async () => {
    const trustOf = async (name: string) => {
      const id = newId(app.dependencies.now());
      await app.dependencies.db.insertInto('trust').values({ id, name }).execute();
      return id;
    };
    const [ours, theirs] = [await trustOf('Our Trust'), await trustOf('Their Trust')];
    const own = await aPerson(app, 'Admin', { trustId: ours });
    const [mayDecide, elsewhere, wroteIn] = [
      await aPerson(app, 'Super_Admin', { trustId: ours }),
      await aPerson(app, 'Super_Admin', { trustId: theirs }),
      await aPerson(app, 'Super_Admin', { trustId: ours }),
    ];
    const id = await aDraft(own);
    const draft = (await app.call('questionSetDraft', { params: { id }, as: wroteIn })).json();
    const content = { ...draft.content, description: 'Seen twice' };
    const saved = await app.call('saveQuestionSet', {
      params: { id },
      body: { revision: draft.revision, content },
      as: wroteIn,
    });
    expect(saved.statusCode).toBe(200);
    const { count, names } = (await app.call('approvalDeciders', { params: { id }, as: own })).json();
    const everywhere = await app.dependencies.db
      .selectFrom('person')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('usertype', '=', 'Super_Admin')
      .where('trust_id', 'is', null)
      .where('active', '=', true)
      .executeTakeFirstOrThrow();
    expect(count).toBe(Number(everywhere.n) + 1);
    expect(names).toHaveLength(count > 3 ? 0 : count);
    expect((await app.call('approvalDeciders', { params: { id }, as: elsewhere })).statusCode).toBe(404);

    await ask(id, own);
    await ask(id, own);
    const told = async (as: TestPerson) =>
      (await app.call('notifications', { as, query: {} }))
        .json()
        .data.filter(({ leadsTo }: { leadsTo: string }) => leadsTo?.includes(id))
        .map(({ words, leadsTo }: { words: string; leadsTo: string }) => [words, leadsTo]);
    const news = [
      ['Amira Test asks for approval of the form “PHQ-9”.', `/questionnaires/form/approvals?form=${id}`],
    ];
    expect([await told(mayDecide), await told(approver)]).toEqual([news, news]);
    expect([await told(elsewhere), await told(wroteIn), await told(own)]).toEqual([[], [], []]);
  });

  test('twenty decisions at once: one counts', async () => {
    const id = await aDraft();
    await ask(id);
    const others = await Promise.all(Array.from({ length: 4 }, () => aPerson(app, 'Super_Admin')));
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        decide(id, others[at % 4] ?? approver, {
          status: at % 2 ? 'approved' : 'draft',
          comment: 'Look again',
        }),
      ),
    );
    const codes = replies.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 422)).toHaveLength(19);
  });
});

describe('rule 7.2: nobody approves their own form', () => {
  test('not who made it, and not who asked; an Admin approves none', async () => {
    const own = await aDraft(approver);
    await ask(own, await aPerson(app, 'Super_Admin'));
    expect((await decide(own, approver)).json().code).toBe('own_form');
    expect((await decide(own, author)).statusCode).toBe(403);
    const other = await aDraft(author);
    await ask(other, approver);
    expect((await decide(other, approver)).json().code).toBe('own_form');
    const received = (await app.call('approvalsReceived', { as: approver })).body;
    expect(received).not.toContain(own);
    expect(received).not.toContain(other);
    for (const id of [own, other]) expect((await stored(id)).published_at).toBeNull();
  });

  test('what they have written in does not wait for them: somebody else made it and asked', async () => {
    const id = await aDraft();
    const shown = async (as: TestPerson) => (await app.call('approvalsReceived', { as })).body.includes(id);
    const third = await aPerson(app, 'Super_Admin');
    await app.dependencies.db
      .updateTable('question_set_version')
      .set({ authors: [author.id, approver.id] })
      .where('question_set_id', '=', id)
      .execute();
    await ask(id);
    expect([await shown(approver), await shown(third)]).toEqual([false, true]);
    expect((await decide(id, approver)).json().code).toBe('own_form');
    expect((await decide(id, third)).statusCode).toBe(200);
  });

  test('approvedBy, createdBy, author and status in a body change nothing', async () => {
    const third = await aPerson(app, 'Super_Admin');
    const boast = { approvedBy: third.id, createdBy: third.id, author: third.id, requestedBy: third.id };
    const id = await aDraft(approver);
    await ask(id, approver, { ...boast, status: 'approved', approved: true });
    expect((await stored(id)).definition).toMatchObject({ status: 'sent for approval', approved: false });
    expect((await decide(id, approver, boast)).json().code).toBe('own_form');
    await decide(id, third, { ...boast, approvedBy: approver.id, createdBy: third.id });
    expect((await stored(id)).definition).toMatchObject({ approvedBy: third.id, createdBy: approver.id });
  });

  test('the database refuses it too', async () => {
    const id = await aDraft();
    const approval = (await ask(id)).json().id;
    const decided = app.dependencies.db
      .updateTable('question_set_approval')
      .set({ status: 'approved', decided_by: author.id, decided_at: app.dependencies.now() })
      .where('id', '=', approval);
    await expect(decided.execute()).rejects.toThrow(/nobody_decides/);
  });
});

test('rule 10.3: another trust’s draft is not there, whatever is asked of it', async () => {
  const { db, now } = app.dependencies;
  const [own, other] = [newId(now()), newId(now())];
  for (const id of [own, other]) {
    await db
      .insertInto('trust')
      .values({ id, name: `Trust ${id}`, created_at: now() } as never)
      .execute();
  }
  const made = await aDraft(await aPerson(app, 'Admin', { trustId: own }));
  for (const as of [await aPerson(app, 'Super_Admin', { trustId: other }), author]) {
    expect((await app.call('draft', { params: { id: made }, as })).statusCode).toBe(404);
    expect((await ask(made, as)).statusCode).toBe(404);
  }
  const stranger = await aPerson(app, 'Super_Admin', { trustId: other });
  expect((await decide(made, stranger)).statusCode).toBe(404);
  const colleague = await aPerson(app, 'Super_Admin', { trustId: own });
  await ask(made, colleague);
  expect((await app.call('approvalsReceived', { as: stranger })).body).not.toContain(made);
  expect((await decide(made, approver)).statusCode).toBe(200);
});

describe('rule 12.11: a form is checked before a connection is taken', () => {
  /** Lets checks wait until they are let go. */
  function held() {
    let letGo = () => {};
    const gone = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const before = apart.do.bind(apart);
    let waiting = 0;
    const spy = vi.spyOn(apart, 'do').mockImplementation(async (...given) => {
      waiting += 1;
      await gone;
      return before(...given);
    });
    return { letGo, waiting: () => waiting, over: () => spy.mockRestore() };
  }

  test('while more forms wait for the thread than there are connections, another call is answered', async () => {
    const ids: string[] = [];
    for (let n = 0; n < CONNECTIONS + 2; n += 1) ids.push(await aDraft());
    const checks = held();
    try {
      // One after the other once they are let go: so many do not wait in the thread's own row.
      const asked = ids.map((id) => ask(id));
      await vi.waitFor(() => expect(checks.waiting()).toBe(ids.length));
      expect((await app.call('session', { as: approver })).statusCode).toBe(200);
      expect(
        (await app.call('createQuestionSet', { as: author, body: { name: 'Another' } })).statusCode,
      ).toBe(201);
      checks.letGo();
      const replies = await Promise.all(asked);
      expect(replies.map(({ statusCode }) => statusCode).filter((one) => ![201, 503].includes(one))).toEqual(
        [],
      );
    } finally {
      checks.letGo();
      checks.over();
    }
  });

  test('what is sent is what was checked: a save that comes between is told', async () => {
    const made = (await app.call('createQuestionSet', { as: author, body: { name: 'Between' } })).json();
    const checks = held();
    try {
      const asked = ask(made.id);
      await vi.waitFor(() => expect(checks.waiting()).toBe(1));
      const content = { name: 'Between', description: 'Saved meanwhile', questions: [], options: [] };
      const saved = await app.call('saveQuestionSet', {
        as: author,
        params: { id: made.id },
        body: { revision: made.revision, content },
      });
      expect(saved.statusCode).toBe(200);
      checks.letGo();
      const reply = await asked;
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'draft_changed']);
      expect(await status(made.id)).toBe('draft');
    } finally {
      checks.letGo();
      checks.over();
    }
  });
});
