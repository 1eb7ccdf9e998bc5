import { londonDay } from '@careway/core/dates';
import { anyTime } from '@careway/core/waitlist/waitPreference';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lookAtWell } from '../support/look.ts';
import { heading, press } from '../support/pageActions.ts';
import { call, newSession, signInClient, signInStaff } from '../support/people.ts';
import { saysSafeFirst } from '../support/safeFirst.ts';
import { leave, setStage } from '../support/stage.ts';
import type { User } from '../support/user.ts';

/** An offered time, answered by the link in its message and a code (rule 13.12). */
const stage = setStage();
const WHO = { email: 'maya.brandreth5@demo.test', mobile: '+447700900205' };
const THEIRS = [WHO.email, WHO.mobile];

const messages = async () => (await Promise.all(THEIRS.map((to) => stage.portal.outbox(to)))).flat();
/** Its path: a browser of the test knows the portal by another name of this machine. */
const linkOf = (text: string) => /\/login\/verificationcode#[\w-]{22}/.exec(text)?.[0];
const links = async () =>
  (await messages()).map(({ text }) => linkOf(text)).filter((link) => link !== undefined);
const codes = async () =>
  (await messages())
    .map(({ text }) => /Your code is (\d{6})/.exec(text)?.[1])
    .filter((code) => code !== undefined);

/** Offers a time by hand, as staff do. Out: the link that went to the client. */
async function offered(staff: User): Promise<string> {
  const as = await newSession(stage.portal, WHO.email);
  await saysSafeFirst(stage.portal, as);
  const suits = { ...anyTime(londonDay(stage.portal.now())), service: 'top' };
  const entry = await call<{ id: string }>(stage.portal, '/waitlist', { as, body: suits });
  const free = await call<{ data: { id: string }[] }>(stage.portal, '/appointment/slots?service=top', { as });
  const before = await links();
  const body = { slotId: free.data.at(-1)?.id, reason: 'They asked for any time' };
  await call(stage.portal, `/waitlist/${entry.id}/offer`, { as: staff, body });
  await expect.poll(async () => (await links()).length).toBe(before.length + 1);
  return (await links()).find((link) => !before.includes(link)) ?? '';
}

/** Asks for a code on the page of the link, and types it. */
async function comesIn(page: Page): Promise<void> {
  const before = await codes();
  await press(page, 'Send me a code');
  const choice = page.getByRole('heading', { name: 'How shall we send your code?' });
  const code = page.getByRole('heading', { name: 'Enter your code' });
  await choice.or(code).waitFor();
  if (await choice.isVisible()) {
    await page.getByRole('radio').last().check();
    await press(page, 'Send my code');
  }
  await heading(page, 'Enter your code');
  await expect.poll(async () => (await codes()).length).toBe(before.length + 1);
  const fresh = (await codes()).find((one) => !before.includes(one)) ?? '';
  await page.getByLabel('Your code', { exact: true }).fill(fresh);
  await press(page, 'Continue');
}
const storedBy = async (page: Page): Promise<User> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userDetails') ?? '{}'));

describe('rule 13.12: an offered time from the link in its message', () => {
  it('says nothing before the code; a no goes back once; the link says it later too', async () => {
    const office = await stage.sit();
    await signInStaff(office.page);
    const staff = await storedBy(office.page);
    const link = await offered(staff);

    const seat = await stage.sit(320);
    const { page } = seat;
    await page.goto(link);
    await heading(page, 'First, is it you?');
    expect(page.url()).not.toContain('#');
    expect(await page.locator('main').textContent()).not.toMatch(/appointment|clinic|book|waiting|offer/i);
    await lookAtWell(page, 'offer-link');
    await comesIn(page);
    await heading(page, 'A time is kept for you');
    await lookAtWell(page, 'offer-link-time');
    // A phone drops the tab: it is there again.
    await page.reload();
    await heading(page, 'A time is kept for you');
    await press(page, 'No, it does not suit me');
    await press(page, 'Keep it for now');
    await press(page, 'No, it does not suit me');
    await press(page, 'Let it go');
    await heading(page, 'You said no');
    await page.getByText('You still have your place on the waiting list').waitFor();
    await lookAtWell(page, 'offer-link-no');
    await press(page, 'I have finished here');
    await heading(page, 'What would help you today?');
    await page.goto(link);
    await comesIn(page);
    await heading(page, 'You said no');
    await leave(seat);
    await leave(office);
  });

  it('on the device of somebody who is signed in: they stay so, and yes books it for whom it is', async () => {
    const office = await stage.sit();
    await signInStaff(office.page);
    const staff = await storedBy(office.page);
    const link = await offered(staff);
    const seat = await stage.sit(390);
    const { page } = seat;
    await signInClient(page, stage.portal, 'client2@demo.test');
    const signedIn = (await storedBy(page)).id;
    await page.goto(link);
    await page.getByRole('heading', { name: 'Somebody is signed in on this device' }).waitFor();
    await lookAtWell(page, 'offer-link-signed-in');
    await comesIn(page);
    await heading(page, 'A time is kept for you');
    await press(page, 'Yes, book this time');
    await heading(page, 'You said yes. It is yours');
    await lookAtWell(page, 'offer-link-yes');
    expect((await storedBy(page)).id).toBe(signedIn);
    await page.goto('/client/dashboard');
    await heading(page, /Hello/);
    const theirs = await newSession(stage.portal, WHO.email);
    const { data } = await call<{ data: { status: string }[] }>(
      stage.portal,
      '/appointment/mine?when=coming',
      {
        as: theirs,
      },
    );
    expect(data.some(({ status }) => status === 'booked')).toBe(true);
    // Both sides: the office reads it on its list.
    await office.page.goto('/admin/appointment/waitlist?state=ended');
    await office.page.getByRole('row').filter({ hasText: 'Maya Brandreth' }).first().waitFor();
    await leave(seat);
    await leave(office);
  });

  it('a link that was never sent, or was cut short, says so and opens nothing', async () => {
    const seat = await stage.sit(320);
    const { page } = seat;
    await page.goto(`/login/verificationcode#${'A'.repeat(22)}`);
    await press(page, 'Send me a code');
    await heading(page, 'Link Expired');
    await lookAtWell(page, 'offer-link-expired');
    await leave(seat, /401/);
    const other = await stage.sit(320);
    await signInClient(other.page, stage.portal);
    await other.page.goto('/login/verificationcode#short');
    await heading(other.page, /Hello/);
    await leave(other);
  });
});
