import { londonDay } from '@careway/core/dates';
import { anyTime } from '@careway/core/waitlist/waitPreference';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takeClock, watched } from '../support/clock.ts';
import { lookAtWell } from '../support/look.ts';
import { at, heading, press } from '../support/pageActions.ts';
import { call, newSession, signInClient, signInStaff } from '../support/people.ts';
import { saysSafeFirst } from '../support/safeFirst.ts';
import { leave, setStage } from '../support/stage.ts';
import type { User } from '../support/user.ts';

/** An offered time, answered by the link in its message and a code (rule 13.12). */
const stage = setStage();
const WHO = { email: 'maya.brandreth5@demo.test', mobile: '+447700900205' };
const THEIRS = [WHO.email, WHO.mobile];

/** Of the first journey: it says later too what was answered. */
let answeredLink = '';
const ANY = `/login/verificationcode#${'A'.repeat(22)}`;
const BY_LINK = '**/waitlist/offer/by-link';
const SEND = '**/two-step-authentication';
const CHALLENGE = {
  secureOtpId: '0b9c7c52-5d54-4c07-9d26-6f3f3b1f0a11',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
};
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
    answeredLink = link;

    const seat = await stage.sit(320);
    const { page } = seat;
    await page.goto(link);
    await heading(page, 'First, is it you?');
    expect(page.url()).not.toContain('#');
    expect(await page.locator('main').textContent()).not.toMatch(/appointment|clinic|book|waiting|offer/i);
    await lookAtWell(page, 'offer-link');
    await page.getByRole('link', { name: 'Sign in instead' }).click();
    await at(page, '/auth/login');
    await page.goto(link);
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
    await page.getByRole('heading', { name: 'You, or somebody else, may be signed in here' }).waitFor();
    expect(await page.getByRole('link', { name: /^Sign in/ }).count()).toBe(0);
    await lookAtWell(page, 'offer-link-signed-in');
    await comesIn(page);
    await heading(page, 'A time is kept for you');
    await press(page, 'Yes, book this time');
    await heading(page, 'You said yes. It is yours');
    await lookAtWell(page, 'offer-link-yes');
    expect((await storedBy(page)).id).toBe(signedIn);
    await page.goto('/client/dashboard');
    await heading(page, /Hello/);
    // Whoever wants to sign in as themselves signs out first.
    await page.goto(link);
    await press(page, 'Sign out here, then sign in');
    await at(page, '/auth/login');
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('userDetails'))).toBeNull();
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

  it('where no way is safe it claims nothing, and a lost connection is said', async () => {
    const seat = await stage.sit(320);
    const { page } = seat;
    await page.goto(ANY);
    await page.route(BY_LINK, (route) => route.fulfill({ json: { ...CHALLENGE, channels: [] } }));
    await press(page, 'Send me a code');
    await heading(page, 'We cannot send you a code now');
    await page.getByText('We write only where and when it is safe.').waitFor();
    expect(await page.locator('main').textContent()).not.toMatch(/you told us/i);
    await lookAtWell(page, 'offer-link-no-way');
    await page.reload();
    await page.unroute(BY_LINK);
    const channels = [{ channel: 'email', to: 'm•••@demo.test' }];
    await page.route(BY_LINK, (route) => route.fulfill({ json: { ...CHALLENGE, channels } }));
    await page.route(SEND, (route) => route.abort());
    await press(page, 'Send me a code');
    await page.getByText('We could not connect, so no code is on its way yet.').waitFor();
    await leave(seat, /ERR_FAILED|Failed to load/);
  });

  it('after five wrong codes there is a new one; a second link in the same tab is taken', async () => {
    const seat = await stage.sit(320);
    const { page } = seat;
    await page.goto(answeredLink);
    await press(page, 'Send me a code');
    await heading(page, 'Enter your code');
    const right = new Set(await codes());
    const wrong = ['000001', '000002', '000003', '000004', '000005', '000006'].filter(
      (one) => !right.has(one),
    );
    for (const [index, code] of wrong.slice(0, 5).entries()) {
      await page.getByLabel('Your code', { exact: true }).fill(code);
      await press(page, 'Continue');
      if (index < 4)
        await page
          .getByRole('alert')
          .filter({ hasText: `${4 - index} more` })
          .waitFor();
    }
    await heading(page, 'Let us try that again');
    expect(await page.locator('main').textContent()).not.toContain('sign-in');
    await page.getByRole('link', { name: 'Get a new code' }).click();
    await heading(page, 'First, is it you?');
    await press(page, 'Send me a code');
    await heading(page, 'Enter your code');
    await page.evaluate((part) => location.assign(part), `#${'B'.repeat(22)}`);
    await heading(page, 'First, is it you?');
    expect(page.url()).not.toContain('#');
    await leave(seat, /40\d/);
  });

  it('rules 8.36, 9.5: what a link opened ends once nobody touches it', async () => {
    const seat = await stage.sit(320);
    const { page } = seat;
    await takeClock(page);
    await page.goto(ANY);
    await heading(page, 'First, is it you?');
    await watched(page);
    await page.clock.fastForward(485_000);
    await page.getByRole('alertdialog', { name: 'Are you still there?' }).waitFor();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('A'.repeat(22));
    await page.clock.fastForward(125_000);
    await page.waitForFunction(() => document.body.childElementCount === 0);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('A'.repeat(22));
    await seat.context.close();
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
