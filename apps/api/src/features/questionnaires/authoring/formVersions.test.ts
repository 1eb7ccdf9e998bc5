import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDraftOf, anApprovedForm, anotherVersion, someContent } from '../../../testing/authoredForms.ts';
import { aPerson, type TestPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';

let app: TestApp;
let author: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  author = await aPerson(app, 'Admin');
});
afterAll(() => app.close());

const difference = (id: string, query: Record<string, number> = {}, as = author) =>
  app.call('versionDifference', { as, params: { id }, query });
const move = (id: string, preview: boolean, as = author) =>
  app.call('moveToVersion', { as, params: { id }, body: { from: 1, to: 2, preview } });
async function shared(id: string): Promise<{ client: TestPerson; shareId: string }> {
  const client = await aPerson(app);
  const body = { questionSetId: id, clientIds: [client.id] };
  return { client, shareId: (await app.call('shareForm', { as: author, body })).json().data[0].shareId };
}
const answer = (
  id: string,
  { client, shareId }: Awaited<ReturnType<typeof shared>>,
  answers: object[],
  version = 0,
) =>
  app.call('saveAnswers', {
    as: client,
    body: { shareId, questionSetId: id, status: 'draft', answers, version },
  });
const PAIN = { questionId: 'pain', optionId: 'yes', answer: '' };
/** As if they had been saved two days ago. */
const longAgo = (...ids: string[]) =>
  app.dependencies.db
    .updateTable('question_share')
    .set({ saved_at: sql<Date>`saved_at - interval '2 days'` })
    .where('id', 'in', ids)
    .execute();
const stored = (shareId: string) =>
  app.dependencies.db
    .selectFrom('question_share')
    .select(['question_set_version as of', 'answers', 'version'])
    .where('id', '=', shareId)
    .executeTakeFirstOrThrow();

describe('rule 7.16: what a new version changes', () => {
  it('in words, from what is in use to the draft, with what is under way', async () => {
    const { id, content } = await anApprovedForm(app, author);
    await shared(id);
    const draft = (await app.call('beginQuestionSetVersion', { as: author, params: { id } })).json();
    const questions = content.questions.map((one) => ({ ...one, isMandatory: one.type !== 'section' }));
    const body = {
      revision: draft.revision,
      content: someContent({ questions, options: content.options.slice(0, 1) }),
    };
    await app.call('saveQuestionSet', { as: author, params: { id }, body });
    expect((await difference(id)).json()).toMatchObject({
      from: 1,
      to: 2,
      changes: [
        { kind: 'removed', number: '1', sentence: 'Answer “No” of question 1 was left out.' },
        { kind: 'changed', number: '2', sentence: 'Question 2 became mandatory.' },
      ],
      same: 0,
      underWay: { shares: 1, begun: 0, notOpened: 1 },
      mayMove: true,
    });
    expect((await difference(id, { from: 2, to: 2 })).json().changes).toEqual([]);
    expect((await difference(id, { from: 9 })).statusCode).toBe(404);
    const first = await aDraftOf(app, author);
    const all = (await difference(first.id)).json();
    expect(all).toMatchObject({ from: null, to: 1, same: 0, underWay: { shares: 0 } });
    expect(all.changes.map(({ kind }: { kind: string }) => kind)).toEqual([
      'changed',
      'added',
      'added',
      'added',
    ]);
    expect(all.changes[2].after).toContain('Answer “Yes”');
    const clinician = await aPerson(app, 'Internal', { trustId: null });
    expect((await difference(id, { to: 2 }, clinician)).statusCode).toBe(404);
  });
});

