import type { Change } from '@careway/core/pathways/pathwayChange';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { apart } from '../../../apart/apart.ts';
import { identityOf, withIdentity } from '../../../db/databaseIdentity.ts';
import { newId } from '../../../db/ids.ts';
import { CONNECTIONS } from '../../../db/pool.ts';
import { signedInLongAgo } from '../../../testing/longAgo.ts';
import { aPerson, type TestPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';

let app: TestApp;
let author: TestPerson;
let colleague: TestPerson;
let approver: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  author = await aPerson(app, 'Internal', { firstName: 'Anjali' });
  colleague = await aPerson(app, 'Admin', { firstName: 'Owen' });
  approver = await aPerson(app, 'Super_Admin', { firstName: 'Femi' });
});
afterAll(() => app.close());

interface Version {
  id: string;
  number: number;
  revision: number;
  state: string;
  changes: Change[];
  authors: { id: string; name: string }[];
}

const FARTHER: Change = { kind: 'limit', limit: { kind: 'miles', value: 40 }, to: 50, why: 'It is fine.' };
const LOOP: Change = { kind: 'leads', rule: 'adult', was: 'health', go: 'about-you', why: 'A slip.' };
const TITLE: Change = {
  kind: 'words',
  at: 'nodes/health/lead',
  was: 'We ask this to find the safest way for you.',
  words: 'This helps us to find what is safe.',
  why: 'Shorter.',
};

const begin = (as = author, service = 'vas', body?: object) =>
  app.call('beginPathwayDraft', { as, params: { service }, ...(body ? { body } : {}) });
const save = ({ id, revision }: Version, changes: unknown, as = author) =>
  app.call('savePathwayDraft', { as, params: { id }, body: { revision, changes } });
const send = ({ id, revision }: Version, as = author) =>
  app.call('sendPathwayDraft', { as, params: { id }, body: { revision } });
const decide = ({ id, revision }: Version, as = approver, body: object = {}) =>
  app.call('decidePathwayVersion', { as, params: { id }, body: { revision, decision: 'approved', ...body } });
const page = async (as = author, service = 'vas') =>
  (await app.call('pathwayReview', { as, params: { service } })).json();
const db = () => app.dependencies.db;

/** A draft with these changes, sent for approval. */
async function sent(changes: readonly Change[]): Promise<Version> {
  const draft: Version = (await begin()).json();
  const saved = await save(draft, changes);
  expect([saved.statusCode, saved.body]).toEqual([200, saved.body]);
  const reply = await send(saved.json());
  expect([reply.statusCode, reply.body]).toEqual([200, reply.body]);
  return reply.json();
}

beforeEach(async () => {
  // What a test left open is given up.
  await db().updateTable('pathway_version').set({ state: 'draft' }).where('state', '=', 'sent').execute();
  await db()
    .updateTable('pathway_version')
    .set({ state: 'discarded', decided_at: app.dependencies.now() })
    .where('state', '=', 'draft')
    .execute();
});

