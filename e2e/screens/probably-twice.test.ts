import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../apps/api/src/demo/people.ts';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { press } from '../support/pageActions.ts';
import { call, signInStaff } from '../support/people.ts';
import { staffSession } from '../support/staffSession.ts';
import { leave, setStage } from '../support/stage.ts';

/**
 * Whoever is probably here twice stands on the list, leads to both records, and is left alone once somebody has
 * looked (rules 16.64, 16.65).
 */
const TRIAGE = '/admin/dashboard/triage?kind=maybe_twice';
const NOTE = 'They are two cousins. Both told me so on the phone.';
const stage = setStage();
let seat: Seat;
let page: Page;
const ids: string[] = [];

beforeAll(async () => {
  const staff = await staffSession(stage.portal.url, 'admin@demo.test', DEMO_PASSWORD);
  for (const mobile of ['07700 900771', '07700 900772']) {
    const { id } = await call<{ id: string }>(stage.portal, '/clients', {
      as: staff,
      body: {
        firstName: 'Oona',
        lastName: 'Penhallow',
        dateOfBirth: '1994-03-02',
        mobile,
        service: 'top',
        contact: { channels: ['phone'], hours: 'any', voicemail: false, askFor: '' },
        sureBy: 'told',
        notTheSame: [...ids],
      },
    });
    ids.push(id);
  }
  seat = await stage.sit(1280);
  page = seat.page;
  await signInStaff(page);
});
afterAll(() => leave(seat));

const rows = () => page.locator('table tbody tr');
const panel = () => page.getByRole('complementary');
const dialog = () => page.getByRole('dialog');

describe('rule 16.64: who is probably here twice', () => {
  it('stands on the list soon after the record was made, with what is the same, and leads to both records', async () => {
    await expect
      .poll(
        async () => {
          await page.goto(TRIAGE);
          await page.getByText(/^Live\. Updated/).waitFor();
          return page.getByText(/^The same date of birth and name as/).count();
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    await lookAt(page, 'probably-twice-list');
    await rows().first().getByRole('button', { name: /^Take/ }).click();
    await panel()
      .getByRole('heading', { name: /^Open needs/ })
      .waitFor();
    await lookAt(page, 'probably-twice-card');
    await panel().getByRole('link', { name: 'Look at both records' }).click();
    await page.getByRole('heading', { name: 'Are these one person?' }).waitFor();
    expect(page.url()).toContain(`${ids[1]}/details?with=${ids[0]}`);
    await page.getByRole('button', { name: 'Ask a colleague' }).waitFor();
  });

  it('stands on the record too', async () => {
    await page.goto(`/admin/dashboard/all-clients/${ids[1]}`);
    await page.getByRole('heading', { name: 'Perhaps here twice' }).waitFor();
    await lookAt(page, 'probably-twice-record');
    await page.getByRole('link', { name: 'Look at both records' }).click();
    await page.getByRole('heading', { name: 'Are these one person?' }).waitFor();
    await page.goto(`/admin/dashboard/all-clients/${ids[0]}`);
    await page.getByRole('heading', { level: 1, name: 'Oona Penhallow' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Perhaps here twice' }).count()).toBe(0);
  });

  it('rule 16.65: they are two people, with a note and one question, and it stands on the record', async () => {
    await page.goto(TRIAGE);
    await rows().first().getByRole('rowheader').getByRole('button').click();
    await press(page, /^Say what came of it/);
    await dialog().getByRole('button', { name: 'Close it' }).click();
    await dialog().getByText('Choose what came of it').first().waitFor();
    await dialog().getByText('Say what was done, in a sentence or two').first().waitFor();
    await dialog().getByLabel('They are two different people').check();
    await dialog().getByLabel('What was done').fill(NOTE);
    await lookAt(page, 'probably-twice-two-people');
    await dialog().getByRole('button', { name: 'Close it' }).click();
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Closed: Perhaps here twice' }).waitFor();
    await page.getByRole('heading', { name: 'Nothing matches these filters' }).waitFor();
    await page.goto(`/admin/dashboard/all-clients/${ids[1]}/history`);
    await page.getByText('Perhaps here twice: They are two different people').first().waitFor();
  });
});
