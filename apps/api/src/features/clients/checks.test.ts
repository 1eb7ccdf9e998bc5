import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AT_RISK, fillForChecks, inForm, sentVas, WITH_NUMBER } from '../../testing/pathways.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let staff: TestPerson;
beforeAll(async () => {
  app = await startTestApp({
    fill: fillForChecks,
  });
  staff = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

const recordOf = async ({ id }: TestPerson) =>
  (await app.call('client', { as: staff, params: { id } })).json();

describe('rule 2.16: staff see what a check led to: a sentence and a path', () => {
  test('the outcome, when, the pages with the sentence of each rule, what was answered, who pays', async () => {
    const { client, check } = await sentVas(app, WITH_NUMBER);
    const [seen, ...others] = (await recordOf(client)).checks;
    expect(others).toEqual([]);
    expect(seen).toMatchObject({
      shareId: check.shareId,
      service: 'vas',
      at: app.dependencies.now().toISOString(),
      outcome: 'nhs-pays',
      flags: [],
      version: 2,
      contract: 'Booking service first, then us',
    });
    expect(seen.path[0]).toEqual({
      page: 'Check if we can help you',
      because: 'You would like to have it with the NHS.',
    });
    expect(seen.path).toContainEqual({
      page: 'Your referral number',
      because: 'We found your referral, so your care with us is free.',
    });
    const pages = seen.path.map(({ page }: { page: string }) => page);
    expect(new Set(pages).size).toBe(pages.length);
    expect(seen.path.at(-1)).toEqual({ page: seen.title, because: null });
    const said = Object.fromEntries(
      seen.answers.map(({ question, lines }: { question: string; lines: string[] }) => [question, lines]),
    );
    expect(said).toMatchObject({ 'Date of birth': ['14 June 1997'] });
    expect(Object.values(said)).toContainEqual(['1234 5678 9012']);
  });

  test('the GP practice is named, also once it has closed: nobody knows one by its code', async () => {
    const { db } = app.dependencies;
    const practice = await db
      .selectFrom('gp_practice')
      .select(['organisation_code as code', 'name'])
      .where('postcode', 'like', 'AM%')
      .orderBy('organisation_code')
      .executeTakeFirstOrThrow();
    const { client, check: sent } = await sentVas(app, { ...WITH_NUMBER, 'gp-practice': practice.code });
    const close = (on: string | null) =>
      db
        .updateTable('gp_practice')
        .set({ closed_on: on })
        .where('organisation_code', '=', practice.code)
        .execute();
    await close('2026-01-01');
    const [check] = (await recordOf(client)).checks;
    expect(check.answers).toContainEqual({
      question: 'GP practice',
      lines: [`${practice.name}, ${practice.code}`],
    });
    const params = { id: client.id, shareId: sent.shareId };
    const form = (await app.call('clientForm', { as: staff, params })).json();
    expect(form.pages.flatMap(({ answers }: { answers: object[] }) => answers)).toContainEqual(
      expect.objectContaining({ lines: [`${practice.name}, ${practice.code}`] }),
    );
    const inWords = `${practice.name}, ${practice.code}`;
    const own = (await app.call('myData', { as: client })).json();
    expect(JSON.stringify(own)).toContain(inWords);
    // How the answer came to be, and the file of many.
    expect(JSON.stringify(own)).toContain(JSON.stringify({ from: [], to: [inWords] }).slice(1, -1));
    const [answer] = inForm('vas', { 'gp-practice': practice.code });
    const query = { userId: client.id, questionId: answer?.questionId ?? '' };
    const { data } = (await app.call('editHistory', { as: staff, query })).json();
    expect(data).toMatchObject([{ from: null, to: inWords }]);
    const file = await app.call('responsesCsv', { as: staff, query: { form: sent.questionSetId } });
    const [head = [], ...rows]: string[][] = parse(file.body, { bom: true });
    const column = head.findIndex((name) => /GP practice/.test(name));
    expect(rows.map((row) => row[column]).filter(Boolean)).toEqual([inWords]);
    const one = (await app.call('readResponse', { as: staff, params: { id: sent.shareId } })).json();
    expect(JSON.stringify(one.pages)).toContain(inWords);
    await close(null);
  });

  test('what staff must know stands in it, and in what has happened, by nobody of our team', async () => {
    const { client } = await sentVas(app, AT_RISK);
    const { checks, history } = await recordOf(client);
    expect(checks[0].flags).toEqual(['Someone hurts them or makes them feel scared.']);
    const decided = history.data.filter(({ what }: { what: string }) => what.startsWith('Check decided'));
    expect(decided).toMatchObject([
      {
        what: `Check decided: ${checks[0].title}`,
        more: 'Someone hurts them or makes them feel scared.',
        by: null,
        byClient: false,
        kind: 'form',
      },
    ]);
    const ids = history.data.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
