import { type LevelsSaid, SAID_AS_THEY_COME } from '@careway/core/needs/levelList';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aLevelsDraft, listWith, publishLevels } from '../../testing/audited/needLevels.ts';
import { aForm, aShare, entry } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { placeNeedsAnew, roundOfNeeds, tellOfNeeds } from '../needs/tellOfNeeds.ts';
import { placeByLevels, raise } from '../worklist/service.ts';

let app: TestApp;
let staff: TestPerson;
let client: TestPerson;
let trustId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { now } = app.dependencies;
  trustId = newId(now());
  await db().insertInto('trust').values({ id: trustId, name: trustId }).execute();
  staff = await aPerson(app, 'Admin', { trustId });
  client = await aPerson(app, 'Client', { trustId });
});

const db = () => app.dependencies.db;
/** A form that staff wrote, whose "yes" to pain raises these flags. */
function written(keywords: readonly string[]): QuestionSet {
  const { options, ...form } = aForm();
  return {
    ...form,
    id: newId(app.dependencies.now()),
    isStaticForm: false,
    options: (options ?? []).map((one) => (one.id === 'yes' ? { ...one, keywords: [...keywords] } : one)),
  };
}
async function says(...keywords: string[]) {
  const form = await aShare(app, client, written(keywords));
  const answers = [entry('name', '', 'Amira'), entry('pain', 'yes'), entry('more', '', 'Since Monday.')];
  const reply = await app.call('saveAnswers', {
    as: client,
    body: { ...form, status: 'completed', answers },
  });
  expect([reply.statusCode, reply.body]).toEqual([200, reply.body]);
  return form;
}
const list = async (query: object = {}) =>
  (await app.call('worklist', { as: staff, query: { limit: 50, ...query } })).json().data;
const rowsOf = () =>
  db().selectFrom('worklist_item').selectAll().where('person_id', '=', client.id).orderBy('id').execute();
const levelsNow = async () =>
  (await list()).map((one: { priority: { words: string } }) => one.priority.words);
const publish = (said: LevelsSaid) => publishLevels(app, said);

describe('rule 16.59: the list of levels is published by two people', () => {
  test('until it is, the product’s own holds; whoever is signed in may read what holds', async () => {
    for (const as of [client, staff])
      expect((await app.call('levelsInUse', { as })).json()).toMatchObject({
        number: 1,
        said: { targets: { danger: 30, urgent: 60, soon: 240, routine: 1440 } },
      });
    await says('Heavy bleeding', 'Blood thinner');
    expect(await levelsNow()).toEqual(['Urgent', 'Routine']);
  });

  test('it is for whoever answers for pathways, and never for its author to publish', async () => {
    const { id, revision, author } = await aLevelsDraft(app);
    const params = { id };
    const sent = (await app.call('sendLevelsDraft', { as: author, params, body: { revision } })).json();
    const body = { revision: sent.revision, decision: 'approved' };
    const own = await app.call('decideLevelsVersion', { as: author, params, body });
    expect([own.statusCode, own.json().code]).toEqual([422, 'own_draft']);
    const reader = await aPerson(app, 'Internal', { scopes: ['clients:read'] });
    for (const as of [client, reader, await aPerson(app, 'External')]) {
      expect((await app.call('needLevels', { as })).statusCode).toBe(403);
      expect((await app.call('beginLevelsDraft', { as })).statusCode).toBe(403);
    }
    // A clinician of another organisation writes, and does not decide for every one.
    const clinician = await aPerson(app, 'Internal', { trustId });
    const seen = (await app.call('needLevels', { as: clinician })).json();
    expect([seen.mayDecide, seen.mayNotDecide.code, seen.inUse.number]).toEqual([false, 'others_decide', 1]);
  });

  test('of twenty who begin at once there is one draft; a save on top of another is refused with what is stored', async () => {
    const { id, revision, author, other } = await aLevelsDraft(app);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => app.call('beginLevelsDraft', { as: other })),
    );
    expect(new Set(all.map((reply) => reply.json().id))).toEqual(new Set([id]));
    const save = (as: TestPerson, level: 'danger' | 'soon') =>
      app.call('modifyLevels', {
        as,
        params: { id },
        body: { revision, said: listWith({ 'Missed period': level, Extra: level }) },
      });
    const two = await Promise.all([save(author, 'danger'), save(other, 'soon')]);
    expect(two.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(two.find(({ statusCode }) => statusCode === 409)?.json().stored.id).toBe(id);
  });

  test('what holds is what new answers stand by, with the words and the target of the list; a client’s page promises it', async () => {
    const targets = { danger: 10, urgent: 45, soon: 120, routine: 2880 };
    await publish(listWith({ 'Missed period': 'urgent', 'Latex allergy': 'routine' }, { targets }));
    await says('Missed period');
    await says('latex allergy');
    const [urgent, routine] = await list();
    expect([urgent.kind, urgent.priority.words, routine.kind, routine.priority.words]).toEqual([
      ...['answer_flagged', 'Urgent', 'red_flag', 'Routine'],
    ]);
    expect(Date.parse(urgent.priority.due) - Date.parse(urgent.at)).toBe(45 * 60_000);
    expect((await app.call('levelsInUse', { as: client })).json().said.targets).toEqual(targets);
  });

  test('a version before is brought back as a draft: what it says holds again once it is published', async () => {
    const as = await aPerson(app, 'Super_Admin');
    const begun = (await app.call('beginLevelsDraft', { as, body: { from: 1 } })).json();
    expect([begun.restores, begun.said.targets.danger]).toEqual([1, 30]);
    const body = { revision: begun.revision };
    await app.call('discardLevelsDraft', { as, params: { id: begun.id }, body });
    expect((await app.call('beginLevelsDraft', { as, body: { from: 77 } })).statusCode).toBe(404);
  });
});

