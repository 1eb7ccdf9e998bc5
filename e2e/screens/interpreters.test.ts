import { addDays, londonDay } from '@careway/core/dates';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { call, newSession, signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';
import type { User } from '../support/user.ts';

/** Interpreters as staff keep them, and the appointment of somebody for whom one is looked for (rule 3.10). */
const stage = setStage();
let seat: Seat;
let page: Page;
let client: User;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const panel = (name: string) => page.getByRole('complementary', { name });
const press = (name: string | RegExp) => button(name).first().click();

beforeAll(async () => {
  client = await newSession(stage.portal, 'client2@demo.test');
  seat = await stage.sit(1280);
  page = seat.page;
  await signInStaff(page, 'admin@demo.test');
  await page.waitForURL('**/admin/dashboard');
});
afterAll(() => {
  expect(seat?.faults.filter((fault) => !/400|409/.test(fault))).toEqual([]);
});

describe('rule 3.10: interpreters, and when they work', () => {
  it('are listed with what they speak and when they work next', async () => {
    await page.goto('/admin/appointment/clinic_information');
    await press('Interpreters');
    await panel('Interpreters').getByText('Halina Wrona', { exact: true }).waitFor();
    await panel('Interpreters')
      .getByText(/^Polish, Ukrainian\. A woman\. Works next/)
      .waitFor();
    await lookAt(page, 'interpreters');
  });

  it('one is added, with what is missing said at its box', async () => {
    await press('Add an interpreter');
    await press('Add them');
    await page.getByText('Enter their name').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Carys Pugh');
    await press('Add them');
    await page.getByText('Choose a language, or write what it is called').waitFor();
    await page.getByLabel('What they do').selectOption('British Sign Language');
    await page.getByLabel('What they do').selectOption('Speak another language');
    await page.getByLabel('Language', { exact: true }).selectOption('Welsh');
    await page.getByLabel('A second language').selectOption('French');
    await page.getByLabel('A language that is not in the list').fill('Breton');
    await page.getByLabel('Dialect').fill('Gwynedd');
    await page.getByLabel('A woman or a man').selectOption('A man');
    await lookAt(page, 'interpreters-add');
    await press('Add them');
    await page.getByText(/^Welsh, French, Breton \(gwynedd\)\. A man\. No days planned\.$/).waitFor();
    await press('Add an interpreter');
    await press('Cancel');
  });

  it('hours are added and taken out', async () => {
    await press(/^See days of Carys Pugh/);
    await panel('Carys Pugh').getByText('No days planned: they are booked for nobody.').waitFor();
    const day = addDays(londonDay(new Date()), 40);
    await page.getByLabel('Day', { exact: true }).fill(day);
    await page.getByLabel('From', { exact: true }).fill('17:00');
    await page.getByLabel('To', { exact: true }).fill('09:00');
    await press('Add these hours');
    await page.getByText('Enter an end that is after the start').waitFor();
    await page.getByLabel('From', { exact: true }).fill('08:00');
    await press('Add these hours');
    await page.getByText('With nobody yet').waitFor();
    await lookAt(page, 'interpreters-days');
    await press(/^Take out/);
    await page.getByText('No days planned: they are booked for nobody.').waitFor();
    await press('All interpreters');
    await press(/^See days of Halina Wrona/);
    await press(/^Show all/);
    await press('Show the next days only');
    await press('Close the panel');
  });

  it('for who booked although nobody was free, staff say that one is found', async () => {
    const { data } = await call<{ data: { id: string }[] }>(
      stage.portal,
      `/appointment/slots?service=top&kind=clinic&from=${addDays(londonDay(new Date()), 7)}&limit=1`,
      { as: client },
    );
    const interpreter = { kind: 'speaker', language: 'tigrinya', gender: 'any', orElse: 'arrange' };
    await call(stage.portal, '/appointment', { as: client, body: { slotId: data[0]?.id, interpreter } });
    await page.goto(`/admin/dashboard/all-clients/${client.id}/appointments`);
    await page.getByText('Interpreter: Tigrinya, to be found').waitFor();
    await lookAt(page, 'interpreter-to-find');
    await press(/^An interpreter is found/);
    await page.getByText('Interpreter: Tigrinya, booked').waitFor();
  });
});
