import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { signInClient, signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** News in the portal, of clients and of staff (rule 13.10). */
const stage = setStage();
const controls = new EveryControl();
const seats: Seat[] = [];

beforeAll(async () => {
  seats.push(await stage.sit(320), await stage.sit());
});
afterAll(() => {
  for (const seat of seats) expect(seat.faults).toEqual([]);
});

const NEWS = '**/api/v1/notifications?*';

/** The news of this page does not come until it is let go. */
async function holdNews(page: Page): Promise<() => void> {
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(NEWS, (route) => free.then(() => route.continue()));
  return letGo;
}

type Moves = { sum: number; rest: () => void };

/** Counts how far what stands on the page is moved from now on. */
async function watchMoves(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const count = (shifts: PerformanceEntryList) => {
      for (const shift of shifts) moves.sum += (shift as PerformanceEntry & { value: number }).value;
    };
    const seen = new PerformanceObserver((list) => count(list.getEntries()));
    const moves: Moves = { sum: 0, rest: () => count(seen.takeRecords()) };
    seen.observe({ type: 'layout-shift' });
    Object.assign(window, { moves });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const { moves } = window as unknown as { moves: Moves };
      moves.rest();
      return moves.sum;
    });
}

describe('news', () => {
  it('rule 14.11: the dashboard comes at once, and news that is slow moves nothing that stands there', async () => {
    const page = (seats[0] as Seat).page;
    const letGo = await holdNews(page);
    const others = ['**/questionnaire/client/forms?*', '**/waitlist/mine*'].map((one) =>
      page.waitForResponse(one),
    );
    await signInClient(page, stage.portal);
    await Promise.all(others);
    // Whatever could be drawn without the news is drawn.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const moved = await watchMoves(page);
    letGo();
    await page.getByRole('region', { name: 'News for you' }).waitFor();
    expect(await moved()).toBeLessThan(0.05);
    await page.unroute(NEWS);
  });

  it('rule 14.11: news that does not come holds nothing back, and stands below when it comes after all', async () => {
    const page = (seats[0] as Seat).page;
    const letGo = await holdNews(page);
    await page.reload();
    const appointments = page.getByRole('heading', { name: 'Your appointments' });
    await appointments.waitFor();
    const moved = await watchMoves(page);
    letGo();
    const card = page.getByRole('region', { name: 'News for you' });
    await card.waitFor();
    expect(await moved()).toBeLessThan(0.05);
    const [above, below] = await Promise.all([appointments.boundingBox(), card.boundingBox()]);
    expect(above?.y).toBeLessThan(below?.y ?? 0);
    await lookAt(page, 'news-late');
    await page.unroute(NEWS);
  });

  it('rule 13.10: a client reads it on their dashboard and clears it', async () => {
    const page = (seats[0] as Seat).page;
    await signInClient(page, stage.portal);
    const card = page.getByRole('region', { name: 'News for you' });
    await card.getByText('There is a form for you.').waitFor();
    await lookAt(page, 'news-client');
    await controls.press(page, card.getByRole('button', { name: 'Clear' }));
    await card.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Your appointments' }).waitFor();
    await expect.poll(() => card.count()).toBe(0);
  });

  it('rule 13.10: staff see by the bell that there is some; looking takes the number away, clearing takes it away for good', async () => {
    const page = (seats[1] as Seat).page;
    await signInStaff(page, 'super@demo.test');
    const bell = page.getByRole('link', { name: /^Notifications/ });
    await bell.getByText('1').waitFor();
    await bell.click();
    await page.waitForURL('**/profile?part=notifications');
    await page.getByRole('link', { name: /asked to be deleted/ }).waitFor();
    await expect.poll(() => bell.textContent()).toBe('Notifications');
    await lookAt(page, 'news-staff');
    await page.getByRole('link', { name: /asked to be deleted/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Deletion requests' }).waitFor();
    await bell.click();
    await controls.press(page, page.getByRole('button', { name: 'Clear what is shown' }));
    await page.getByRole('heading', { name: 'Nothing new' }).waitFor();
    await lookAt(page, 'news-staff-none');
  });

  it('every button of theirs was pressed', () => {
    expect(controls.left().filter((one) => /dashboard: Clear|profile/.test(one))).toEqual([]);
  });
});