describe('rule 16.61: what no list may say', () => {
  test('a danger that waits for hours, or stands lower, is not sent', async () => {
    const said = listWith(
      { 'Risk of harm': 'soon', 'Heavy bleeding': 'routine' },
      { targets: { danger: 61, urgent: 120, soon: 240, routine: 1440 } },
    );
    const { id, revision, author } = await aLevelsDraft(app, said);
    const reply = await app.call('sendLevelsDraft', { as: author, params: { id }, body: { revision } });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'draft_unsound']);
    const at = (words: string) => `flag-${SAID_AS_THEY_COME.flags.findIndex((one) => one.words === words)}`;
    expect(reply.json().fields.map(({ field }: { field: string }) => field)).toEqual([
      ...['target-danger', at('Risk of harm'), at('Heavy bleeding')],
    ]);
  });
});

describe('rule 16.60: what is open is placed by the list that is published', () => {
  beforeEach(() => publish(SAID_AS_THEY_COME));

  test('who has it, what was tried and since when it waits stay; nothing is there twice', async () => {
    await says('Missed period');
    const [before] = await list();
    const params = { id: before.id };
    expect((await app.call('takeWorklistItem', { as: staff, params })).statusCode).toBe(200);
    app.advance(60_000);
    await publish(listWith({ 'Missed period': 'urgent' }));
    const [after, ...more] = await list();
    expect(more).toEqual([]);
    expect(after).toMatchObject({ id: before.id, at: before.at, mine: true, priority: { words: 'Urgent' } });
    expect(Date.parse(after.priority.due) - Date.parse(after.at)).toBe(60 * 60_000);
  });

  test('what somebody dealt with raises nothing again, and says what was due then', async () => {
    const form = await says('Missed period');
    const [one] = await list();
    await app.call('finishWorklistItem', { as: staff, params: { id: one.id }, body: { confirmed: true } });
    app.advance(60_000);
    await publish(
      listWith(
        { 'Missed period': 'danger' },
        { targets: { danger: 10, urgent: 45, soon: 120, routine: 2880 } },
      ),
    );
    await placeNeedsAnew(app.dependencies);
    expect(await list()).toEqual([]);
    // The same form saved once more, by the new list.
    await app.call('saveAnswersForClient', {
      as: staff,
      body: {
        ...form,
        status: 'completed',
        answers: [entry('name', '', 'Amira'), entry('pain', 'yes'), entry('more', '', 'Since May.')],
      },
    });
    expect(await list()).toEqual([]);
    const [done] = await list({ state: 'done' });
    expect([done.id, done.priority.due]).toEqual([one.id, one.priority.due]);
  });

  test('what is danger by it is told to whoever must know as if it had just come', async () => {
    await says('Missed period');
    await tellOfNeeds(app.dependencies);
    const told = async () => (await rowsOf()).map(({ lane, told_at }) => [lane, told_at !== null]);
    const lower = await told();
    expect(lower).toEqual([[2, lower[0]?.[1]]]);
    await publish(listWith({ 'Missed period': 'danger' }));
    expect(await told()).toEqual([[0, false]]);
    await tellOfNeeds(app.dependencies);
    expect(await told()).toEqual([[0, true]]);
  });

  test('a rise to urgent tells nobody; a new danger is told before many urgent ones that came earlier', async () => {
    await says('Missed period');
    await tellOfNeeds(app.dependencies);
    const bells = async () =>
      (await db().selectFrom('notification').select('id').where('person_id', '=', staff.id).execute()).length;
    const before = await bells();
    await publish(listWith({ 'Missed period': 'urgent' }));
    await tellOfNeeds(app.dependencies);
    expect((await rowsOf()).map(({ lane }) => lane)).toEqual([1]);
    expect(await bells()).toBe(before);
    const many = Array.from({ length: 201 }, (_, n) => ({
      ...{ id: newId(app.dependencies.now()), kind: 'answer_flagged', about: `earlier ${n}` },
      ...{
        need: `by hand ${client.id} ${n}`,
        created_at: new Date('2026-11-01T10:00Z'),
        lane: 1,
        placed: true,
      },
      ...{ turn: new Date('2026-11-01T11:00Z'), points: 0, facts: [] },
    }));
    await db().insertInto('worklist_item').values(many).execute();
    await says('Risk of harm');
    await tellOfNeeds(app.dependencies);
    expect((await rowsOf()).map(({ lane, told_at }) => [lane, told_at !== null])).toEqual([
      ...[
        [1, true],
        [0, true],
      ],
    ]);
    const ids = many.map(({ id }) => id);
    await db().deleteFrom('worklist_item').where('id', 'in', ids).execute();
  });

  test('a telling that fails stops no placing, and is a fault of the round all the same', async () => {
    await says('Missed period');
    await publish(listWith({ 'Missed period': 'danger' }));
    await db()
      .updateTable('worklist_item')
      .set({ levels_number: 1 })
      .where('person_id', '=', client.id)
      .execute();
    const send = () => Promise.reject(new Error('Nothing goes out'));
    const jobs = { ...app.dependencies.jobs, send };
    await expect(roundOfNeeds({ ...app.dependencies, jobs })).rejects.toThrow('Nothing goes out');
    const [row] = await rowsOf();
    expect([row?.told_at, (row?.levels_number ?? 0) > 1]).toEqual([null, true]);
    await roundOfNeeds(app.dependencies);
    expect((await rowsOf())[0]?.told_at).not.toBeNull();
  });

  test('targets alone move it as well; what the facts of the client lift stays lifted', async () => {
    await db()
      .updateTable('person')
      .set({ date_of_birth: '2010-06-14' })
      .where('id', '=', client.id)
      .execute();
    await says('Missed period');
    await publish(listWith({}, { targets: { danger: 10, urgent: 45, soon: 120, routine: 2880 } }));
    const [one] = await list();
    expect(one.priority.words).toBe('Danger');
    expect(Date.parse(one.priority.due) - Date.parse(one.at)).toBe(10 * 60_000);
  });

  test('in pieces, the most urgent first; what another process of the version before raised is placed too', async () => {
    await says('Missed period');
    await says('Blood thinner');
    await raise(db(), { kind: 'locked_out', personId: client.id, about: 'by hand' }, app.dependencies.now());
    await publish(
      listWith(
        { 'Missed period': 'urgent', 'Blood thinner': 'soon' },
        {
          kinds: SAID_AS_THEY_COME.kinds.map((one) =>
            one.kind === 'locked_out' ? { ...one, level: 'urgent' } : one,
          ),
        },
      ),
    );
    // As if nothing of it had been placed yet.
    await db()
      .updateTable('worklist_item')
      .set({ levels_number: 1, own_level: 'routine', lane: 3 })
      .where('person_id', '=', client.id)
      .execute();
    const piece = () =>
      db()
        .transaction()
        .execute((within) => placeByLevels(within, app.dependencies.now(), 2));
    expect([await piece(), await piece(), await piece()]).toEqual([2, 1, 0]);
    expect((await rowsOf()).map(({ own_level, lane }) => [own_level, lane])).toEqual([
      ...[
        ['urgent', 1],
        ['soon', 2],
        ['urgent', 1],
      ],
    ]);
    const as = await aPerson(app, 'Super_Admin');
    expect((await app.call('needLevels', { as })).json().toPlace).toBe(0);
  });
});
