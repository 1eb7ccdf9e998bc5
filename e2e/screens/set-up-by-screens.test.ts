import { addDays, londonDay } from '@careway/core/dates';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMailServer, closeMailServers } from '../../apps/api/src/testing/mailServer.ts';
import { type Seat, sharedBrowser, sit } from '../support/browser.ts';
import { drop, emptyDatabase } from '../support/database.ts';
import { lookAt } from '../support/look.ts';
import { heading, press } from '../support/pageActions.ts';
import { type Portal, startPortal } from '../support/server.ts';
import { leave } from '../support/stage.ts';

/**
 * From an empty PostgreSQL to a session that can be booked, by screens and a CSV alone, as another provider would
 * (hand-over 14).
 */
const OPENING = '/admin?part=opening';
let database: string;
let portal: Portal;
let mail: Awaited<ReturnType<typeof aMailServer>>;
let seat: Seat;
let page: Page;

beforeAll(async () => {
  mail = await aMailServer();
  database = await emptyDatabase(process.env.TEST_DATABASE_URL ?? '');
  portal = await startPortal({
    DATABASE_URL: database,
    DEMONSTRATION: 'no',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    PROVIDER_PHONE: '020 7946 0100',
    PROVIDER_HOURS: 'Mo-Fr 08:00-20:00',
  });
  seat = await sit(await sharedBrowser(), portal.url, { off: portal.off() });
  page = seat.page;
});
afterAll(async () => {
  if (seat) await leave(seat);
  await portal?.stop();
  await closeMailServers();
  if (database) await drop(database);
});

/** The first administrator, by the link that the start prints. */
async function comeIn() {
  const link = /\/set-password#first-[\w-]+/;
  await expect.poll(() => portal.output()).toMatch(link);
  await page.goto(link.exec(portal.output())?.[0] ?? '');
  await page.getByLabel('First name').fill('Ruth');
  await page.getByLabel('Last name').fill('Adeyemi');
  await page.getByLabel('Work email').fill('ruth@northgate.example');
  await page.getByLabel('New password', { exact: true }).fill('brown bear climbs slowly');
  await press(page, 'Send me the code');
  const code = () => mail.taken.map(({ raw }) => /Your code is (\d{6})/.exec(raw)?.[1])[0];
  await expect.poll(code).toBeDefined();
  await page.getByLabel('Your code').fill(code() ?? '');
  await press(page, 'Continue');
  await heading(page, 'From empty to open');
}
const to = async (thing: string) => {
  await page.goto(OPENING);
  await page.getByRole('link', { name: new RegExp(`^(Go there|Change): ${thing}$`) }).click();
};
const says = async (words: string | RegExp) => {
  await page.goto(OPENING);
  await page.getByText(words).first().waitFor();
};

