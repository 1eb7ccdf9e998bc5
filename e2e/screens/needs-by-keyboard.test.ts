import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD, MORE_CLIENTS } from '../../apps/api/src/demo/people.ts';
import type { Seat } from '../support/browser.ts';
import { call, signInStaff } from '../support/people.ts';
import { staffSession } from '../support/staffSession.ts';
import { leave, setStage } from '../support/stage.ts';

/** A morning's work without a mouse: the next is taken, rung where that is safe, and closed with what came of it (rules 14.16, 16.26). */
const stage = setStage();
let seat: Seat;
let page: Page;
const TWENTY = 20;

beforeAll(async () => {
  const staff = await staffSession(stage.portal.url, 'admin@demo.test', DEMO_PASSWORD);
  // Of people whose records their organisation has, so that there are twenty who need something.
  for (const { id } of MORE_CLIENTS.filter((_, at) => at % 3 !== 0).slice(0, TWENTY))
    await call(stage.portal, `/clients/${id}/safeguard`, {
      as: staff,
      body: { about: 'They said on the phone that they are afraid at home.' },
    });
  seat = await stage.sit(1280);
  page = seat.page;
  await signInStaff(page);
});
afterAll(() => leave(seat));

/** What has the focus, as somebody hears it. */
const focused = () =>
  page.evaluate(() => {
    const on = document.activeElement as HTMLInputElement | null;
    return `${on?.tagName} ${on?.type ?? ''} ${on?.id ?? ''} ${on?.textContent?.trim() ?? ''}`;
  });
async function tabTo(what: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (what.test(await focused())) return;
    await page.keyboard.press('Tab');
  }
  expect(await focused()).toMatch(what);
}
const panel = () => page.getByRole('complementary');

/** Says what came of one, and answers the second question, by keys alone. */
async function close(): Promise<void> {
  await page.keyboard.press('d');
  const asks = /Say what came of it/.test(await focused());
  await page.keyboard.press('Enter');
  if (!asks) return;
  await page.getByRole('dialog').waitFor();
  await tabTo(/^INPUT radio/);
  await page.keyboard.press('Space');
  await tabTo(/^TEXTAREA/);
  await page.keyboard.type('Spoke with them. They are safe today.');
  await tabTo(/^BUTTON .*Go on to the last check/);
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: /^You close/ })
    .waitFor();
  await page.getByRole('button', { name: 'Yes, close it', disabled: false }).waitFor();
  await tabTo(/^BUTTON .*Yes, close it/);
  // A second question is not ready for a press that was meant for the first.
  await expect
    .poll(() => page.getByRole('button', { name: 'Yes, close it' }).getAttribute('aria-disabled'))
    .not.toBe('true');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

it('rule 14.16, 16.26: twenty needs of a morning are taken, called and closed by keyboard alone', async () => {
  await page.goto('/admin/dashboard/triage');
  await page.locator('table tbody tr').first().waitFor();
  let done = 0;
  let called = 0;
  while (done < TWENTY) {
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: /^Before you contact/ }).waitFor();
    const open = () => panel().locator('[data-key="done"]').count();
    await expect.poll(open).toBeGreaterThan(0);
    await page.keyboard.press('c');
    if (/^A .*Call/.test(await focused())) called += 1;
    // Words that were passed on twice are one thing to do: closing it may close more than one.
    for (let before = await open(); before > 0; before = await open()) {
      await close();
      await expect.poll(open).toBeLessThan(before);
      done += before - (await open());
    }
    await page.keyboard.press('x');
    await expect.poll(() => panel().count()).toBe(0);
  }
  expect(done).toBeGreaterThanOrEqual(TWENTY);
  // Where a call is safe now, the key leads to it.
  expect(called).toBeGreaterThan(0);
});
