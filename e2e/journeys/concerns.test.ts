import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { signInClient, signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** Concerns and who is told of them (rule 16.15); what is set for the whole portal (rule 16.16). */
const stage = setStage();
const controls = new EveryControl();
let boss: Seat;
let admin: Seat;

beforeAll(async () => {
  boss = await stage.sit();
  admin = await stage.sit(768);
  await signInStaff(boss.page, 'super@demo.test');
  await signInStaff(admin.page, 'admin@demo.test');
});
afterAll(() => {
  for (const seat of [boss, admin]) expect(seat.faults).toEqual([]);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const said = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor();

describe('concerns', () => {
  it('rule 16.15: a system administrator says who is told', async () => {
    const { page } = boss;
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Who is told of concerns' }).click();
    await page.getByRole('heading', { level: 1, name: 'Who is told' }).waitFor();
    const all = page.getByRole('region', { name: 'Safeguarding concern, All organisations' });
    await all.getByText('Nobody: system administrators are told').waitFor();
    await lookAt(page, 'routing');
    await all.getByLabel('Add a person').selectOption({ label: 'Iris Penhale' });
    await controls.press(page, all.getByRole('button', { name: /^Add/ }));
    await all.getByText('Iris Penhale').first().waitFor();
    await all.getByLabel('Add a person').selectOption({ label: 'Samuel Okafor' });
    await controls.press(page, all.getByRole('button', { name: /^Add/ }));
    await all.getByRole('button', { name: /^Take out Samuel Okafor/ }).waitFor();
    await lookAt(page, 'routing-named');
    await controls.press(page, all.getByRole('button', { name: /^Take out Iris Penhale/ }));
    await expect.poll(() => all.getByRole('button', { name: /^Take out/ }).count()).toBe(1);
  });

  it('rule 16.15: staff pass a worry about a client on, and it stands on the record', async () => {
    const { page } = admin;
    await page.goto('/admin/dashboard/all-clients');
    await page.getByRole('link', { name: 'Amira Hale' }).first().click();
    await page.getByText('Pass a concern on').click();
    await controls.press(page, button(page, 'Tell those who have to know'));
    await page.getByRole('link', { name: 'Choose what kind of concern it is' }).waitFor();
    await lookAt(page, 'pass-on-mend');
    await page.getByLabel('What is it about?').selectOption('safeguard');
    await page.getByLabel('What worries you?').fill('Somebody spoke for them on the phone.');
    await controls.press(page, button(page, 'Tell those who have to know'));
    await said(page, '1 person was told');
    await page.getByRole('heading', { name: 'Safeguarding' }).first().waitFor();
  });

  it('rule 16.15: whoever was told reads it by the bell and says what was done', async () => {
    const { page } = boss;
    await page.goto('/profile?part=notifications');
    await page.getByRole('link', { name: /^Safeguarding concern/ }).click();
    await page.getByText('Somebody spoke for them on the phone.').waitFor();
    await lookAt(page, 'concerns');
    await controls.press(page, button(page, 'Say what was done').first());
    await controls.press(page, button(page, 'Not yet'));
    await button(page, 'Say what was done').first().click();
    await controls.press(page, button(page, 'Go on to the last check'));
    await page.getByLabel('What was done?').fill('Spoke with them alone. They are safe.');
    await controls.press(page, button(page, 'Go on to the last check'));
    await page.getByRole('heading', { name: /^You close “Safeguarding concern” of/ }).waitFor();
    await lookAt(page, 'concern-close-sure');
    await controls.press(page, button(page, 'Change what I wrote'));
    await button(page, 'Go on to the last check').click();
    await controls.press(page, button(page, 'Yes, close it'));
    await page.getByRole('heading', { name: 'Nothing is open' }).waitFor();
    await page.getByLabel('Show').selectOption('closed');
    await page.getByText('Spoke with them alone. They are safe.').waitFor();
  });

  it('rule 16.15: an incident is reported', async () => {
    const { page } = admin;
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Concerns' }).click();
    await page.getByText('Report an incident').click();
    await controls.press(page, button(page, 'Send the report'));
    await page.getByRole('link', { name: 'Say whether anybody was harmed' }).waitFor();
    await lookAt(page, 'incident-mend');
    await page.getByLabel('What happened?').fill('Two letters went to the wrong clinic.');
    await page.getByLabel('Day').fill('19');
    await page.getByLabel('Month').fill('11');
    await page.getByLabel('Year').fill('2025');
    await page.getByLabel('Was anybody harmed?').selectOption('none');
    await controls.press(page, button(page, 'Send the report'));
    await page.getByText('Two letters went to the wrong clinic.').first().waitFor();
    await lookAt(page, 'concerns-own');
  });
});

describe('what is set for the whole portal', () => {
  it('rule 16.16: a notice for clients and one for staff', async () => {
    const { page } = boss;
    await page.goto('/admin?part=settings');
    await page.getByRole('heading', { level: 1, name: 'App settings' }).waitFor();
    await page.getByLabel('For clients', { exact: true }).fill('Our lines are down until noon.');
    await page.getByLabel('For staff', { exact: true }).fill('Training at noon.');
    await page.getByLabel('Last day for staff').fill('2099-01-01');
    await controls.press(page, button(page, 'Save the notices'));
    await page.getByRole('region', { name: 'Notice for all staff' }).getByText('Training at noon.').waitFor();
    await lookAt(page, 'app-settings');
    const client = await stage.sit(320);
    await signInClient(client.page, stage.portal);
    await client.page.getByText('Our lines are down until noon.').waitFor();
    await lookAt(client.page, 'notice-client');
    expect(client.faults).toEqual([]);
  });

  it('rule 16.16: the master lists', async () => {
    const { page } = boss;
    await page.goto('/admin?part=lists');
    await page.getByRole('heading', { name: /^Languages/ }).waitFor();
    await lookAt(page, 'master-lists');
  });

  it('every button of these pages was pressed', () => {
    const theirs = controls.left().filter((one) => !/^\/admin\/dashboard|^\/admin: (Add|Take out)/.test(one));
    expect(theirs).toEqual([]);
  });
});