describe('rule 2.14: a draft is sent, and somebody else approves it', () => {
  test('from the definition as it comes to a version in use, with who wrote and who approved', async () => {
    expect(await page()).toMatchObject({
      inUse: { id: null, number: 1, changes: [] },
      open: null,
      mayDecide: false,
      mayWrite: true,
    });
    const draft: Version = (await begin()).json();
    expect(draft).toMatchObject({ number: 2, state: 'draft', changes: [], authors: [{ id: author.id }] });
    const saved: Version = (await save(draft, [FARTHER, TITLE])).json();
    expect(saved).toMatchObject({ revision: 2, changes: [FARTHER, TITLE] });
    const asked: Version = (await send(saved)).json();
    expect(asked).toMatchObject({ state: 'sent', sentBy: 'Anjali Test' });
    expect((await page(approver)).mayDecide).toBe(true);
    expect((await page(author)).mayDecide).toBe(false);
    const may = (await page(author)).mayApprove.people.map(({ name }: { name: string }) => name);
    expect(may).toContain('Femi Test');
    expect(may).not.toContain('Anjali Test');
    expect((await decide(asked)).json()).toMatchObject({ state: 'approved', decidedBy: 'Femi Test' });
    expect(await page()).toMatchObject({ inUse: { number: 2, changes: [FARTHER, TITLE] }, open: null });
    const next: Version = (await begin(colleague)).json();
    expect(next).toMatchObject({ number: 3, changes: [FARTHER, TITLE] });
    const listed = (await app.call('pathwayVersions', { as: author, params: { service: 'vas' } })).json();
    expect(listed.data.map(({ number, state }: Version) => `${number} ${state}`)).toEqual([
      '3 draft',
      '2 approved',
    ]);
  });

  test('rule 10.9: approving asks for a sign-in of the last ten minutes; declining does not', async () => {
    const late = await aPerson(app, 'Super_Admin');
    await signedInLongAgo(app, late);
    const asked = await sent([FARTHER]);
    const refused = await decide(asked, late);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'sign_in_again']);
    expect((await page()).open).toMatchObject({ id: asked.id, state: 'sent' });
    expect((await decide(asked, late, { decision: 'declined', comment: 'Not yet.' })).statusCode).toBe(200);
    expect((await decide(await sent([FARTHER]))).json()).toMatchObject({ state: 'approved' });
  });

  test('nobody who has written in it decides on it: not its author in another session, nor who saved later', async () => {
    const draft: Version = (await begin()).json();
    const byColleague: Version = (
      await save((await save(draft, [FARTHER])).json(), [FARTHER, TITLE], colleague)
    ).json();
    expect(byColleague.authors.map(({ id }) => id)).toEqual([author.id, colleague.id]);
    const asked: Version = (await send(byColleague)).json();
    for (const one of [author, colleague]) {
      expect((await decide(asked, one)).json().code).toBe('own_draft');
      expect((await decide(asked, one, { decision: 'declined', comment: 'No' })).json().code).toBe(
        'own_draft',
      );
    }
    const claimed = { authors: [], author: approver.id, decidedBy: approver.id, state: 'approved' };
    expect((await decide(asked, author, claimed)).json().code).toBe('own_draft');
    expect((await page()).open.state).toBe('sent');
  });

  test('the database holds it too, whatever a program says', async () => {
    const asked = await sent([FARTHER]);
    const set = (change: object, by = author) =>
      withIdentity(
        identityOf({ personId: by.id, usertype: by.usertype, trustId: null }, app.dependencies.now()),
        () => db().updateTable('pathway_version').set(change).where('id', '=', asked.id).execute(),
      );
    const decided_at = app.dependencies.now();
    const yes = { state: 'approved' as const, decided_at };
    await expect(set({ ...yes, decided_by: author.id })).rejects.toThrow(/no_author_decides/);
    await expect(set({ ...yes, decided_by: approver.id })).rejects.toThrow(/is who asks/);
    await expect(set({ ...yes, decided_by: null })).rejects.toThrow(/is who asks/);
    await expect(set({ authors: [approver.id] })).rejects.toThrow(/stays its author/);
    await expect(set({ changes: '[]', saved_by: author.id })).rejects.toThrow(/while it is a draft/);
    await decide(asked);
    await expect(set({ changes: '[]' })).rejects.toThrow(/while it is a draft/);
    await expect(set({ state: 'draft' })).rejects.toThrow(/cannot change/);
    await expect(set({ comment: 'Well' })).rejects.toThrow(/cannot change/);
    await expect(db().deleteFrom('pathway_version').where('id', '=', asked.id).execute()).rejects.toThrow(
      /is kept/,
    );
    const draft: Version = (await begin()).json();
    const straight = db()
      .updateTable('pathway_version')
      .set({ ...yes, decided_by: approver.id, sent_at: decided_at });
    await expect(straight.where('id', '=', draft.id).execute()).rejects.toThrow(/cannot become approved/);
  });

  test('twenty approvals at once: one counts, and each has its own answer', async () => {
    const asked = await sent([FARTHER]);
    const others = await Promise.all(Array.from({ length: 4 }, () => aPerson(app, 'Internal')));
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        decide(asked, others[at % 4], at % 2 ? {} : { decision: 'declined', comment: 'Not yet' }),
      ),
    );
    const codes = replies.map((reply) => (reply.statusCode === 200 ? 'decided' : reply.json().code));
    expect(codes.filter((code) => code === 'decided')).toHaveLength(1);
    // One person has three proofs at once (rule 12.28): the rest is told at once to come back.
    expect(codes.filter((code) => code === 'draft_not_waiting' || code === 'busy')).toHaveLength(19);
  });

  test('declined with a reason it is kept, and can be gone on with; taken back it is a draft again', async () => {
    const asked = await sent([FARTHER]);
    expect((await decide(asked, approver, { decision: 'declined' })).json().code).toBe('bad_request');
    const no = await decide(asked, approver, { decision: 'declined', comment: 'Say how far' });
    expect(no.json()).toMatchObject({ state: 'declined', comment: 'Say how far' });
    expect((await save(no.json(), [])).json().code).toBe('draft_not_open');
    const again: Version = (await begin(author, 'vas', { from: asked.number })).json();
    expect(again.changes).toEqual([FARTHER]);
    const back: Version = (await send(again)).json();
    const take = (as: TestPerson) =>
      app.call('takeBackPathwayDraft', { as, params: { id: back.id }, body: { revision: back.revision } });
    expect((await take(approver)).statusCode).toBe(403);
    const taken: Version = (await take(author)).json();
    expect(taken.state).toBe('draft');
    expect((await decide(back)).json().code).toBe('draft_not_waiting');
    const input = { as: author, params: { id: taken.id }, body: { revision: taken.revision } };
    expect((await app.call('discardPathwayDraft', input)).json().state).toBe('discarded');
    expect((await begin(author, 'vas', { from: 999 })).statusCode).toBe(404);
  });

  test('two authors lose nothing: the second save is told what the first said', async () => {
    const draft: Version = (await begin()).json();
    const farthest: Change = { ...FARTHER, to: 60 };
    expect((await begin(colleague)).json().id).toBe(draft.id);
    await save(draft, [farthest]);
    const late = await save(draft, [TITLE], colleague);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'draft_changed',
      stored: { revision: 2, changes: [farthest], savedBy: 'Anjali Test' },
    });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => save(late.json().stored, [farthest, TITLE], colleague)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await page()).open).toMatchObject({ revision: 3, changes: [farthest, TITLE] });
  });

  test('twenty begin at once: one draft', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => begin(author, 'larc')));
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
  });

  test('what could not be used is neither sent nor approved: a loop, a change that does not fit, a walk that ends elsewhere', async () => {
    const draft: Version = (await begin()).json();
    const looped: Version = (await save(draft, [LOOP])).json();
    const refused = await send(looped);
    expect(refused.json()).toMatchObject({
      code: 'draft_unsound',
      fields: [{ field: 'changes', message: expect.stringContaining('lead in a circle') }],
    });
    const away: Change = { ...LOOP, rule: 'adult', go: '__proto__' };
    const misfit: Version = (await save(looped, [away])).json();
    expect((await send(misfit)).body).toContain('would lead to __proto__, which is not there');
    const sound: Version = (await save(misfit, [FARTHER])).json();
    const body = {
      name: 'Somebody far away',
      answers: [{ questionId: 'payment', optionId: 'private' }],
      world: { today: '2026-11-20', miles: 45 },
      outcome: 'pays-for-it',
    };
    const kept = await app.call('keepPathwayWalk', { as: colleague, params: { service: 'vas' }, body });
    expect(kept.statusCode).toBe(201);
    const walks = await send(sound);
    expect(walks.json()).toMatchObject({ code: 'draft_unsound', fields: [{ field: 'walks' }] });
    const { id, revision } = kept.json();
    await app.call('dropPathwayWalk', { as: colleague, params: { id }, body: { revision } });
    expect((await send(sound)).statusCode).toBe(200);
  });
});