describe('rule 7.16: what is under way stays, or goes over where the answers fit', () => {
  it('a preview moves nobody; what is not begun goes, what fits goes, what does not fit stays', async () => {
    const { id, content } = await anApprovedForm(app, author);
    const [waiting, fits, unfit, fresh] = [
      await shared(id),
      await shared(id),
      await shared(id),
      await shared(id),
    ];
    await answer(id, fits, [PAIN]);
    await answer(id, unfit, [PAIN, { questionId: 'where', optionId: '', answer: 'Knee' }]);
    await longAgo(fits.shareId, unfit.shareId);
    await answer(id, fresh, [PAIN]);
    const questions = content.questions.map((one) =>
      one.id === 'where' ? { ...one, question: 'Which side?' } : one,
    );
    await anotherVersion(app, author, id, { questions });
    const said = {
      shares: 4,
      canMove: 2,
      keep: [
        { why: 'What they have answered does not fit the newer version', shares: 1 },
        { why: 'It was written in during the last day, and may be open on their device', shares: 1 },
      ],
      more: false,
    };
    expect((await move(id, true)).json()).toEqual({ ...said, moved: 0 });
    expect((await stored(waiting.shareId)).of).toBe(1);
    expect((await move(id, false)).json()).toEqual({ ...said, moved: 2 });
    expect((await stored(waiting.shareId)).of).toBe(2);
    expect(await stored(fits.shareId)).toEqual({ of: 2, answers: [PAIN], version: 2 });
    expect((await stored(unfit.shareId)).of).toBe(1);
    expect((await stored(fresh.shareId)).of).toBe(1);
    // A page that is open with the old version is told, and writes nothing over it.
    expect((await answer(id, fits, [{ ...PAIN, optionId: 'no' }], 1)).json().code).toBe('version_conflict');
    const read = await app.call('questionnaire', {
      as: fits.client,
      params: { id },
      query: { shareId: fits.shareId },
    });
    expect(read.json().version).toBe(2);
  });

  it('whoever decides about a draft sees what could go over to it, and nobody is moved by that', async () => {
    const { id, content } = await anApprovedForm(app, author);
    const { shareId } = await shared(id);
    const draft = (await app.call('beginQuestionSetVersion', { as: author, params: { id } })).json();
    const save = (revision: number, questions: object[]) =>
      app.call('saveQuestionSet', {
        as: author,
        params: { id },
        body: { revision, content: someContent({ questions: questions as never }) },
      });
    const saved = (await save(draft.revision, content.questions.slice(0, 2))).json();
    expect((await move(id, true)).json()).toMatchObject({ shares: 1, canMove: 1, keep: [], moved: 0 });
    expect((await move(id, true, await aPerson(app, 'Super_Admin', { trustId: null }))).json().canMove).toBe(
      1,
    );
    expect((await move(id, true, await aPerson(app, 'Admin', { trustId: null }))).statusCode).toBe(404);
    expect((await move(id, false)).statusCode).toBe(404);
    expect((await stored(shareId)).of).toBe(1);
    // A question that depends on itself cannot be asked, so nothing can be said of it yet.
    const round = content.questions.map((one) => ({
      ...one,
      ...(one.id === 'where' ? { condition: { kind: 'answered', questionId: 'where' } } : {}),
    }));
    await save(saved.revision, round);
    expect((await move(id, true)).statusCode).toBe(404);
  });

  it('only to a newer version that is approved, of a form of one’s own', async () => {
    const { id } = await anApprovedForm(app, author);
    await shared(id);
    expect((await move(id, false)).statusCode).toBe(404);
    await app.call('beginQuestionSetVersion', { as: author, params: { id } });
    expect((await move(id, false)).statusCode).toBe(404);
    await anotherVersion(app, author, id);
    expect((await move(id, false, await aPerson(app, 'Admin', { trustId: null }))).statusCode).toBe(404);
    const back = await app.call('moveToVersion', {
      as: author,
      params: { id },
      body: { from: 2, to: 1, preview: false },
    });
    expect(back.statusCode).toBe(404);
    expect((await move(id, false)).json().moved).toBe(1);
    expect((await move(id, false)).json()).toMatchObject({ shares: 0, moved: 0 });
  });
});
