import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** What only SQL made once: referrals, local clinics, districts and things to read (rules 17.30 to 17.32). */
const stage = setStage();
const controls = new EveryControl();
let boss: Seat;
let other: Seat;

beforeAll(async () => {
  [boss, other] = [await stage.sit(), await stage.sit(768)];
  await signInStaff(boss.page, 'super@demo.test');
  await signInStaff(other.page, 'super2@demo.test');
});
afterAll(async () => {
  for (const seat of [boss, other]) expect(seat?.faults).toEqual([]);
});

const press = (page: Page, name: string | RegExp) =>
  controls.press(page, page.getByRole('button', { name, exact: typeof name === 'string' }).first());
const inDialog = (page: Page, name: string) =>
  controls.press(page, page.getByRole('dialog').getByRole('button', { name, exact: true }));
const fill = (page: Page, label: string, words: string) =>
  page.getByRole('complementary').getByLabel(label, { exact: true }).fill(words);
const fromAdmin = async (page: Page, name: string) => {
  await page.goto('/admin');
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

describe('rule 17.30: referrals', () => {
  it('are found from Admin, added, given another passcode, switched off and saved as a file', async () => {
    const { page } = boss;
    await fromAdmin(page, 'Referrals');
    await page.getByRole('rowheader', { name: '1234 5678 9012' }).first().waitFor();
    await lookAt(page, 'referrals');
    await press(page, 'Add a referral');
    await fill(page, 'Referral number (UBRN)', '9000 1111');
    await fill(page, 'Passcode', 'open meadow');
    await press(page, 'Add it');
    await page.getByText('Enter all 12 digits of your referral number').waitFor();
    await lookAt(page, 'referral-mend');
    await fill(page, 'Referral number (UBRN)', '9000 1111 2222');
    await press(page, 'Add it');
    await page.getByRole('rowheader', { name: '9000 1111 2222' }).waitFor();
    await press(page, /^Change 9000 1111 2222/);
    await lookAt(page, 'referral-one');
    await fill(page, 'Passcode', 'quiet harbour');
    await press(page, 'Save the new passcode');
    await page.getByText('The new passcode counts from now on').waitFor();
    await press(page, /^Change 9000 1111 2222/);
    await press(page, 'Switch it off');
    await inDialog(page, 'Keep it on');
    await press(page, 'Switch it off');
    await inDialog(page, 'Switch it off');
    await page.getByText('Switched off', { exact: true }).waitFor();
    await press(page, /^Change 9000 1111 2222/);
    await page.getByText('Off: it lets nobody go on').waitFor();
    await fill(page, 'Passcode', 'quiet harbour');
    await press(page, 'Switch it on');
    await page.getByRole('row', { name: /9000 1111 2222.* On / }).waitFor();
    await page.getByRole('complementary', { name: '9000 1111 2222' }).waitFor({ state: 'detached' });
    const file = page.waitForEvent('download');
    await press(page, 'Save as CSV');
    expect((await file).suggestedFilename()).toBe('referrals.csv');
    await press(page, 'Add a referral');
    await press(page, 'Cancel');
    await page.getByRole('link', { name: 'Import a file' }).click();
    await page.getByRole('radio', { name: 'Referrals', exact: true }).waitFor();
    await lookAt(page, 'import-more-kinds');
  });
});

describe('rule 17.31: local clinics and districts', () => {
  it('a clinic is added for its areas, and switched off by taking its areas away', async () => {
    const { page } = boss;
    await fromAdmin(page, 'Local clinics and districts');
    await page.getByRole('rowheader', { name: 'Hope House' }).waitFor();
    await lookAt(page, 'nearby');
    await press(page, 'Add a local clinic');
    await fill(page, 'Name', 'Elm Tree House');
    await fill(page, 'Address', '2 Quay, Northgate');
    await fill(page, 'Hours, in words', 'Monday to Friday, 8am to 6pm');
    await fill(page, 'Telephone', '01632 960207');
    await fill(page, 'For which areas', 'LF, ZA4');
    await press(page, 'Save the clinic');
    await page.getByText('Write the code that the clinic gives out').waitFor();
    await fill(page, 'Its code', 'amber kite');
    await press(page, 'Save the clinic');
    await page.getByText('LF goes through Bluebell Suite already').waitFor();
    await lookAt(page, 'local-clinic-mend');
    await fill(page, 'For which areas', 'ZA4');
    await press(page, 'Save the clinic');
    await page.getByRole('rowheader', { name: 'Elm Tree House' }).waitFor();
    await press(page, 'Change Elm Tree House');
    await page.getByRole('radio', { name: 'It cares for them, and they book there' }).check();
    await fill(page, 'For which areas', '');
    await press(page, 'Save the clinic');
    await page.getByText('No area: switched off').waitFor();
  });

  it('a district is added, changed, taken out and saved as a file', async () => {
    const { page } = boss;
    await press(page, 'Add a district');
    await fill(page, 'District', 'zx1');
    await fill(page, 'Town', 'Northgate');
    await fill(page, 'Latitude', '-3.1');
    await fill(page, 'Longitude', '55');
    await press(page, 'Save the district');
    await page.getByText('Write a number from 49 to 61.5').waitFor();
    await lookAt(page, 'district-mend');
    await fill(page, 'Latitude', '55');
    await fill(page, 'Longitude', '-3.1');
    await press(page, 'Save the district');
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    await page.getByRole('main').getByLabel('Code or town').fill('northgate');
    await page.keyboard.press('Enter');
    await page.getByRole('rowheader', { name: 'ZX1' }).waitFor();
    await press(page, 'Change ZX1');
    await fill(page, 'Town', 'Northgate Quay');
    await press(page, 'Save the district');
    await page.getByRole('cell', { name: 'Northgate Quay' }).waitFor();
    await press(page, 'Change ZX1');
    await press(page, 'Take it out');
    await inDialog(page, 'Keep it');
    await press(page, 'Take it out');
    await inDialog(page, 'Take it out');
    await page.getByRole('rowheader', { name: 'ZX1' }).waitFor({ state: 'detached' });
    const file = page.waitForEvent('download');
    await press(page, 'Save as CSV');
    expect((await file).suggestedFilename()).toBe('districts.csv');
  });
});

describe('rule 17.32: things to read', () => {
  it('one person writes, and learns that a second one has to read it', async () => {
    const { page } = boss;
    await fromAdmin(page, 'Things to read');
    await lookAt(page, 'things-to-read');
    await press(page, 'Write something to read');
    await fill(page, 'Title', 'A bag for the day');
    await fill(page, 'In one line', 'A short list for your bag.');
    await fill(page, 'About', 'Before a visit');
    await press(page, 'Send it to a second person');
    await page.getByText('Write the words').first().waitFor();
    await lookAt(page, 'reading-mend');
    await fill(page, 'The words', 'Wear something loose.\n\nBring a snack, and somebody if you like.');
    await press(page, 'Send it to a second person');
    await page.getByText('It waits for a second person').waitFor();
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    await press(page, 'A bag for the day');
    await page.getByText('You have written in it').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Give it out' }).count()).toBe(0);
    await lookAt(page, 'reading-own');
  });

  it('the second one has it given out; it is changed by another one, taken back, and ended', async () => {
    const { page } = other;
    await fromAdmin(page, 'Things to read');
    await press(page, 'A bag for the day');
    await page.getByText('Bring a snack, and somebody if you like.').waitFor();
    await lookAt(page, 'reading-decide');
    await press(page, 'Give it out');
    await page.getByText('It is given out from now on').waitFor();
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    await press(page, 'A bag for the day');
    await press(page, 'Change it');
    await fill(page, 'In one line', 'A shorter list.');
    await press(page, 'Send it to a second person');
    const waits = page.getByRole('row', { name: /A bag for the day.*Waits/ }).getByRole('button');
    await waits.click();
    await page.getByText('It takes the place of “A bag for the day”.').waitFor();
    await press(page, 'Take it back');
    await inDialog(page, 'Keep it');
    await press(page, 'Take it back');
    await inDialog(page, 'Take it back');
    await page.getByText('Nobody is given it any more').waitFor();
    await page
      .getByRole('row', { name: /A bag for the day.*Given/ })
      .getByRole('button')
      .click();
    await press(page, 'End it');
    await inDialog(page, 'End it');
    await page.getByRole('row', { name: /A bag for the day.*Given/ }).waitFor({ state: 'detached' });
  });
});
