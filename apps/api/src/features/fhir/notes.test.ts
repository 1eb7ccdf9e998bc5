import { BODY_LIMIT, FHIR_FORM_LIMIT } from '@careway/core/limits';
import { PHQ9 } from '@careway/core/questionnaires/fhir/testing/instruments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let staff: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  [client, staff] = await Promise.all([aPerson(app), aPerson(app, 'Admin')]);
});
afterAll(() => app.close());

const bringIn = (body: object, as: TestPerson | null = staff) =>
  app.call('bringInQuestionnaire', {
    body: JSON.stringify({ resourceType: 'Questionnaire', ...body }),
    ...(as === null ? {} : { as }),
    headers: { 'content-type': 'application/fhir+json' },
  });
const question = { linkId: 'q', text: 'Which?', type: 'choice' };
const dead = { ...question, required: true, answerValueSet: 'urn:elsewhere' };

describe('fhir 4.4: what was not brought in', () => {
  test('stands in groups, the gravest first, and is kept with the draft', async () => {
    const form = {
      status: 'active',
      item: [
        // One code is kept (decision 0049); of a second one it says that it is not.
        { ...dead, prefix: '1.', code: [{ code: 'x' }, { code: 'y' }] },
        { linkId: 'f', type: 'attachment' },
      ],
    };
    const reply = await bringIn(form);
    expect(reply.statusCode).toBe(201);
    const { id, notBroughtIn } = reply.json();
    const groups = notBroughtIn.map(({ group }: { group: string }) => group);
    expect([...new Set(groups)]).toEqual(['never_asked', 'cannot_be_finished', 'not_kept']);
    expect(notBroughtIn).toContainEqual(
      expect.objectContaining({ linkId: 'q', group: 'cannot_be_finished' }),
    );
    expect(notBroughtIn).toContainEqual(
      expect.objectContaining({ linkId: 'q', group: 'not_kept', paths: ['item[0].code'] }),
    );
    const kept = await app.call('notesOfForm', { params: { id }, as: staff });
    expect(kept.json()).toEqual({ notBroughtIn, instrument: null });
    expect((await app.call('notesOfForm', { params: { id }, as: client })).statusCode).toBe(403);
    expect((await app.call('notesOfForm', { params: { id: client.id }, as: staff })).statusCode).toBe(404);
  });

  test('rule 5.21, 7.28: words whose condition was lost stop approval until their author decides; a copy has the notes too', async () => {
    const url = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression';
    const valueExpression = { language: 'text/fhirpath', expression: '%patient.age > 40' };
    const words = {
      linkId: 'w',
      text: 'You may be low',
      type: 'display',
      extension: [{ url, valueExpression }],
    };
    const reply = await bringIn({
      title: 'Low',
      item: [{ linkId: 'q', text: 'Well?', type: 'boolean' }, words],
    });
    const { id, notBroughtIn } = reply.json();
    const ask = () => app.call('approvalRequest', { params: { id }, body: {}, as: staff });
    expect((await ask()).json()).toMatchObject({ code: 'draft_unsound', fields: [{ field: 'w' }] });
    const copy = (await app.call('duplicateQuestionSet', { params: { id }, body: {}, as: staff })).json();
    const ofCopy = await app.call('notesOfForm', { params: { id: copy.id }, as: staff });
    expect(ofCopy.json()).toEqual({ notBroughtIn, instrument: null });
    // A draft is there for its own trust alone, and so is what is said of it.
    const elsewhere = await aPerson(app, 'Admin', { trustId: await anotherTrust() });
    expect((await app.call('notesOfForm', { params: { id }, as: elsewhere })).statusCode).toBe(404);
    const draft = (await app.call('questionSetDraft', { params: { id }, as: staff })).json();
    const questions = draft.content.questions.map(
      ({ lostCondition: _, ...one }: { lostCondition?: true }) => one,
    );
    const body = { revision: draft.revision, content: { ...draft.content, questions } };
    expect((await app.call('saveQuestionSet', { params: { id }, body, as: staff })).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(201);
  });

  test('a refusal carries them', async () => {
    const reply = await bringIn({ item: [{ linkId: 'f', text: 'A picture', type: 'attachment' }] });
    expect(reply.json()).toMatchObject({
      statusCode: 400,
      fields: [{ field: 'item' }],
      notBroughtIn: expect.arrayContaining([expect.objectContaining({ linkId: 'f', group: 'never_asked' })]),
    });
  });

  test('rule 5.23: R5 and STU3 come in with a note and go out in R4; DSTU2 is refused by name', async () => {
    const answers = [{ valueCoding: { code: 'a', display: 'A' } }];
    for (const [version, item] of [
      ['R5', { ...question, type: 'coding', answerOption: answers }],
      ['STU3', { ...question, option: answers }],
    ] as const) {
      const reply = await bringIn({ title: version, item: [item] });
      expect(reply.statusCode).toBe(201);
      expect(reply.json().notBroughtIn[0].why).toContain(`written in FHIR ${version}`);
      const params = { id: reply.json().id };
      const out = (await app.call('draftAsFhir', { params, as: staff })).json();
      expect(out.item).toEqual([{ ...question, answerOption: answers }]);
    }
    const refused = await bringIn({ group: { question: [] }, item: [{ ...question, type: 'string' }] });
    expect(refused.json()).toMatchObject({
      statusCode: 400,
      fields: [{ field: 'resourceType', message: expect.stringContaining('DSTU2') }],
    });
  });
});

describe('fhir 4.4: how large a form may be', () => {
  const filled = (bytes: number) => ({
    item: Array.from({ length: 32 }, (_, at) => ({
      linkId: `q${at}`,
      type: 'string',
      text: 'x'.repeat(bytes / 32),
    })),
  });

  test('more than other calls read, and no more than its own limit', async () => {
    expect((await bringIn(filled(4 * BODY_LIMIT))).json()).toMatchObject({ questions: 32 });
    expect((await bringIn(filled(FHIR_FORM_LIMIT))).statusCode).toBe(413);
    const other = { name: 'x'.repeat(BODY_LIMIT) };
    expect((await app.call('saveAnswers', { body: other, as: client })).statusCode).toBe(413);
  });

  test('nobody sends a large one before we know who it is', async () => {
    expect((await bringIn(filled(FHIR_FORM_LIMIT), null)).statusCode).toBe(401);
    expect((await bringIn(filled(FHIR_FORM_LIMIT), client)).statusCode).toBe(403);
  });

  test('more items than anybody could read notes on are refused', async () => {
    const item = Array.from({ length: 20_001 }, () => ({}));
    expect((await bringIn({ item })).json()).toMatchObject({ statusCode: 400, fields: [{ field: 'item' }] });
  });
});

test('a published instrument comes in with nothing graver than its total', async () => {
  const { id, notBroughtIn } = (await bringIn(PHQ9)).json();
  // Rule 5.24: it is known again by its codes.
  const kept = await app.call('notesOfForm', { params: { id }, as: staff });
  expect(kept.json().instrument).toBe('phq-9');
  const grave = ['never_asked', 'cannot_be_finished', 'asked_differently'];
  expect(notBroughtIn.filter(({ group }: { group: string }) => grave.includes(group))).toEqual([]);
});

async function anotherTrust(): Promise<string> {
  const { db, now } = app.dependencies;
  const id = newId(now());
  await db
    .insertInto('trust')
    .values({ id, name: `Another of ${id}` })
    .execute();
  return id;
}
