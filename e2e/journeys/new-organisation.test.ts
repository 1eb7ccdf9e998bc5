import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { at, heading, press } from '../support/pageActions.ts';
import { signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/**
 * A new organisation begins (rule 18.9): times are imported after three bad rows were mended; the organisation, a
 * role, a member of staff and a theme are made; the new member signs in, and sees that organisation alone.
 */
const TRUST = 'Hollin Vale Trust';
const EMAIL = 'rosa.wren@demo.test';
const PASSWORD = 'lantern-gravel-otter-42';
const stage = setStage();
let seat: Seat;
let page: Page;

beforeAll(async () => {
  seat = await stage.sit(1280);
  page = seat.page;
  await signInStaff(page, 'super@demo.test');
});
afterAll(async () => {
  if (seat) await leave(seat);
});

const said = (words: string | RegExp, on = page) => on.getByText(words).first().waitFor();
const fromAdmin = async (name: string) => {
  await page.goto('/admin');
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
};
const linkTo = async (email: string) => {
  let found: string | undefined;
  await expect
    .poll(async () => {
      found = /https?:\S+#\S+/.exec((await stage.portal.outbox(email))[0]?.text ?? '')?.[0];
      return found;
    })
    .toBeDefined();
  return new URL(found ?? '').pathname + new URL(found ?? '').hash;
};

describe('rule 18.9: journey 9', () => {
  it('times are imported, once three bad rows are mended', async () => {
    const day = await page.evaluate(() => {
      const on = new Date(Date.now() + 70 * 86_400_000);
      while (on.getUTCDay() !== 3) on.setUTCDate(on.getUTCDate() + 1);
      return on.toISOString().slice(0, 10);
    });
    const file = (rows: readonly string[]) => ({
      name: 'times.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        ['clinic,service,way,purpose,date,start_time,end_time,places', ...rows, ''].join('\n'),
      ),
    });
    await fromAdmin('Import from a CSV file');
    await page.getByRole('radio', { name: 'Appointment slots', exact: true }).check();
    const box = page.getByLabel('The file', { exact: true });
    const good = `Skylark House,top,clinic,First talk,${day},06:00,06:30,2`;
    await box.setInputFiles(
      file([
        good,
        `Skylrk House,top,clinic,First talk,${day},06:30,07:00,2`,
        `Skylark House,top,clinic,First talk,${day},26:00,26:30,2`,
        `Skylark House,top,clinic,First talk,2026-02-30,07:00,07:30,2`,
      ]),
    );
    await press(page, 'Check this file');
    await said('3 rows need mending before anything is imported');
    await press(page, 'Send the mended file');
    await box.setInputFiles(
      file([
        good,
        `Skylark House,top,clinic,First talk,${day},06:30,07:00,2`,
        `Skylark House,top,clinic,First talk,${day},19:00,19:30,2`,
        `Skylark House,top,clinic,First talk,${day},19:30,20:00,2`,
      ]),
    );
    await press(page, 'Check this file');
    await press(page, 'Import 4 slots');
    await said('4 slots are imported');
  });

  it('the organisation is made', async () => {
    await fromAdmin('Organisations');
    await press(page, 'Add an organisation');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(TRUST);
    await dialog.getByRole('button', { name: 'Add it' }).click();
    await heading(page, `Settings of ${TRUST}`);
  });

  it('its theme is published', async () => {
    await fromAdmin('Themes');
    await page.getByRole('combobox', { name: 'Organisation' }).selectOption({ label: TRUST });
    await heading(page, `Theme for ${TRUST}`);
    await page.getByLabel('Pick main colour').fill('#5b2a86');
    await page.getByLabel('Name in the header').fill('Hollin Vale Care');
    await press(page, 'Publish');
    await said(/The theme is published/);
  });

  it('a role of its own is made', async () => {
    await page.goto('/trust-roles');
    await page.getByLabel('Organisation').selectOption({ label: TRUST });
    await press(page, 'Add a role');
    await page.getByLabel('Name of the role').fill('Front desk');
    await page.getByLabel('Who it is for').selectOption({ label: 'Clinic and contact-centre staff' });
    await page.getByLabel('Where it is used').selectOption({ label: TRUST });
    for (const right of ['Read the records of clients', 'See who works here and what they may do'])
      await page.getByLabel(right).check();
    await lookAt(page, 'new-organisation-role');
    await press(page, 'Add the role');
    await said('The role Front desk is there');
  });

  it('a member of staff is invited', async () => {
    await fromAdmin('People');
    await press(page, 'Invite a person');
    const panel = page.getByRole('complementary', { name: 'Invite a person' });
    await page.getByLabel('First name').fill('Rosa');
    await page.getByLabel('Last name').fill('Wren');
    await page.getByLabel('Work email').fill(EMAIL);
    await panel.getByLabel('Organisation').selectOption({ label: TRUST });
    await panel.getByLabel('Role').selectOption({ label: `Front desk (${TRUST})` });
    await press(page, 'Send the invitation');
    await said(`An invitation is on its way to ${EMAIL}`);
  });

  it('the new member signs in, and sees that organisation alone', async () => {
    const other = await stage.sit(1280);
    const theirs = other.page;
    await theirs.goto(await linkTo(EMAIL));
    await heading(theirs, 'Choose your password');
    await theirs.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await press(theirs, 'Save my password');
    await theirs.getByRole('link', { name: 'Sign in' }).click();
    const since = new Date();
    await theirs.getByLabel('Email address').fill(EMAIL);
    await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(theirs, 'Sign in');
    await press(theirs, 'Send my code');
    await theirs.getByLabel('Your code').fill(await stage.portal.code(EMAIL, since));
    await press(theirs, 'Continue');
    await at(theirs, '/admin/dashboard');
    await theirs.goto('/admin/dashboard/all-clients');
    await said('No clients yet', theirs);
    await lookAt(theirs, 'new-organisation-clients');
    await theirs.goto('/trust/overview');
    await heading(theirs, TRUST);
    expect(await theirs.getByRole('combobox', { name: 'Organisation' }).count()).toBe(0);
    await lookAt(theirs, 'new-organisation-own');
    await theirs.goto('/users');
    await theirs.getByRole('button', { name: 'Rosa Wren' }).waitFor();
    expect(await theirs.getByRole('button', { name: 'Hana Osei' }).count()).toBe(0);
    await leave(other);
  });
});