describe('rule 2.14: what somebody might send', () => {
  test.each([
    [
      '10,000 changes',
      Array.from({ length: 10_000 }, (_, at) => ({ ...FARTHER, limit: { kind: 'miles', value: at } })),
    ],
    ['words without end', [{ ...TITLE, words: 'a'.repeat(1001) }]],
    ['a change without a reason', [{ ...FARTHER, why: ' ' }]],
    ['a change of a kind that there is not', [{ ...FARTHER, kind: 'flags' }]],
    ['more than a change says', [{ ...FARTHER, author: 'x' }]],
    ['half a number', [{ ...FARTHER, to: 1.5 }]],
    ['none', undefined],
  ])('%s is refused', async (_what, changes) => {
    const draft: Version = (await begin()).json();
    expect((await save(draft, changes)).statusCode).toBe(400);
  });

  test('a megabyte of words is too much', async () => {
    const draft: Version = (await begin()).json();
    const reply = await save(draft, [{ ...TITLE, words: 'a'.repeat(1_100_000) }]);
    expect(reply.statusCode).toBe(413);
  });

  test('markup is kept by nobody: such words are refused when it is sent', async () => {
    const draft: Version = (await begin()).json();
    const marked: Version = (await save(draft, [{ ...TITLE, words: '<img src=x onerror=alert(1)>' }])).json();
    expect((await send(marked)).body).toContain('Only plain words can be used');
  });

  test('names of what every object has are no nodes, rules or addresses', async () => {
    const draft: Version = (await begin()).json();
    const odd: Change[] = [
      { kind: 'order', node: 'constructor', rules: ['toString'], why: 'x' },
      { kind: 'leads', rule: '__proto__', was: 'x', go: 'y', why: 'x' },
      { kind: 'words', at: 'nodes/__proto__/title', was: 'x', words: 'y', why: 'x' },
    ];
    const saved: Version = (await save(draft, odd)).json();
    expect(saved.changes).toEqual(odd);
    expect((await send(saved)).json().fields).toHaveLength(3);
  });

  test('clients and partners have none of it, and a clinician whose role lacks the scope only reads', async () => {
    const client = await aPerson(app);
    const partner = await aPerson(app, 'External');
    for (const as of [client, partner]) {
      expect((await begin(as)).statusCode).toBe(403);
      expect((await app.call('pathwayReview', { as, params: { service: 'vas' } })).statusCode).toBe(403);
    }
    const reader = await aPerson(app, 'Internal', { scopes: ['forms:read'] });
    expect((await begin(reader)).statusCode).toBe(403);
    expect(await page(reader)).toMatchObject({ mayWrite: false, mayDecide: false });
  });

  test('a client’s own statements see no draft', async () => {
    await begin();
    const client = await aPerson(app);
    const identity = identityOf(
      { personId: client.id, usertype: 'Client', trustId: null },
      app.dependencies.now(),
    );
    const seen = await withIdentity(identity, () =>
      db().selectFrom('pathway_version').select('state').execute(),
    );
    expect(seen.filter(({ state }) => state !== 'approved')).toEqual([]);
  });
});

