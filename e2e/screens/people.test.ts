import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * /users, /roles and their sisters: somebody is invited, given a role, suspended; a role is made and changed
 * (rules 10.13, 10.14).
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

const panel = (name: string) => page.getByRole('complementary', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const press = (name: string | RegExp) => controls.press(page, button(name).first());
const inDialog = async (name: string) =>
  controls.press(page, page.getByRole('dialog').getByRole('button', { name, exact: true }));
const words = (on: Page, name: string) =>
  on.getByRole('navigation', { name }).getByRole('link').allTextContents();
/** Which tab says that it is the page that is shown. */
const current = (name: string) =>
  page.getByRole('navigation', { name }).locator('[aria-current="page"]').allTextContents();
const said = (words: string | RegExp) => page.getByText(words).first().waitFor();

describe('the people who work here', () => {
  it('rule 14.9: are found from Admin, which system administrators alone have, with a tab for staff', async () => {
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    expect(await words(page, 'Main')).toContain('Admin');
    await page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: 'MSI staff' })
      .click();
    await page.waitForURL('**/admin/dashboard/msistaff');
    await page.getByRole('button', { name: 'Hana Osei' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'MSI staff' }).waitFor();
    // It is one of the dashboard's tabs, and stands among them.
    await expect.poll(() => current('Dashboard')).toEqual(['MSI staff']);
    await lookAt(page, 'msistaff');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
    await page.getByRole('heading', { level: 1, name: 'Admin' }).waitFor();
    await lookAt(page, 'admin');
    await page.getByRole('main').getByRole('link', { name: 'People', exact: true }).click();
    await page.waitForURL('**/users');
    await page.getByRole('button', { name: 'Hana Osei' }).waitFor();
    await lookAt(page, 'people');
  });

  it('rule 10.13: somebody is invited; what is wrong stands beside its field, and nothing typed is lost', async () => {
    await press('Invite a person');
    await press('Cancel');
    await page.keyboard.press('i');
    await page.getByLabel('First name').fill('Rosa');
    await press('Send the invitation');
    await page.getByRole('link', { name: 'Choose a role' }).waitFor();
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Rosa');
    await lookAt(page, 'people-invite-mend');
    await page.getByLabel('Last name').fill('Wren');
    await page.getByLabel('Work email').fill('hana.osei@demo.test');
    await panel('Invite a person').getByLabel('Role').selectOption({ label: 'Call handler' });
    await panel('Invite a person').getByLabel('Organisation').selectOption({ label: 'Larkmoor Trust' });
    await press('Send the invitation');
    await page.getByRole('link', { name: 'Somebody here has this email already' }).waitFor();
    await page.getByLabel('Work email').fill('rosa.wren@demo.test');
    await press('Send the invitation');
    await said('An invitation is on its way to rosa.wren@demo.test');
    await panel('Rosa Wren').getByText('Invited, not signed in yet').waitFor();
    await lookAt(page, 'people-invited');
  });

  it('the invitation is sent once more, and taken back', async () => {
    await press('Send a new link');
    await said('A new link is on its way to rosa.wren@demo.test');
    await press('Take it back');
    await inDialog('Keep it');
    await press('Take it back');
    await inDialog('Take it back');
    await said('The invitation of Rosa Wren is taken back');
    await button('Rosa Wren').waitFor({ state: 'detached' });
  });

  it('who was put in to work in clinics was never invited: that is said, and done here', async () => {
    await page.getByLabel('Find a person by name or email').fill('Amara');
    await page
      .getByRole('row', { name: /Amara Quill/ })
      .getByText('Not invited yet')
      .waitFor();
    await press('Amara Quill');
    await panel('Amara Quill').getByText('Not invited yet').first().waitFor();
    await press('Send an invitation');
    await said('An invitation is on its way to clinic1@demo.test');
    await panel('Amara Quill').getByText('Invited, not signed in yet').waitFor();
    await button('Send a new link').waitFor();
    await press('Close panel');
    await press('Clear the search');
  });

  it('rule 10.13: another role, with what it takes away said before', async () => {
    await press('Hana Osei');
    const hana = panel('Hana Osei');
    await hana.getByLabel('Change their role to').selectOption({ label: 'Call handler' });
    await hana.getByRole('heading', { name: /This would change \d things/ }).waitFor();
    await lookAt(page, 'people-change');
    await press('Change to Call handler');
    await said('What Hana Osei may do has changed');
    await hana.getByLabel('Organisation').selectOption({ label: 'Elmbrook Trust' });
    await press('Change the organisation');
    await hana.getByRole('button', { name: 'Change the organisation' }).waitFor({ state: 'detached' });
  });

  it('is suspended and let back in', async () => {
    await press('Suspend');
    await inDialog('Let them work on');
    await press('Suspend');
    await inDialog('Suspend');
    await said('Hana Osei is suspended');
    await press('Let them back in');
    await said('Hana Osei can sign in again');
    await press('Close panel');
    await panel('Hana Osei').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Hana Osei');
  });

  it('a colleague is signed out everywhere', async () => {
    const other = await stage.sit();
    await signInStaff(other.page, 'internal@demo.test');
    await other.page.getByRole('heading', { level: 1, name: 'Hello, Iris' }).waitFor();
    await press('Iris Penhale');
    await press('Sign them out everywhere');
    await inDialog('Leave them signed in');
    await press('Sign them out everywhere');
    await inDialog('Sign them out');
    await said('Iris Penhale is signed out everywhere');
    await other.page.reload();
    await other.page.waitForURL(/\/(auth\/login|session-expired)/);
    await press('Close panel');
  });

  it('nobody changes their own: the last administrator is told so', async () => {
    await press('Samuel Okafor');
    await panel('Samuel Okafor').getByText('This is you.').waitFor();
    await expect.poll(() => panel('Samuel Okafor').getByRole('button', { name: 'Suspend' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await panel('Samuel Okafor').waitFor({ state: 'detached' });
  });
});

it('the people of one organisation: for a system administrator the same list, under its tab', async () => {
  await page.goto('/trust-users');
  await button('Hana Osei').waitFor();
  await expect.poll(() => current('People')).toEqual(['People']);
  await lookAt(page, 'trust-users');
});

describe('roles', () => {
  it('what each may do, in plain words', async () => {
    await page
      .getByRole('navigation', { name: 'People' })
      .getByRole('link', { name: 'Roles', exact: true })
      .click();
    await page.getByRole('heading', { name: 'What each role may do' }).waitFor();
    await lookAt(page, 'roles');
    await press('System administrator');
    await panel('System administrator').getByText('System administrators keep every right').waitFor();
    await press('Close panel');
    for (const name of [
      'Clinician',
      'Clinic and contact centre',
      'Partner organisation',
      'Trust administrator',
    ]) {
      await press(name);
      await panel(name).waitFor();
    }
    for (const name of ['Call handler', 'Elmbrook reception', 'Content editor']) {
      await press(name);
      await panel(name).waitFor();
    }
    await press('Close panel');
  });

  it('rule 10.14: one is made, changed and removed', async () => {
    await press('Add a role');
    await press('Add the role');
    await page.getByRole('link', { name: 'Give the role a name' }).waitFor();
    await page.getByLabel('Name of the role').fill('Night desk');
    await page.getByLabel('Who it is for').selectOption({ label: 'Clinic and contact-centre staff' });
    await page.getByLabel('Where it is used').selectOption({ label: 'In every organisation' });
    await page.getByLabel('Read the records of clients').check();
    await lookAt(page, 'roles-new');
    await press('Add the role');
    await said('The role Night desk is there');
    await press('Night desk');
    await panel('Night desk').getByLabel('See appointments').check();
    await page.getByRole('heading', { name: 'This would change 1 thing' }).waitFor();
    await press('Save the role');
    await said('The role Night desk is saved');
    await press('Night desk');
    await press('Cancel');
    await press('Night desk');
    await press('Remove it');
    await inDialog('Keep it');
    await press('Remove it');
    await inDialog('Remove it');
    await said('The role Night desk is removed');
  });

  it('of one organisation', async () => {
    await page
      .getByRole('navigation', { name: 'People' })
      .getByRole('link', { name: 'Roles of one organisation' })
      .click();
    await page.getByLabel('Organisation').selectOption({ label: 'Larkmoor Trust' });
    await button('Elmbrook reception').waitFor({ state: 'detached' });
    await button('Call handler').waitFor();
    await lookAt(page, 'trust-roles');
  });

  it('a matrix that is wider than the screen says so, and moves by the arrow keys', async () => {
    await page.getByLabel('Organisation').selectOption('');
    await page.setViewportSize({ width: 768, height: 900 });
    const matrix = page.getByRole('region', { name: 'Rights and roles' });
    await page.getByText('Scroll sideways to see every role.').waitFor();
    await matrix.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => matrix.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByText('Scroll sideways to see every role.').waitFor({ state: 'detached' });
  });
});

it('every button of these pages was pressed', () => {
  const others = controls
    .left()
    .filter(
      (one) =>
        !/: (Kind|Role|Organisation|State|Everyone|Not signed in yet|Suspended|Search|Show \d+ more)|short-cuts|: [A-Z][a-z]+ [A-Z][a-z]+$/.test(
          one,
        ),
    );
  expect(others).toEqual([]);
});

describe('rule 10.13: staff of one trust', () => {
  it('see their own colleagues, and change nothing without the right', async () => {
    const other = await stage.sit();
    await signInStaff(other.page, 'admin@demo.test');
    await other.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    for (const name of ['Main', 'Dashboard'])
      expect(await words(other.page, name)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(Admin|Staff)$/)]),
      );
    await other.page.getByRole('link', { name: 'People', exact: true }).click();
    await other.page.getByRole('button', { name: 'Ravi Mehta' }).click();
    await other.page
      .getByRole('complementary', { name: 'Ravi Mehta' })
      .getByText('What they can do')
      .waitFor();
    await expect.poll(() => other.page.getByRole('button', { name: 'Tess Ashby' }).count()).toBe(0);
    await expect
      .poll(() => other.page.getByRole('button', { name: /Suspend$|Invite a person/ }).count())
      .toBe(0);
    await lookAt(other.page, 'people-of-a-trust');
    expect(other.faults).toEqual([]);
  });
});
