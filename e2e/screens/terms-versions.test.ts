import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { heading } from '../support/pageActions.ts';
import { carry, newSession, PASSWORD, signInOnScreen, signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/**
 * The terms are written by one person and published by another, who reads whether everybody is asked again
 * (rule 8.29).
 */
const stage = setStage();
const controls = new EveryControl();
const CLIENT = 'client2@demo.test';
let boss: Seat;
let editor: Seat;
let client: Seat;

beforeAll(async () => {
  [boss, editor, client] = [await stage.sit(), await stage.sit(), await stage.sit(320)];
  await signInStaff(boss.page, 'super@demo.test');
  await carry(editor.page, await newSession(stage.portal, 'ines.marlow@demo.test'));
});
afterAll(async () => {
  // What was answered too late is refused, once.
  for (const seat of [boss, editor, client]) if (seat) await leave(seat, /409/);
});

const press = (page: Page, name: string | RegExp) =>
  controls.press(page, page.getByRole('button', { name, exact: typeof name === 'string' }).first());
const AGAIN = 'It asks everybody to accept again';
const CORRECTION = 'A correction: nobody is asked again';

/** The editor adds a line to the terms, and saves it. */
async function write(line: string): Promise<void> {
  const { page } = editor;
  await page.goto('/service?part=pages&page=terms');
  await press(page, /^Change it: the page Our terms/);
  const words = page.getByLabel('What the page says');
  await words.fill(`${await words.inputValue()}\n- ${line}`);
  await press(page, 'Save the draft');
  await page.getByText('The draft is saved').first().waitFor();
}

async function send(kind: string, number: number): Promise<void> {
  const { page } = editor;
  await page.getByRole('radio', { name: kind }).check();
  await press(page, 'Ask for approval');
  await page.getByRole('heading', { name: `Version ${number} waits for a decision` }).waitFor();
}

async function approve(number: number, look?: string): Promise<void> {
  const { page } = boss;
  await page.goto('/admin?part=pages&page=terms');
  await page.getByRole('heading', { name: 'Your decision' }).waitFor();
  if (look) await lookAt(page, look);
  await page.getByLabel(new RegExp(`^Approve version ${number}`)).check();
  await press(page, 'Decide');
  await page.getByText(`Version ${number} is in use`).waitFor();
}

const onDashboard = (page: Page) => page.waitForURL('**/client/dashboard');

describe('rule 8.29: new terms', () => {
  it('are written, said to ask everybody again, and published by a second person who reads that', async () => {
    const { page } = editor;
    await write('We also keep what you tell us by phone.');
    const send3 = page.getByRole('button', { name: 'Ask for approval' });
    await expect.poll(() => page.getByText('Say which it is first').count()).toBeGreaterThan(0);
    expect(await send3.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('radio', { name: CORRECTION }).check();
    await lookAt(page, 'terms-write');
    await send(AGAIN, 3);
    await page.getByRole('heading', { name: AGAIN }).waitFor();
    await press(page, 'Take it back to draft');
    await expect.poll(() => page.getByRole('radio', { name: AGAIN }).isChecked()).toBe(true);
    await send(AGAIN, 3);
    await boss.page.goto('/admin?part=pages&page=terms');
    await boss.page.getByRole('heading', { name: AGAIN }).waitFor();
    await approve(3, 'terms-decide');
  });

  it('are asked when a client signs in; what they answered before is there to read; newer words are never answered unread', async () => {
    const { page } = client;
    await signInOnScreen(page, stage.portal, CLIENT);
    await page.waitForURL('**/T&C?next=*');
    await page.getByText('We also keep what you tell us by phone.').waitFor();
    await page.getByText('These terms are new to you').waitFor();
    await lookAt(page, 'terms-new');
    await page.getByRole('link', { name: 'Read version 1, which you answered before' }).click();
    await page.getByRole('heading', { name: 'This is version 1' }).waitFor();
    expect(await page.getByText('what you tell us by phone').count()).toBe(0);
    expect(await page.getByRole('button', { name: /agree/ }).count()).toBe(0);
    await lookAt(page, 'terms-earlier');
    await page.getByRole('link', { name: 'Read the terms in use now' }).click();
    await page.getByRole('button', { name: 'Yes, I agree' }).waitFor();

    await write('We keep it for eight years.');
    await send(AGAIN, 4);
    await approve(4);
    await press(page, 'Yes, I agree');
    await page.getByRole('heading', { name: 'These are our new terms' }).waitFor();
    await page.getByText('We keep it for eight years.').waitFor();
    await lookAt(page, 'terms-newer');
    await press(page, 'Yes, I agree');
    await onDashboard(page);
  });

  it('are not asked for again, and a correction asks nobody', async () => {
    for (const number of [4, 5]) {
      if (number === 5) {
        await write('Call us if you have a question.');
        await send(CORRECTION, number);
        await approve(number);
      }
      const seat = await stage.sit(390);
      await signInOnScreen(seat.page, stage.portal, CLIENT);
      await onDashboard(seat.page);
      await leave(seat);
    }
    const { page } = boss;
    await page.getByRole('link', { name: /^Versions/ }).click();
    await page.getByText(CORRECTION).first().waitFor();
    await lookAt(page, 'terms-versions');
  });

  it('stand in the account as they were answered, and on the record', async () => {
    const { page } = client;
    await page.goto('/client/account-settings');
    await page.getByText(/^Version 4\. You said yes on/).waitFor();
    await page.getByRole('link', { name: 'Read The terms you answered' }).click();
    await page.getByRole('heading', { name: 'This is version 4' }).waitFor();
    await page.getByText('We keep it for eight years.').waitFor();
    expect(await page.getByText('Call us if you have a question.').count()).toBe(0);
    const id = await page.evaluate(() => JSON.parse(localStorage.getItem('userDetails') ?? '{}').id);
    await boss.page.goto(`/admin/dashboard/all-clients/${id}/details`);
    await boss.page.getByRole('link', { name: 'version 4' }).waitFor();
    await lookAt(boss.page, 'terms-record');
    await boss.page.getByRole('link', { name: 'version 4' }).click();
    await boss.page.getByRole('heading', { name: 'This is version 4' }).waitFor();
  });

  it('are said no to and yes again, each to the version that stood there', async () => {
    const { page } = client;
    await page.goto('/T&C');
    await press(page, 'I do not agree any more');
    await heading(page, 'If you do not agree to our terms');
    await press(page, 'I changed my mind: I agree');
    await onDashboard(page);
    await page.goto('/client/account-settings');
    await page.getByText(/^Version 5\. You said yes on/).waitFor();
    await lookAt(page, 'terms-account');
  });

  it('that came while somebody signs up are read before the account is made; what was typed stays', async () => {
    const seat = await stage.sit(320);
    const { page } = seat;
    await page.goto('/auth/signup_details');
    await page.getByLabel('First name').fill('Wren');
    await page.getByLabel('Last name').fill('Tindall');
    for (const [part, value] of Object.entries({ Day: '3', Month: '5', Year: '1999' }))
      await page.getByLabel(part, { exact: true }).fill(value);
    await page.getByLabel('Email address').fill('wren.tindall@example.com');
    await page.getByLabel('Postcode').fill('we42rs');
    await page.getByRole('button', { name: 'Type my address instead' }).click();
    await page.getByLabel('First line of your address').fill('4 Kiln Row');
    await page.getByLabel('Town or city').fill('Westmere');
    const known = page.waitForResponse('**/pages/terms*');
    await page.keyboard.press('Enter');
    await heading(page, 'Your mobile and password');
    await page.getByLabel('Mobile number').fill('07700 900612');
    await page.getByLabel(/^Email to/).check();
    await known;
    await write('We call you by the name you choose.');
    await send(AGAIN, 6);
    await approve(6);
    const renewed = page.waitForResponse('**/pages/terms*');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Make my account' }).click();
    await page.getByText('Our terms have changed since you opened this page').first().waitFor();
    await renewed;
    await lookAt(page, 'terms-changed-at-sign-up');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD);
    await page.getByRole('link', { name: 'our terms', exact: true }).click();
    await page.getByText('We call you by the name you choose.').waitFor();
    await page.goBack();
    await heading(page, 'Your mobile and password');
    await page.getByLabel(/^Email to/).check();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Make my account' }).click();
    await page.waitForURL('**/signup/verificationcode');
    await leave(seat, /409/);
  });

  it('every button that was seen was pressed', () => {
    // What every content page has is pressed in content.test.ts, signing out and "no" in account.test.ts.
    const elsewhere =
      /: (Heading|List|Steps|Bold|Link|Put it in|Discard draft|Logout|No, I do not agree)$|^\/(admin|service): Take it back to draft$|: Change it: the page/;
    expect(controls.left().filter((one) => !elsewhere.test(one))).toEqual([]);
  });
});