describe('rule 2.14: walks that are kept', () => {
  const body = {
    name: 'Pays for it, 29',
    answers: [{ questionId: 'payment', optionId: 'private' }],
    world: { today: '2026-11-20', told: { referral: 'known' } },
    outcome: 'pays-for-it',
  };

  test('are kept, changed with who did it, and taken away; a colleague’s change is not written over', async () => {
    const keep = await app.call('keepPathwayWalk', {
      as: author,
      params: { service: 'larc' },
      body: { ...body, outcome: 'help-now' },
    });
    expect(keep.json()).toMatchObject({ name: body.name, by: 'Anjali Test', revision: 1, changedBy: null });
    const { id } = keep.json();
    const change = (revision: number, as = colleague) =>
      app.call('changePathwayWalk', {
        as,
        params: { id },
        body: { ...body, outcome: 'right-care', revision },
      });
    expect((await change(1)).json()).toMatchObject({
      revision: 2,
      outcome: 'right-care',
      changedBy: 'Owen Test',
    });
    expect((await change(1, author)).json()).toMatchObject({
      code: 'draft_changed',
      stored: { revision: 2 },
    });
    expect((await page(author, 'larc')).walks).toHaveLength(1);
    const drop = await app.call('dropPathwayWalk', { as: author, params: { id }, body: { revision: 2 } });
    expect(drop.statusCode).toBe(204);
    expect((await page(author, 'larc')).walks).toEqual([]);
  });

  test.each([
    ['an outcome of another pathway', { outcome: 'eligible' }],
    ['a page', { outcome: 'health' }],
    ['what every object has', { outcome: 'constructor' }],
    ['a word that nobody can tell', { world: { today: '2026-11-20', told: { referral: 'perhaps' } } }],
    ['a day that is none', { world: { today: '2026-02-30' } }],
    ['no name', { name: ' ' }],
  ])('%s is refused', async (_what, other) => {
    const input = { as: author, params: { service: 'vas' }, body: { ...body, ...other } };
    expect((await app.call('keepPathwayWalk', input)).statusCode).toBe(400);
  });

  test('two hundred are enough, also when they come at once', async () => {
    const now = app.dependencies.now();
    await sql`insert into pathway_walk (id, service, name, answers, world, outcome, kept_at)
      select gen_random_uuid(), 'top', 'One', '[]', '{"today":"2026-11-20"}', 'eligible', ${now}
      from generate_series(1, 195)`.execute(db());
    const input = { as: author, params: { service: 'top' }, body: { ...body, outcome: 'eligible' } };
    const replies = await Promise.all(Array.from({ length: 20 }, () => app.call('keepPathwayWalk', input)));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
  });
});

