import { expect, it } from 'vitest';
import { answerPage } from '../support/answer.ts';
import { lookAt } from '../support/look.ts';
import { follow, heading, press } from '../support/pageActions.ts';
import { call, carry, newSession } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

const stage = setStage();

it('rule 5.25: who knows their height and weight in feet and stones says it so, and sees what is written down', async () => {
  const seat = await stage.sit(320);
  const { page } = seat;
  const client = await newSession(stage.portal, 'client2@demo.test');
  await carry(page, client);
  const { shareId, questionSetId } = await call<{ shareId: string; questionSetId: string }>(
    stage.portal,
    '/questionnaire/client/forms/start',
    { body: { kind: 'letsGetStarted' }, as: client },
  );
  await page.goto(`/questionnaires/viewform/${questionSetId}/${shareId}`);
  await follow(page, 'Start');
  const tall = page.getByLabel('How tall are you?');
  const title = page.locator('h1');
  for (;;) {
    await title.waitFor();
    if ((await tall.count()) > 0) break;
    const before = await title.textContent();
    await answerPage(page, 'Nothing more, thank you.');
    await press(page, 'Continue');
    await page.waitForFunction((was) => document.querySelector('h1')?.textContent !== was, before);
  }

  await page.getByText('Use feet and inches').click();
  await page.getByLabel('Feet').fill('5');
  await page.getByLabel('Inches').fill('4');
  await expect.poll(() => tall.inputValue()).toBe('163');
  await page.getByText('This is 163 cm.').waitFor();
  await page.getByText('Use stones and pounds').click();
  await page.getByLabel('Stones').fill('10');
  await page.getByText('This is 63.5 kg.').waitFor();
  await page.getByLabel('Pounds').fill('seven');
  await page.getByText('Use numbers only, like 5').waitFor();
  await expect.poll(() => page.getByLabel('How much do you weigh?').inputValue()).toBe('63.5');
  await page.getByLabel('Pounds').fill('7');
  await expect.poll(() => page.getByLabel('How much do you weigh?').inputValue()).toBe('66.7');
  await lookAt(page, 'familiar-units');

  // The box above is what counts: whoever changes it sees here what that comes to.
  await tall.fill('170');
  await expect.poll(() => page.getByLabel('Inches').inputValue()).toBe('7');
  await page.locator('main').getByText('Saved', { exact: true }).waitFor();
  const kept = JSON.stringify(
    await call(stage.portal, `/questionnaire/patient/answers?shareId=${shareId}`, { as: client }),
  );
  for (const number of ['170', '66.7']) expect(kept).toContain(`"${number}"`);
  await page.reload();
  await heading(page, (await title.textContent()) ?? '');
  await leave(seat);
});
