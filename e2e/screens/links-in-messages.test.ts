import { describe, expect, it } from 'vitest';
import { at, heading, press } from '../support/pageActions.ts';
import { call, newSession, signInClient } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/** Links in messages, opened in a browser in which somebody is, or was, signed in. */
const stage = setStage();
const OWNER = 'client2@demo.test';
const NEW = 'brown bear climbs slowly';

async function resetLink(): Promise<string> {
  await call(stage.portal, '/create-or-change-password/by-email', { body: { email: OWNER } });
  const path = async () => /https?:\S+/.exec((await stage.portal.outbox(OWNER))[0]?.text ?? '')?.[0];
  await expect.poll(path).toBeTruthy();
  return new URL((await path()) ?? '').pathname;
}

describe('rule 8.33: a link in a message', () => {
  it('works while somebody else is signed in', async () => {
    const seat = await stage.sit();
    const { page } = seat;
    await signInClient(page, stage.portal, 'client@demo.test');
    await page.goto(await resetLink());
    await heading(page, 'Choose a new password');
    await page.getByLabel('New password', { exact: true }).fill(NEW);
    await press(page, 'Change my password');
    await at(page, '/reset/passwordchanged');
    expect(await newSession(stage.portal, OWNER, NEW).catch((error: Error) => error.message)).not.toMatch(
      /signin: /,
    );
    await leave(seat);
  });

  it('of sign-up: who is signed in signs out by a press that says so, and the link goes on', async () => {
    const seat = await stage.sit(320);
    const { page } = seat;
    const email = 'una.link@example.com';
    const typed = { firstname: 'Una', lastname: 'Link', email, dateOfBirth: '1997-06-14' };
    await call(stage.portal, '/newuser/later', { body: typed });
    const path = async () => /https?:\S+/.exec((await stage.portal.outbox(email))[0]?.text ?? '')?.[0];
    await expect.poll(path).toBeTruthy();
    await signInClient(page, stage.portal, 'grace.quill27@demo.test');
    await page.goto(new URL((await path()) ?? '').pathname);
    await heading(page, 'First, sign out here');
    await page.getByRole('link', { name: 'Go to the pages of who is signed in' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/signup/completeverification/open');
    await press(page, 'Sign out here, then go on');
    await heading(page, 'Carry on where you stopped');
    expect(await page.evaluate(() => localStorage.getItem('userDetails'))).toBeNull();
    await press(page, 'Carry on');
    await at(page, '/auth/signup_address');
    await leave(seat);
  });

  it.each([
    ['/eligibility/lastperiod', '/eligibility/lastperiod'],
    ['/auth/login', '/auth/login'],
    ['/', '/auth/login'],
    ['/T&C', '/T&C'],
  ])('an ended session does not stand before %s', async (path, comesTo) => {
    const seat = await stage.sit();
    const { page } = seat;
    await signInClient(page, stage.portal, 'client@demo.test');
    // Ended elsewhere: this browser knows nothing of it.
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('userDetails') ?? '{}'));
    await page.goto('/favicon.svg');
    await call(stage.portal, '/logout', { body: {}, as: user });
    await page.goto(path);
    await at(page, comesTo);
    await heading(page, /./);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userDetails'))).toBeNull();
    await leave(seat);
  });

  it('to a page of theirs: signed in again they go on to it', async () => {
    const seat = await stage.sit();
    const { page } = seat;
    await signInClient(page, stage.portal, 'client@demo.test');
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('userDetails') ?? '{}'));
    await page.goto('/favicon.svg');
    await call(stage.portal, '/logout', { body: {}, as: user });
    await page.goto('/client/account-history');
    await heading(page, 'Session Expired');
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await at(page, '/auth/login');
    expect(new URL(page.url()).searchParams.get('next')).toBe('/client/account-history');
    await leave(seat);
  });
});
