import type { ContactPreference } from '@careway/core/accounts/contactPreference';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answering, fillForChecks, PAYS } from '../../testing/pathways.ts';
import { aPerson, signedInAgain, type TestPerson } from '../../testing/people.ts';
import { SAFE_ANSWERS, sayInFirstForm } from '../../testing/safeFirst.ts';
import { saysSafe } from '../../testing/saysSafe.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { versionOf } from '../questionnaires/service.ts';
import { saidContact } from '../safeContact/saidContact.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ fill: fillForChecks });
});
afterAll(() => app.close());

const begin = async (as: TestPerson, service: 'top' | 'vas' | 'larc') =>
  (await app.call('startForm', { as, body: { kind: 'letsGetStarted', service } })).json();
/** What the form's page shows, by codes. */
async function shown(as: TestPerson, shareId: string): Promise<Record<string, string>> {
  const record = (await app.call('sharedForm', { as, query: { shareId } })).json();
  const set = await versionOf(app.dependencies.db, record.questionSetId, record.questionSetVersion);
  return Object.fromEntries(
    record.QuestionSetIds.questions.flatMap(
      (one: { id: string; userAnswer: { answer: string; optionId: string }[] }) => {
        const asked = set?.byId(one.id);
        const said = one.userAnswer
          .map(({ answer, optionId }) => asked?.options.find(({ id }) => id === optionId)?.code ?? answer)
          .join();
        return said === '' ? [] : [[asked?.question.code ?? one.id, said]];
      },
    ),
  );
}
/** The answers that a page has when it is opened, as its first save sends them. */
async function opened(as: TestPerson, shareId: string) {
  const record = (await app.call('sharedForm', { as, query: { shareId } })).json();
  const answers = record.QuestionSetIds.questions.flatMap(
    ({ id, userAnswer }: { id: string; userAnswer: { answer: string; optionId: string }[] }) =>
      userAnswer.map(({ answer, optionId }) => ({ questionId: id, answer, optionId })),
  );
  return { questionSetId: record.questionSetId, answers };
}
const SAFE: ContactPreference = { channels: ['sms', 'email'], hours: 'any', voicemail: false, askFor: 'Sam' };

describe('rule 2.24: a form that nobody has saved opens with what is known', () => {
  test('a page from before never says old ways again: only the name they asked for is shown', async () => {
    const client = await aPerson(app);
    const { shareId } = await begin(client, 'top');
    expect(await shown(client, shareId)).toEqual({});
    await saysSafe(app, client, { ...SAFE, channels: ['sms', 'email', 'phone'], voicemail: true });
    const before = await shown(client, shareId);
    expect(before).toMatchObject({ 'safe-contact.name': 'Sam' });
    expect(before).not.toHaveProperty('safe-contact.ways');
    expect(before).not.toHaveProperty('safe-contact.voicemail');
    // Said elsewhere; then the page from before saves what it was opened with.
    await saysSafe(app, client, { ...SAFE, channels: [] });
    const { questionSetId, answers } = await opened(client, shareId);
    const body = { shareId, questionSetId, status: 'draft', answers };
    expect((await app.call('saveAnswers', { as: client, body })).statusCode).toBe(200);
    const { preference } = (await saidContact(app.dependencies.db, client.id)) ?? {};
    expect(preference).toMatchObject({ channels: [] });
  });

  test('harm that was said in the check a moment ago is not asked twice, and is asked anew after an hour', async () => {
    const client = await aPerson(app);
    await answering(app, client, 'vas', PAYS);
    const { shareId } = await begin(client, 'vas');
    expect(await shown(client, shareId)).toMatchObject({ 'safety.hurt': 'no' });
    app.advance(61 * 60_000);
    const later = await signedInAgain(app, client);
    expect(await shown(later, shareId)).not.toHaveProperty('safety.hurt');
    expect(await shown(later, shareId)).not.toHaveProperty('safety.can-talk');
  });

  test('nothing of it is kept before they save, and what they saved is never touched', async () => {
    const client = await aPerson(app);
    await saysSafe(app, client, SAFE);
    const { shareId } = await begin(client, 'top');
    await shown(client, shareId);
    const stored = await app.dependencies.db
      .selectFrom('question_share')
      .select(['answers', 'version'])
      .where('id', '=', shareId)
      .executeTakeFirst();
    expect(stored).toEqual({ answers: [], version: 0 });
    await sayInFirstForm(app, client);
    await saysSafe(app, client, { ...SAFE, channels: ['sms'] });
    expect(await shown(client, shareId)).toMatchObject({
      'safe-contact.ways': SAFE_ANSWERS['safe-contact.ways'],
    });
  });

  test('staff and strangers see nothing of it', async () => {
    const [client, staff, other] = [
      await aPerson(app),
      await aPerson(app, 'Super_Admin'),
      await aPerson(app),
    ];
    await saysSafe(app, client, SAFE);
    const { shareId } = await begin(client, 'top');
    expect(await shown(staff, shareId)).toEqual({});
    const reply = await app.call('sharedForm', { as: other, query: { shareId } });
    expect(reply.statusCode).toBe(404);
  });
});
