import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessible, lookAt } from '../support/look.ts';
import { at, press } from '../support/pageActions.ts';
import { signInClient, signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/** A press sends once, fails with words and a way on, and nobody can leave it half done (decision 0047). */
const stage = setStage();

/** Holds what goes to an address until it is let go, and counts it. */
async function hold(page: Page, address: string) {
  const held: Route[] = [];
  await page.route(address, (route) => void held.push(route));
  return {
    held,
    release: async () => {
      for (const route of held) await route.continue();
      await page.unroute(address);
    },
  };
}

it('decision 0047: pressed twice it is sent once, and meanwhile nobody is told that it was kept', async () => {
  const seat = await stage.sit();
  const { page } = seat;
  await signInClient(page, stage.portal);
  await page.goto('/client/account-history');
  await press(page, 'Save my data');
  const dialog = page.getByRole('dialog', { name: 'The file stays on this device' });
  const json = dialog.getByRole('button', { name: 'Save as a file for computers (JSON)' });
  await seat.context.setOffline(true);
  await json.click();
  await dialog.getByRole('alert').getByText('We could not connect').waitFor();
  await lookAt(page, 'confirm-failed');
  await seat.context.setOffline(false);

  const asked = await hold(page, '**/api/v1/account/data.json');
  await json.click();
  const working = dialog.getByRole('button', { name: 'Making it…' });
  await working.waitFor();
  await accessible(page, 'confirm-working');
  // By keyboard, because a pointer is told that these cannot be pressed now.
  await working.press('Enter');
  await dialog.getByRole('button', { name: 'Do not save' }).press('Enter');
  await page.keyboard.press('Escape');
  await working.waitFor();
  expect(asked.held.length).toBe(1);
  await expect.poll(() => dialog.getByRole('alert').count()).toBe(0);
  const [file] = await Promise.all([page.waitForEvent('download'), asked.release()]);
  expect(file.suggestedFilename()).toBe('my-data.json');
  await dialog.waitFor({ state: 'detached' });
  await leave(seat);
});

it('decision 0047: a question that failed can be answered again, or left as it was', async () => {
  const seat = await stage.sit();
  const { page } = seat;
  await signInStaff(page);
  await at(page, '/admin/dashboard');
  await page.goto('/admin/dashboard/all-clients?form=shared');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('heading', { name: /^Before you contact/ }).waitFor();
  await page.keyboard.press('3');
  await page.waitForURL('**/forms');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await press(page, 'Take this form back');
  const dialog = page.getByRole('dialog', { name: 'Take this form back?' });
  await lookAt(page, 'take-back');
  await seat.context.setOffline(true);
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await dialog.getByText('The form is not taken back yet').waitFor();
  await dialog.getByRole('button', { name: 'Leave it' }).click();
  await dialog.waitFor({ state: 'detached' });
  await seat.context.setOffline(false);
  // What was said of the try before is not there any more.
  await press(page, 'Take this form back');
  await expect.poll(() => dialog.getByRole('alert').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('Taken back').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Take this form back' }).count()).toBe(0);
  await leave(seat);
});