describe('rule 17.17, 17.18, 17.19, 16.36: the list from empty to open, walked by screens', () => {
  it('the first organisation, which is the contact centre', async () => {
    await comeIn();
    await to('Organisations');
    await page.getByText('There is no organisation yet').waitFor();
    await lookAt(page, 'no-organisation');
    await press(page, 'Add an organisation');
    await page.getByLabel('Name', { exact: true }).fill('Northgate');
    await press(page, 'Add it');
    await page.waitForURL('**/trust/overview/settings**');
    await page.goto('/trust/overview');
    await page.getByText('The contact centre: its staff').waitFor();
    await says('1 organisation.');
  });

  it('a clinic with a room', async () => {
    await to('Clinics and rooms');
    await page.getByText('No clinics yet').waitFor();
    await press(page, 'Add a clinic');
    await press(page, 'Add the clinic');
    await page.getByText('Enter the name of the clinic').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Mill Lane');
    await page.getByLabel('Address').fill('4 Mill Lane\nNorthgate');
    await page.getByLabel('Postcode').fill('ZN4');
    await page.getByLabel('At the door').fill('The green door. Ring the bell.');
    await page.getByLabel('Directions').fill('From the station turn left. There is a lift.');
    await press(page, 'Add the clinic');
    await page.getByText('Enter a full postcode, like WE4 2RS').waitFor();
    await lookAt(page, 'add-clinic');
    await page.getByLabel('Postcode').fill('zn42rs');
    await press(page, 'Add the clinic');
    await page.getByRole('heading', { level: 2, name: 'Mill Lane' }).waitFor();
    await page.getByText('We do not know where this postcode lies').waitFor();
    await press(page, 'Change the details');
    const panel = page.getByRole('complementary', { name: 'Change the details' });
    await panel.getByLabel('Name', { exact: true }).fill('Mill Lane Rooms');
    await panel.getByRole('button', { name: 'Add a room' }).click();
    await panel.getByLabel('Room 1').fill('Blue room');
    await lookAt(page, 'clinic-details');
    await panel.getByRole('button', { name: 'Save the details' }).click();
    await page.getByRole('heading', { level: 2, name: 'Mill Lane Rooms' }).waitFor();
    await lookAt(page, 'first-clinic');
    await press(page, 'Add a clinic');
    await press(page, 'Cancel');
    await page.getByRole('heading', { level: 2, name: 'Mill Lane Rooms' }).waitFor();
    await says('1 clinic, 1 room.');
  });

  it('where it lies, which nobody knows before its district is there', async () => {
    await says('Nobody is told how far it is to 1 clinic: the postcode district is missing.');
    await to('Where your clinics lie');
    await page.getByText('Nobody knows where these clinics lie').waitFor();
    await page.getByText('No districts yet').waitFor();
    await press(page, 'Add a district');
    await page.getByLabel('District', { exact: true }).fill('zn4');
    await page.getByLabel('Town', { exact: true }).fill('Northgate');
    await page.getByLabel('Latitude').fill('55.01');
    await page.getByLabel('Longitude').fill('-3.1');
    await press(page, 'Save the district');
    await page.getByRole('rowheader', { name: 'ZN4' }).waitFor();
    await says('1 clinic with a place.');
  });

  it('a session, whose times are free', async () => {
    await to('First free time');
    await page.getByRole('heading', { level: 2, name: 'Mill Lane Rooms' }).waitFor();
    await press(page, 'Add a session');
    const form = page.getByRole('complementary', { name: 'Add a session' });
    await form.getByLabel('How often').selectOption('once');
    await form.getByLabel('Day', { exact: true }).fill(addDays(londonDay(new Date()), 9));
    await form.getByRole('button', { name: 'Add the session' }).click();
    await page.getByText('1 session can be booked now').waitFor();
    await says(/Abortion care: \D+\d/);
  });

  it('who pays, and in which area, by a file that names them', async () => {
    await to('Who pays');
    await press(page, 'Add a commissioner');
    await page.getByLabel('Code', { exact: true }).fill('q1');
    await page.getByLabel('Name', { exact: true }).fill('Northgate ICB');
    await press(page, 'Save it');
    await page.getByText('Enter its code, 3 to 6 capital letters').waitFor();
    await lookAt(page, 'add-commissioner');
    await page.getByLabel('Code', { exact: true }).fill('qng');
    await press(page, 'Save it');
    await page.getByRole('cell', { name: 'QNG' }).waitFor();
    await press(page, 'Change Northgate ICB');
    await page.getByLabel('Name', { exact: true }).fill('NHS Northgate ICB');
    await press(page, 'Save it');
    await page.getByRole('rowheader', { name: 'NHS Northgate ICB' }).waitFor();
    await press(page, 'Add a service or provider');
    await page.getByLabel('Name', { exact: true }).fill('Northgate Booking Line');
    await page.getByLabel('Telephone').fill('020 7946 0155');
    await page.getByLabel('Web address').fill('example.org');
    await press(page, 'Save it');
    await page.getByText('Begin with https://, like').waitFor();
    await page.getByLabel('Web address').fill('https://northgate.example');
    await lookAt(page, 'add-partner');
    await press(page, 'Save it');
    await page.getByText('020 7946 0155').waitFor();
    await press(page, 'Change Northgate Booking Line');
    await press(page, 'Cancel');
    await lookAt(page, 'who-pays');
    await page.getByRole('link', { name: 'Import contracts' }).click();
    await page.getByRole('radio', { name: 'Contracts', exact: true }).check();
    const lines = [
      'area,service,contract,first_day,last_day,commissioner,booking_service,trust',
      'ZN4,top,cbs-msi-mandatory,,,QNG,Northgate Booking Line,Northgate',
    ];
    await page.getByLabel('The file', { exact: true }).setInputFiles({
      name: 'contracts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
    });
    await press(page, 'Check this file');
    await press(page, 'Import 1 contract');
    await page.getByRole('button', { name: 'Undo this import' }).waitFor();
    await says('1 area with a contract.');
  });

  it('a price', async () => {
    await to('Prices');
    const region = page.getByRole('region', { name: 'Private prices for Abortion care' });
    await region
      .getByRole('button', { name: /prices?$/ })
      .first()
      .click();
    const add = page.getByRole('button', { name: 'Add a price' });
    if ((await region.getByLabel('Treatment').count()) === 0) await add.click();
    await region.getByLabel('Treatment').first().fill('Treatment with pills');
    await region.getByLabel('From week').first().fill('0');
    await region.getByLabel('To week').first().fill('10');
    await region.getByLabel('Price in £').first().fill('540');
    await press(page, 'Save the prices');
    await region.getByRole('cell', { name: '£540' }).waitFor();
    await says('1 price.');
  });
});
