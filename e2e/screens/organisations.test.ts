import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * /trust/overview and its sisters, /admin-dashboard: an organisation is made, set up and shown; its figures are read
 * (rules 16.12, 16.13).
 */
const stage = setStage();
const controls = new EveryControl();
let seat: Seat;
let page: Page;

beforeAll(async () => {
  seat = await stage.sit();
  page = seat.page;
  await signInStaff(page, 'super@demo.test');
});
afterAll(async () => {
  expect(seat?.faults).toEqual([]);
});

const press = (name: string | RegExp) =>
  controls.press(page, page.getByRole('button', { name, exact: typeof name === 'string' }).first());
const tab = async (words: string, path: string) => {
  await page.getByRole('navigation', { name: 'Organisation' }).getByRole('link', { name: words }).click();
  await page.waitForURL((url) => url.pathname === path);
};
const main = (on: Page) => on.getByRole('navigation', { name: 'Main' });

describe('an organisation', () => {
  it('rule 16.12: says what it is and has; another is chosen', async () => {
    await page.goto('/admin');
    await page.getByRole('main').getByRole('link', { name: 'Organisations', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Elmbrook Trust' }).waitFor();
    await page.getByRole('combobox', { name: 'Organisation' }).selectOption({ label: 'Larkmoor Trust' });
    await page.getByRole('heading', { level: 1, name: 'Larkmoor Trust' }).waitFor();
    await page.getByRole('table', { name: /clinics?, by name/ }).waitFor();
    await lookAt(page, 'organisation');
  });

  it('rule 16.12: its contact is changed; what is wrong stands beside its field', async () => {
    await tab('Settings', '/trust/overview/settings');
    await page.getByLabel('Email').fill('nobody');
    await press('Save the settings');
    await page.getByRole('link', { name: 'Enter an email address' }).waitFor();
    await lookAt(page, 'organisation-mend');
    await page.getByLabel('Email').fill('desk@larkmoor.example');
    await page.getByLabel('Telephone').fill('01632 960 001');
    await page.getByLabel('When somebody is there').fill('Monday to Friday, 9am to 5pm');
    await press('Save the settings');
    await page.getByText('The settings are saved').first().waitFor();
    await lookAt(page, 'organisation-settings');
  });

  it('rule 16.12: a module that is switched off is gone from its staff’s navigation, and back when it is on', async () => {
    await page.getByRole('checkbox', { name: 'Forms & Questionnaires' }).uncheck();
    await page.getByRole('checkbox', { name: 'Agree or disagree' }).uncheck();
    await press('Save the settings');
    await page.getByText('Last changed by').first().waitFor();
    const colleague = await stage.sit();
    await signInStaff(colleague.page, 'admin@demo.test');
    await main(colleague.page).getByRole('link', { name: 'Dashboard' }).waitFor();
    await expect
      .poll(() => main(colleague.page).getByRole('link', { name: 'Forms & Questionnaires' }).count())
      .toBe(0);
    await colleague.page.goto('/trust/overview');
    await colleague.page.getByRole('heading', { level: 1, name: 'Larkmoor Trust' }).waitFor();
    await colleague.page.getByRole('heading', { name: 'Other organisations' }).waitFor();
    await lookAt(colleague.page, 'organisation-own');
    await colleague.page.goto('/trust/overview/settings');
    await colleague.page.getByText('You can read them.', { exact: false }).waitFor();
    await lookAt(colleague.page, 'organisation-settings-read');
    await colleague.context.close();
    await page.getByRole('checkbox', { name: 'Forms & Questionnaires' }).check();
    await press('Save the settings');
    await page.getByText('The settings are saved').first().waitFor();
  });

  it('rule 16.12: without the cards about forms their page has no figures, and nothing has failed', async () => {
    await page.getByRole('checkbox', { name: 'Cards about forms' }).uncheck();
    await press('Save the settings');
    await page.getByText('The settings are saved').first().waitFor();
    const colleague = await stage.sit();
    await signInStaff(colleague.page, 'admin@demo.test');
    await main(colleague.page).getByRole('link', { name: 'Dashboard' }).waitFor();
    const refused = colleague.page.waitForResponse(/\/questionnaire\/dashboard$/);
    await colleague.page.goto('/questionnaires/form');
    expect((await refused).status()).toBe(403);
    await colleague.page.getByRole('table').first().waitFor();
    await expect.poll(() => colleague.page.getByText('Loading the figures').count()).toBe(0);
    expect(await colleague.page.getByText(/did not load|switched off/).count()).toBe(0);
    expect(await colleague.page.getByLabel('Figures').count()).toBe(0);
    await lookAt(colleague.page, 'forms-without-cards');
    await colleague.context.close();
    await page.getByRole('checkbox', { name: 'Cards about forms' }).check();
    await press('Save the settings');
    await page.getByText('The settings are saved').first().waitFor();
  });

  it('rule 16.12: what others see is chosen beside what it looks like to them', async () => {
    await tab('What others see', '/trust-viewsetting');
    const shown = page.getByRole('region', { name: 'Larkmoor Trust' });
    await shown.getByText('01632 960 001').waitFor();
    await page.getByRole('checkbox', { name: 'Contact' }).uncheck();
    await shown.getByText('Shows its name alone.').waitFor();
    await page.getByRole('checkbox', { name: 'Clinics' }).check();
    await page.getByRole('checkbox', { name: 'People' }).check();
    await lookAt(page, 'organisation-shows');
    await press('Save what others see');
    await page.getByText('The settings are saved').first().waitFor();
    await tab('Theme', '/form-skins');
    await tab('Overview', '/trust/overview');
  });

  it('rule 16.12: of two who save at once the second chooses', async () => {
    await tab('Settings', '/trust/overview/settings');
    const second = await stage.sit();
    await signInStaff(second.page, 'super@demo.test');
    await second.page.goto(page.url());
    await second.page.getByLabel('Address').fill('1 Second Street');
    await page.getByLabel('Address').fill('1 First Street');
    await second.page.getByRole('button', { name: 'Save the settings' }).click();
    await second.page.getByText('The settings are saved').first().waitFor();
    await press('Save the settings');
    await page.getByText(/saved this after you opened it/).waitFor();
    await lookAt(page, 'organisation-overtaken');
    await press('Keep theirs');
    await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('1 Second Street');
    await page.getByLabel('Address').fill('2 First Street');
    await press('Save the settings');
    await page.getByText('The settings are saved').first().waitFor();
    await second.page.getByLabel('Address').fill('2 Second Street');
    await second.page.getByRole('button', { name: 'Save the settings' }).click();
    await controls.press(second.page, second.page.getByRole('button', { name: 'Save mine instead' }));
    await second.page.getByText(/saved this after you opened it/).waitFor({ state: 'detached' });
    await second.context.close();
  });

  it('rule 16.12: a new one is made, once of each name', async () => {
    await tab('Overview', '/trust/overview');
    await press('Add an organisation');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Larkmoor Trust');
    await controls.press(page, dialog.getByRole('button', { name: 'Add it' }));
    await dialog.getByText('There is an organisation of this name already').waitFor();
    await lookAt(page, 'organisation-new');
    await controls.press(page, dialog.getByRole('button', { name: 'Add none' }));
    await press('Add an organisation');
    await dialog.getByLabel('Name').fill('Hollin Vale Trust');
    await controls.press(page, dialog.getByRole('button', { name: 'Add it' }));
    await page.getByRole('heading', { level: 1, name: 'Settings of Hollin Vale Trust' }).waitFor();
    await tab('Overview', '/trust/overview');
    await page.getByText('No clinics yet.').waitFor();
    await lookAt(page, 'organisation-empty');
  });
});

describe('figures over time', () => {
  it('rule 16.13: are drawn, with what they show in words and a table behind each; small counts are not told', async () => {
    await page.goto('/admin');
    await page.getByRole('main').getByRole('link', { name: 'Figures and charts' }).click();
    await page.getByRole('heading', { level: 1, name: 'Figures' }).waitFor();
    for (const name of [
      'Bookings by week',
      'Waiting time by service',
      'Checks begun and finished',
      'Forms sent in',
      'Callbacks reached in time',
    ])
      await page.getByRole('region', { name }).getByRole('img').waitFor();
    await lookAt(page, 'figures');
    for (const one of await page.getByText('The same figures as a table').all()) await one.click();
    await page.getByRole('table', { name: /^Bookings by week/ }).waitFor();
    await lookAt(page, 'figures-tables');
  });

  it('rule 16.13: of another time, and of one organisation', async () => {
    await page.getByRole('combobox', { name: 'Time' }).selectOption({ label: '52 weeks' });
    await page.getByText('52 weeks to', { exact: false }).waitFor();
    await page.getByRole('combobox', { name: 'Organisation' }).selectOption({ label: 'Elmbrook Trust' });
    await page.waitForURL(/trust=/);
    await page.getByRole('heading', { level: 1, name: 'Figures' }).waitFor();
    await lookAt(page, 'figures-year');
    await page.getByRole('combobox', { name: 'Organisation' }).selectOption({ label: 'Hollin Vale Trust' });
    await page.getByText('Nothing to show for this time yet.').first().waitFor();
    await lookAt(page, 'figures-empty');
  });

  it('rule 16.62: month by month, by clinic and by what came of needs, with a file', async () => {
    await page.getByRole('link', { name: 'By month' }).click();
    await page.getByRole('heading', { name: 'Needs that somebody closed' }).waitFor();
    await page.getByRole('combobox', { name: 'Organisation' }).selectOption({ label: 'All of them' });
    await page.getByRole('combobox', { name: 'Time' }).selectOption({ label: '12 months' });
    await page.getByRole('table', { name: /^What became of appointments/ }).waitFor();
    await lookAt(page, 'figures-months');
    const file = page.waitForEvent('download');
    await controls.press(page, page.getByRole('button', { name: 'Save as a file (CSV)' }));
    expect((await file).suggestedFilename()).toBe('figures-by-month.csv');
    await page.getByText('The file is saved').waitFor();
  });

  it('rule 16.13: of the own organisation alone, for its staff', async () => {
    const colleague = await stage.sit();
    await signInStaff(colleague.page, 'admin@demo.test');
    await colleague.page.goto('/admin-dashboard');
    await colleague.page.getByRole('region', { name: 'Bookings by week' }).getByRole('img').waitFor();
    await expect.poll(() => colleague.page.getByRole('combobox', { name: 'Organisation' }).count()).toBe(0);
    await colleague.context.close();
  });

  it('every button that was seen was pressed', () => {
    expect(
      controls.left().filter((one) => !one.startsWith('/form-skins') && !one.startsWith('/admin:')),
    ).toEqual([]);
  });
});
