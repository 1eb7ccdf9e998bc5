import { compile } from '@careway/core/questionnaires/compile';
import { STATIC_CONTENT } from '@careway/core/questionnaires/staticForms/content';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { press } from '../support/pageActions.ts';
import { call, newSession, signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/** Reviewed by, when, what was done: on the response itself, and the same as on the list (rule 16.38). */
const NOTE = 'Rang them at the time they said. A nurse sees them at four.';
const stage = setStage();
let seat: Seat;
let page: Page;

interface Started {
  shareId: string;
  questionSetId: string;
  questionSetVersion: number;
}

beforeAll(async () => {
  const as = await newSession(stage.portal, 'client2@demo.test');
  const path = '/questionnaire/client/forms/start';
  const form = await call<Started>(stage.portal, path, { as, body: { kind: 'letsGetStarted' } });
  const set = STATIC_CONTENT.find(({ id }) => id === form.questionSetId);
  if (!set) throw new Error('The form is gone');
  const answers = ['Risk of harm', 'Heavy bleeding'].map((keyword) => {
    for (const { question, options } of compile(set).questions)
      for (const { id: optionId, keywords } of options)
        if (keywords.includes(keyword)) return { questionId: question.id, optionId, answer: '' };
    throw new Error(`No answer raises ${keyword}`);
  });
  const { questionSetId, shareId } = form;
  const body = { questionSetId, shareId, status: 'draft', answers };
  await call(stage.portal, '/questionnaire/patient/answer', { as, body });
  seat = await stage.sit();
  page = seat.page;
  await signInStaff(page);
  await page.waitForURL('**/admin/dashboard');
  await page.goto(`/responses/${shareId}`);
});
afterAll(() => leave(seat));

const main = () => page.getByRole('main');
const dialog = () => page.getByRole('dialog');

it('rule 16.38: says that it waits, and asks what was done before it is closed', async () => {
  await main().getByRole('heading', { name: 'Review', exact: true }).waitFor();
  await main().getByText('Not reviewed yet').waitFor();
  await lookAt(page, 'response-review-waits');
  await main()
    .getByRole('button', { name: /^Say what came of it/ })
    .last()
    .click();
  await press(page, 'Go on to the last check');
  await dialog().getByText('Choose what came of it').first().waitFor();
  await dialog().getByRole('radio').first().check();
  await dialog().getByLabel('What was done').fill(NOTE);
  await press(page, 'Go on to the last check');
  await press(page, 'Yes, close it');
  await main().getByText('Not all of it is reviewed').waitFor();
  await main().getByText(NOTE).first().waitFor();
  await main()
    .getByText(/^Reviewed by/)
    .waitFor();
});

it('rule 16.38: is taken back within a minute, and waits again', async () => {
  await press(page, 'Undo');
  await main().getByText('Not reviewed yet').waitFor();
  expect(await main().getByText(NOTE).count()).toBe(0);
});

it('rule 16.38: all of it is reviewed once each is closed, the danger after one more look', async () => {
  for (let left = 2; left > 0; left -= 1) {
    const ways = main().getByRole('button', { name: /^Say what came of it/ });
    await expect.poll(() => ways.count()).toBe(left);
    await ways.last().click();
    await dialog().getByRole('radio').first().check();
    await dialog().getByLabel('What was done').fill(NOTE);
    if (left === 1) {
      // rule 16.40: it stays in sight on the record, and the last look says so.
      await dialog().getByLabel('Does a lasting alert stay on the record?').selectOption({ index: 1 });
      await press(page, 'Go on to the last check');
      await dialog().getByText('Say it in a few words').first().waitFor();
      await dialog().getByText('Choose what it is about').first().waitFor();
      await dialog().getByLabel('What is it about?').selectOption('Safeguarding');
      await dialog().getByLabel('What must everybody know?').fill('Partner must not answer');
      await lookAt(page, 'outcome-alert');
    }
    await press(page, 'Go on to the last check');
    if (left === 1) await dialog().getByText('Safeguarding: Partner must not answer').waitFor();
    await press(page, 'Yes, close it');
    await dialog().waitFor({ state: 'detached' });
  }
  await main().getByText('Reviewed', { exact: true }).waitFor();
  await lookAt(page, 'response-reviewed');
});
