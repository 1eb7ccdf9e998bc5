import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** /admin/upload-csv: a file is checked, mended, imported and undone (rule 12.12). */
const stage = setStage();
const controls = new EveryControl();
let seat: Seat;
let page: Page;
let day: string;

beforeAll(async () => {
  seat = await stage.sit();
  page = seat.page;
  await signInStaff(page, 'super@demo.test');
  // A Wednesday some ten weeks on, which is no bank holiday.
  day = await page.evaluate(() => {
    const at = new Date(Date.now() + 70 * 86_400_000);
    while (at.getUTCDay() !== 3) at.setUTCDate(at.getUTCDate() + 1);
    return at.toISOString().slice(0, 10);
  });
});
afterAll(async () => {
  expect(seat?.faults).toEqual([]);
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const press = (name: string | RegExp) => controls.press(page, button(name).first());
const inDialog = (name: string) =>
  controls.press(page, page.getByRole('dialog').getByRole('button', { name, exact: true }));
const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const choose = (name: string, text: string | Buffer) =>
  page
    .getByLabel('The file', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const saved = async (name: string) => {
  const [file] = await Promise.all([page.waitForEvent('download'), press(name)]);
  return file.suggestedFilename();
};

const HEAD = 'clinic,service,way,purpose,date,start_time,end_time,places';
const slot = (start: string, end: string, places = '2') =>
  `Skylark House,top,clinic,First talk,${day},${start},${end},${places}`;

describe('bringing in a file', () => {
  it('is found from Admin, and says what a file must be before it is sent', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
    await page.getByRole('link', { name: 'Import from a CSV file' }).click();
    await page.waitForURL('**/admin/upload-csv');
    await heading('Choose a file');
    await press('Check this file');
    await page.getByText('Choose a file', { exact: true }).last().waitFor();
    await page.getByText('Which columns it has').click();
    expect(await saved('Download an empty file')).toBe('careway-slots.csv');
    await lookAt(page, 'import-choose');
    await page.getByRole('radio', { name: 'GP practices', exact: true }).check();
    expect(await saved('Download an example')).toBe('careway-practices.csv');
  });

  it('a file of another kind, and one that is no CSV file, are each their own answer', async () => {
    await page.getByRole('radio', { name: 'Contracts', exact: true }).check();
    await choose('slots.csv', `${HEAD}\n${slot('06:00', '06:30')}\n`);
    await press('Check this file');
    await page.getByText('This looks like a file of another kind: Appointment slots.').waitFor();
    await choose('slots.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]));
    await press('Check this file');
    await page.getByText('This is a spreadsheet or a zip file').waitFor();
    await lookAt(page, 'import-other-kind');
  });

  it('what is to be mended stands by row and column; the file is taken away or mended', async () => {
    await page.getByRole('radio', { name: 'Appointment slots', exact: true }).check();
    await choose(
      'slots-to-mend.csv',
      [
        HEAD,
        slot('25:30', '26:00'),
        slot('06:30', '07:00', ''),
        slot('06:00', '06:30'),
        'Skylrk House,top,clinic,Talk,2026-02-30,06:00,06:30,1',
        '',
      ].join('\n'),
    );
    await press('Check this file');
    await heading('3 rows need mending before anything is imported');
    await page.getByText('Did you mean Skylark House?').waitFor();
    await page.getByText('Mend 3 rows first').waitFor();
    await lookAt(page, 'import-to-mend');
    expect(await saved('Download the rows to mend')).toBe('rows-to-mend.csv');
    await press('Take this file away');
    await inDialog('Keep it');
    await press('Send the mended file');
    await heading('Choose a file');
    await page.getByRole('button', { name: 'slots-to-mend.csv' }).click();
    await heading('3 rows need mending before anything is imported');
    await press('Take this file away');
    await inDialog('Take it away');
    await page.getByRole('button', { name: 'slots-to-mend.csv' }).waitFor({ state: 'detached' });
  });

  it('one that is in order is imported, the same once more adds nothing, and it is undone', async () => {
    const text = [HEAD, slot('06:00', '06:30'), slot('06:30', '07:00'), slot('19:00', '19:30', '1'), ''].join(
      '\n',
    );
    await choose('slots.csv', text);
    await press('Check this file');
    await heading('Every row is in order');
    await lookAt(page, 'import-ready');
    await press('Import 3 slots');
    await heading('3 slots are imported');
    await button('Undo this import').waitFor();
    await lookAt(page, 'import-done');
    await press('Choose another file');
    await choose('again.csv', text);
    await press('Check this file');
    await page.getByText('You sent this file before, so nothing was added.').waitFor();
    await press('Undo this import');
    await inDialog('Keep it');
    await press('Undo this import');
    await inDialog('Undo it');
    await heading('This import was undone');
    await lookAt(page, 'import-undone');
    await page.keyboard.press('u');
    await heading('Choose a file');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('import-file');
  });

  it('by keyboard alone, from the kind to the import', async () => {
    await page.getByRole('radio', { name: 'Appointment slots', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.getByRole('radio', { name: 'Contracts', exact: true }).isChecked())
      .toBe(true);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('import-file');
    await choose('by-keyboard.csv', `${HEAD}\n${slot('06:00', '06:20')}\n`);
    await button('Check this file').focus();
    await page.keyboard.press('Enter');
    await button('Import 1 slot').waitFor();
    await button('Import 1 slot').focus();
    await page.keyboard.press('Enter');
    await heading('1 slot is imported');
  });

  it('every button was pressed', () => {
    expect(controls.left().filter((one) => !/Turn short-cuts|\.csv$|Import \d+ slot/.test(one))).toEqual([]);
  });
});
