import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, MORE_CLIENTS } from '../../apps/api/src/demo/people.ts';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { call, signInStaff } from '../support/people.ts';
import { staffSession } from '../support/staffSession.ts';
import { setStage } from '../support/stage.ts';

/**
 * Two records of one person: found, looked at beside each other, put together by two people, taken apart (rules 16.54
 * to 16.58).
 */
const LIST = '/admin/dashboard/all-clients';
const HERE = MORE_CLIENTS[34] ?? { id: '', firstName: '', lastName: '', birth: '' };
const NAME = `${HERE.firstName} ${HERE.lastName}`;
const RECORD = `${LIST}/${HERE.id}`;

const stage = setStage();
const controls = new EveryControl();
let seats: Seat[] = [];
let page: Page;
let second: Page;
let otherId = '';

beforeAll(async () => {
  const staff = await staffSession(stage.portal.url, 'admin@demo.test', DEMO_PASSWORD);
  const made = (await call(stage.portal, '/clients', {
    as: staff,
    body: {
      firstName: HERE.firstName,
      lastName: HERE.lastName,
      dateOfBirth: HERE.birth,
      mobile: '07700 900777',
      service: 'top',
      contact: { channels: ['phone'], hours: ['evening'], voicemail: false, askFor: '' },
      sureBy: 'told',
      notTheSame: [HERE.id],
    },
  })) as { id: string };
  otherId = made.id;
  seats = [await stage.sit(1280), await stage.sit(1280)];
  [page, second] = seats.map((seat) => seat.page) as [Page, Page];
  await signInStaff(page);
  await signInStaff(second, 'super@demo.test');
});
afterAll(async () => {
  for (const { faults } of seats) expect(faults).toEqual([]);
});

const press = (name: string | RegExp, on = page) =>
  controls.press(
    on,
    on
      .getByRole('main')
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first(),
  );
const inDialog = (name: string, on = page) =>
  controls.press(on, on.getByRole('dialog').getByRole('button', { name, exact: true }));
const said = (words: string | RegExp, on = page) => on.getByText(words).first().waitFor();

async function ask(): Promise<void> {
  await page.getByRole('radio', { name: /^I saw them/ }).check();
  await page.getByLabel('Why are these one person?').fill('They rang in October, and signed up since.');
  await press('Ask a colleague');
  await said('A colleague has to look at it now.');
}

describe('rules 16.54 to 16.58: two records of one person', () => {
  it('are found from the record, and stand beside each other', async () => {
    await page.goto(`${RECORD}/details`);
    await press('Look for another record of them');
    await said(/^Same date of birth and name/);
    await press('Look again');
    await page
      .getByRole('link', { name: /^Look at both/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Are these one person?' }).waitFor();
    await said('They sign in as before. The record that goes had no account.');
    await said('What is safe then');
    await lookAt(page, 'one-record-both');
    // The other way round the record without an account would stay.
    expect(await page.getByRole('link', { name: 'Let the other one stay' }).count()).toBe(0);
  });

  it('are asked about with a reason and a proof, which is taken back and asked again', async () => {
    await press('Ask a colleague');
    await said('Say why these are one person');
    await said('Say how you made sure');
    await ask();
    await lookAt(page, 'one-record-asked');
    await press('Take it back');
    await page.getByRole('button', { name: 'Ask a colleague' }).waitFor();
    await ask();
  });

  it('are left as they are by a second person, or put together', async () => {
    // Looked at the wrong way round it is shown as it was asked.
    await second.goto(`${LIST}/${otherId}/details?with=${HERE.id}`);
    await second.waitForURL(`**${RECORD}/details?with=${otherId}`);
    await said('They rang in October', second);
    await second.goto(RECORD);
    await said('It waits for a second person.', second);
    await second.getByRole('link', { name: 'Look at both' }).click();
    await said('They rang in October', second);
    await press('Leave them as they are', second);
    await said('Both records stay as they are', second);
    await page.reload();
    await ask();
    await second.goto(`${RECORD}/details?with=${otherId}`);
    await press('Put them together', second);
    await inDialog('Not yet', second);
    await press('Put them together', second);
    await lookAt(second, 'one-record-sure');
    await inDialog('They are one person', second);
    await said('They are one record now', second);
  });

  it('neither with an account: either may stay; another date of birth leads back to correct it', async () => {
    const staff = await staffSession(stage.portal.url, 'admin@demo.test', DEMO_PASSWORD);
    const made = async (dateOfBirth: string, mobile: string, notTheSame: string[]) =>
      call<{ id: string }>(stage.portal, '/clients', {
        as: staff,
        body: {
          firstName: 'Oona',
          lastName: 'Penhallow',
          dateOfBirth,
          mobile,
          service: 'top',
          contact: { channels: ['phone'], hours: ['evening'], voicemail: false, askFor: '' },
          sureBy: 'told',
          notTheSame,
        },
      });
    const one = await made('1994-03-02', '07700 900778', []);
    const two = await made('1994-03-02', '07700 900779', [one.id]);
    await page.goto(`${LIST}/${one.id}/details?with=${two.id}`);
    await page.getByRole('link', { name: 'Let the other one stay' }).click();
    await page.waitForURL(`**/${two.id}/details?with=${one.id}`);
    const third = await made('1990-03-02', '07700 900780', []);
    await page.goto(`${LIST}/${one.id}/details?with=${third.id}`);
    await page.getByRole('link', { name: 'Open the other record' }).click();
    await page.waitForURL(`**/${third.id}`);
  });

  it('are one: an old link leads to the one that stays', async () => {
    await page.goto(`${LIST}/${otherId}/history`);
    await page.waitForURL(`**${RECORD}/history`);
    await said(/Record made for somebody who rang/);
    await page.goto(RECORD);
    await said(/^Put together by/);
    await lookAt(page, 'one-record-done');
  });

  it('are taken apart within the day, with a reason', async () => {
    await press('Take them apart');
    await inDialog('Change nothing');
    await press('Take them apart');
    await inDialog('Take them apart');
    await said('Say in a few words why');
    await page.getByRole('dialog').getByLabel('Why?').fill('They are two sisters');
    await lookAt(page, 'one-record-apart');
    await inDialog('Take them apart');
    await said(/^Taken apart again by/);
    await page.goto(`${LIST}/${otherId}`);
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${LIST}/${otherId}`);
  });
});
