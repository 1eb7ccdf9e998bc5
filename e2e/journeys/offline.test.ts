import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerPage } from '../support/answer.ts';
import { formsOnDevices, NAME, PASSWORD } from '../support/formsOnDevices.ts';
import { lookAt } from '../support/look.ts';
import { heading, press } from '../support/pageActions.ts';
import { setStage } from '../support/stage.ts';
import type { User } from '../support/user.ts';

/**
 * Journey 11 (rule 18.11): the network drops in the middle of a form, and no answer is lost. A tab that is closed and
 * devices that disagree: `screens/kept-on-device.test.ts`.
 */
const stage = setStage();
const { seats, api, newClient, formOf, held, device, start, saved, waiting } = formsOnDevices(stage);

describe('rule 18.11: journey 11: the network drops in the middle of a form', () => {
  let client: User;
  let page: Page;

  it('what was typed is saved as they go', async () => {
    client = await newClient('Rowan');
    page = await device(client);
    await heading(page, /let's get started/i);
    await lookAt(page, 'form-start');
    await start(page);
    await heading(page, 'About you and staying safe');
    await page.getByLabel(NAME).fill('Ro');
    await saved(page);
    await press(page, 'Continue');
    await page.getByRole('alert').getByRole('link', { name: 'Tell us if it is safe to talk' }).waitFor();
    await lookAt(page, 'form-mistakes');
  });

  it('without a network they go on, and the page says that their answers are kept', async () => {
    await page.context().setOffline(true);
    await page.getByLabel('Yes, I am somewhere private').check();
    await waiting(page);
    await page.getByText('We cannot reach our service right now').waitFor();
    await page.getByLabel(NAME).fill('Rowan');
    await answerPage(page, 'Rowan');
    await press(page, 'Continue');
    await heading(page, 'Your pregnancy');
    await answerPage(page, 'Rowan');
    expect(await held(client)).not.toContain('Rowan');
  });

  it('"Save and finish later" keeps them there as long as something is not saved', async () => {
    await press(page, 'Save and finish later');
    await page.getByText('Your last answers are not saved yet').waitFor();
  });

  it('when it is back everything goes by itself', async () => {
    await page.context().setOffline(false);
    await saved(page);
    expect(await held(client)).toContain('"Rowan"');
    await press(page, 'Continue');
    await heading(page, 'Your health');
  });

  it('on another device they go on at the first page that is not finished', async () => {
    const desk = await device(client, 1280);
    await heading(desk, 'Your health');
    for (const name of ['Your health', 'Your support', 'Your choices']) {
      await heading(desk, name);
      await answerPage(desk, 'Nothing to add');
      await press(desk, 'Continue');
    }
    await heading(desk, 'Check your answers');
    await desk.getByText('Rowan', { exact: true }).first().waitFor();
    await saved(desk);
    await lookAt(desk, 'form-check');
    await page.close();
    page = desk;
  });

  it('rule 6.12: a form sent in without a network goes in once, as soon as there is one', async () => {
    await page.context().setOffline(true);
    await press(page, 'Send my answers');
    await page.getByText('We send your form as soon as you are back online.').waitFor();
    await expect.poll(async () => (await formOf(client)).status).toBe('draft');
    await page.context().setOffline(false);
    await heading(page, /thank you/i);
    await lookAt(page, 'form-sent');
    await expect.poll(async () => (await formOf(client)).status).toBe('completed');
    const { data } = await api<{ data: { what: string }[] }>('/account/history', { as: client });
    expect(data.filter(({ what }) => what === "Let's Get Started sent in")).toHaveLength(1);
  });

  it('a form that is sent is there to read, on every device', async () => {
    const phone = await device(client);
    await phone.getByText('You have sent this form').waitFor();
    await lookAt(phone, 'form-read');
  });
});

it('rule 12.9, 12.6: no script failed, no page broke its policy, and no answer is in a log', () => {
  // EXIT SITE goes to another site, and a sign-out that leaves locked answers where they are is told so by the browser.
  const meant = /^request to www\.bbc\.co\.uk$|Clear-Site-Data/;
  expect(seats.flatMap(({ faults }) => faults).filter((fault) => !meant.test(fault))).toEqual([]);
  for (const secret of ['Rowan', 'Quarry', PASSWORD]) expect(stage.portal.output()).not.toContain(secret);
});
