import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * Clients of another system: brought in, found, put with the account they made themselves, taken away again
 * (rule 12.15).
 */
const stage = setStage();
const controls = new EveryControl();
let seat: Seat;
let page: Page;

/** client@demo.test, as an earlier system had them, and somebody who has no account. */
const HEAD = 'trust,reference,first_name,last_name,date_of_birth,email,mobile,postcode,service';
const FILE = [
  HEAD,
  ',OLD-1,Amira,Hale,14/06/1997,client@demo.test,,WE4 2RS,top',
  ',OLD-2,Zelda,Quince,1988-11-30,zelda@example.com,+353 85 012 3456,,',
  '',
].join('\n');

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
const inDialog = (name: string | RegExp) =>
  controls.press(
    page,
    page
      .getByRole('dialog')
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first(),
  );
const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const send = async (name: string, text: string) => {
  await page
    .getByLabel('The file', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await press('Check this file');
};

describe('rule 12.15: clients of another system', () => {
  it('are checked row by row and column by column before anything is kept', async () => {
    await page.goto('/admin/upload-csv');
    await page.getByRole('radio', { name: 'Clients of another system', exact: true }).check();
    await page.getByText('Which columns it has').click();
    const [file] = await Promise.all([page.waitForEvent('download'), press('Download an empty file')]);
    expect(file.suggestedFilename()).toBe('careway-clients.csv');
    await lookAt(page, 'import-clients');
    await send('to-mend.csv', `${HEAD}\n,,Bo,Bad,1990-02-30,nobody,087 123 4567,,\n`);
    await heading('1 row needs mending before anything is imported');
    for (const words of [
      'is not a day of the calendar',
      'is not an email address',
      'is not a mobile number of this country',
    ])
      await page.getByText(words).first().waitFor();
    await lookAt(page, 'import-clients-to-mend');
    await press('Take this file away');
    await inDialog('Take it away');
    await send('clients.csv', FILE);
    await press('Import 2 clients');
    await heading('2 clients are imported');
  });

  it('are found by staff, who see that no way to reach them is safe', async () => {
    await page.goto('/admin/dashboard/all-clients');
    await press('Look in earlier records');
    const dialog = page.getByRole('dialog');
    await inDialog('Look');
    await dialog
      .getByText('Type a name, a reference, an email, a mobile or a date of birth')
      .first()
      .waitFor();
    await dialog.getByLabel('Who are you looking for?').fill('nobody like this');
    await inDialog('Look');
    await dialog.getByText('Nobody was found.').waitFor();
    await dialog.getByLabel('Who are you looking for?').fill('old-2');
    await page.keyboard.press('Enter');
    await dialog.getByText('1 person').waitFor();
    await inDialog(/^Show more/);
    await dialog.getByText('Nobody said that these are safe').waitFor();
    await dialog.getByText('+353850123456').waitFor();
    await lookAt(page, 'earlier-clients');
    await inDialog(/^Delete this earlier record/);
    await inDialog('Keep it');
    await inDialog(/^Delete this earlier record/);
    await inDialog(/^Delete it for good/);
    await dialog.getByText('Nobody was found.').waitFor();
    await inDialog('Close');
  });

  it('stand on the record of an account that is like them, and staff say how they made sure', async () => {
    const box = page.getByLabel('Find a client by name, reference, email, mobile or date of birth');
    await box.fill('client@demo.test');
    await page.getByRole('link', { name: 'Amira Hale' }).first().click();
    await heading('Earlier records');
    await page.getByText('May be the same person: same date of birth and email').waitFor();
    await lookAt(page, 'earlier-on-record');
    await press(/^It is the same person/);
    await inDialog('Not yet');
    await press(/^It is the same person/);
    await inDialog('Put them together');
    await page.getByRole('dialog').getByText('Say how you made sure').first().waitFor();
    await page.getByRole('radio', { name: 'They told me their earlier reference' }).check();
    await lookAt(page, 'earlier-join');
    await inDialog('Put them together');
    await page.getByText('Put with this account by staff').waitFor();
    await page.getByText('Staff put your earlier record with your account').first().waitFor();
  });

  it('keep the import from being undone while they are with an account', async () => {
    const record = page.url();
    await page.goto('/admin/upload-csv');
    await page.getByRole('button', { name: 'clients.csv', exact: true }).click();
    await page.getByText('1 of these clients was put with an account since').waitFor();
    await page.goto(record);
    await press(/^It is somebody else/);
    await inDialog('Leave it here');
    await press(/^It is somebody else/);
    await inDialog('Take it away');
    await page.getByText('May be the same person').waitFor();
    await press(/^Show more/);
    await page.getByText('Nobody said that these are safe').waitFor();
    await page.goto('/admin/upload-csv');
    await page.getByRole('button', { name: 'clients.csv', exact: true }).click();
    await press('Undo this import');
    await inDialog('Undo it');
    await heading('This import was undone');
    await page.goto(record);
    await heading('Forms');
    await expect.poll(() => page.getByRole('heading', { name: 'Earlier records' }).count()).toBe(0);
  });

  it('every button of theirs was pressed', () => {
    const theirs = controls
      .left()
      .filter(
        (one) => /earlier|same person|somebody else|Show more/i.test(one) && !/: Show more|Delete/.test(one),
      );
    expect(theirs).toEqual([]);
  });
});