describe('rule 10.16: the second person is another person in fact', () => {
  const ELSEWHERE = '0190de40-0e01-7000-8000-000000000001';
  test('another organisation decides nothing for all: who may is said, and who may not reads why', async () => {
    await db().insertInto('trust').values({ id: ELSEWHERE, name: 'Elsewhere' }).execute();
    const elsewhere = await aPerson(app, 'Admin', { trustId: ELSEWHERE, firstName: 'Elin' });
    const draft = await sent([FARTHER]);
    expect((await decide(draft, elsewhere)).json().code).toBe('others_decide');
    const seen = await page(elsewhere);
    expect(seen).toMatchObject({ mayDecide: false, mayNotDecide: { code: 'others_decide' } });
    expect(seen.mayApprove.people.map(({ id }: { id: string }) => id)).not.toContain(elsewhere.id);
    expect((await decide(draft)).statusCode).toBe(200);
  });

  test('whom an author invited, gave a role or let back in is none for 30 days, by the trail itself', async () => {
    const admin = await aPerson(app, 'Admin', { firstName: 'Hana' });
    const second = await aPerson(app, 'Admin', { firstName: 'Ravi' });
    const standing = (id: string) =>
      db()
        .selectFrom('person')
        .select(['role_id as roleId', 'trust_id as trustId', 'active'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const { roleId } = await standing(admin.id);
    const draft: Version = (await begin(admin)).json();
    const asked: Version = (await send((await save(draft, [TITLE], admin)).json(), admin)).json();
    expect((await page(second)).mayDecide).toBe(true);
    const seen = await standing(second.id);
    const change = await app.call('changePerson', {
      as: admin,
      params: { id: second.id },
      body: { seen, roleId },
    });
    expect([change.statusCode, change.body]).toEqual([200, change.body]);
    const refused = await decide(asked, second);
    expect(refused.json()).toMatchObject({ code: 'rights_too_new' });
    expect(refused.json().message).toMatch(/^Hana Test changed what you may do on \w+day /);
    expect((await page(second)).mayNotDecide.words).toBe(refused.json().message);
    expect((await page(admin)).mayApprove.people.map(({ id }: { id: string }) => id)).not.toContain(
      second.id,
    );
    expect((await decide(asked, approver)).statusCode).toBe(200);
  });
});

describe('rule 12.11, 12.28: a draft is proven before a connection is taken', () => {
  /** Lets proofs wait until they are let go. */
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

  test('while more of them wait than there are connections, another call is answered', async () => {
    const draft: Version = (await begin()).json();
    const saved: Version = (await save(draft, [FARTHER])).json();
    const proofs = held();
    try {
      const asked = Array.from({ length: CONNECTIONS + 2 }, () => send(saved));
      await vi.waitFor(() => expect(proofs.waiting()).toBe(asked.length));
      expect((await app.call('session', { as: approver })).statusCode).toBe(200);
      expect((await app.call('pathwayReview', { as: approver, params: { service: 'vas' } })).statusCode).toBe(
        200,
      );
      proofs.letGo();
      const codes = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
      expect(codes.filter((code) => code === 200)).toHaveLength(1);
      expect(codes.filter((code) => ![200, 409, 422, 503].includes(code))).toEqual([]);
    } finally {
      proofs.letGo();
      proofs.over();
    }
  });

  test('what is sent is what was proven: a walk that is kept meanwhile is told', async () => {
    const draft: Version = (await begin()).json();
    const saved: Version = (await save(draft, [FARTHER])).json();
    const proofs = held();
    try {
      const asked = send(saved);
      await vi.waitFor(() => expect(proofs.waiting()).toBe(1));
      await sql`insert into pathway_walk (id, service, name, answers, world, outcome, revision, kept_at)
        values (${newId(app.dependencies.now())}, 'vas', 'Between', '[]', '{}', 'nowhere', 1, ${app.dependencies.now()})`.execute(
        db(),
      );
      proofs.letGo();
      const reply = await asked;
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'draft_changed']);
      const { state } = await db()
        .selectFrom('pathway_version')
        .select('state')
        .where('id', '=', saved.id)
        .executeTakeFirstOrThrow();
      expect(state).toBe('draft');
    } finally {
      proofs.letGo();
      proofs.over();
      await sql`delete from pathway_walk where name = 'Between'`.execute(db());
    }
  });
});
