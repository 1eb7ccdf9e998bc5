import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answerPage } from '../support/answer.ts';
import { at, follow, heading, press } from '../support/pageActions.ts';
import { carry, newSession, signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/** What somebody types is words on every page that shows it (rule 12.7). */
const stage = setStage();

const SCRIPT = `<img src=x onerror="document.title='broken'"><script>document.title='broken'</script>`;

/** It stands there, letter by letter, and has become no part of the page. */
async function standsAsWords(page: Page): Promise<void> {
  await page.getByText(SCRIPT).first().waitFor();
  expect(await page.locator('img[src="x"], main script').count()).toBe(0);
  expect(await page.title()).not.toBe('broken');
}

it('rule 12.7: script that a client types is read by staff and by the client as the words it is', async () => {
  const client = await newSession(stage.portal, 'client@demo.test');
  const seat = await stage.sit();
  const { page } = seat;
  await carry(page, client);
  await page.goto('/counselling');
  await press(page, 'Book a free appointment');
  await at(page, /^\/top\/counselling\//);
  await follow(page, 'Start');
  const title = page.locator('h1');
  for (let pages = 0; pages < 12 && (await title.textContent()) !== 'Check your answers'; pages++) {
    const before = await title.textContent();
    await answerPage(page, SCRIPT);
    await press(page, 'Continue');
    await page.waitForFunction((was) => document.querySelector('h1')?.textContent !== was, before);
  }
  await heading(page, 'Check your answers');
  await standsAsWords(page);
  await press(page, 'Send my answers');
  await heading(page, 'Thank you for telling us');
  await leave(seat);

  const office = await stage.sit();
  await signInStaff(office.page);
  await at(office.page, '/admin/dashboard');
  await office.page.goto(`/admin/dashboard/all-clients/${client.id}/forms`);
  await office.page.getByRole('link', { name: 'Counselling' }).first().click();
  await standsAsWords(office.page);
  await leave(office);
});
