import { HOME } from '@careway/core/access/userTypes';
import type { Page } from 'playwright-core';
import { placeOf } from './browser.ts';
import type { Portal } from './server.ts';
import { staffSession } from './staffSession.ts';
import type { User } from './user.ts';

/** The password of everyone in the demonstration (README.md prints it). */
export const PASSWORD = 'careway-demo-2026';

/** Types email and password, and asks for the code by email. Ends at /login/verificationcode. */
export async function askForCode(page: Page, email: string): Promise<void> {
  if (new URL(page.url()).pathname !== '/auth/login') await page.goto('/auth/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/login/receiveverificationcode*');
  await page.getByLabel(/^Email to/).check();
  await page.getByRole('button', { name: 'Send my code' }).click();
  await page.waitForURL('**/login/verificationcode*');
}

/** Signs a client of the demonstration in on the screens, code and all: for journeys that are about signing in. */
export async function signInOnScreen(page: Page, portal: Portal, email = 'client@demo.test'): Promise<void> {
  const since = portal.now();
  await askForCode(page, email);
  await page.getByLabel('Your code').fill(await portal.code(email, since));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => !/^\/(login|auth)\//.test(url.pathname));
}

/** One call of the portal's API. Errors: what it answered, when that is a refusal. */
export async function call<Reply>(
  portal: Portal,
  path: string,
  { body, as }: { body?: object; as?: User } = {},
): Promise<Reply> {
  const reply = await fetch(`${portal.url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(as ? { authorization: `Bearer ${as.accessToken}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (reply.status === 204 ? undefined : await reply.json()) as Reply;
}

/** A new session by the calls that the sign-in screens make, code and all. */
export async function newSession(portal: Portal, email: string, password = PASSWORD): Promise<User> {
  const since = portal.now();
  const { secureOtpId } = await call<{ secureOtpId: string }>(portal, '/signin', {
    body: { username: email, password },
  });
  await call(portal, '/twoFactorAuthenticationByEmail', { body: { secureOtpId } });
  return call(portal, '/otpverification', {
    body: { secureOtpId, code: await portal.code(email, since) },
  });
}

/** Puts a session into this browser, as the sign-in screens leave it there. */
export async function carry(page: Page, user: User): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((kept) => {
    localStorage.setItem('userDetails', JSON.stringify(kept));
    if (kept.usertype !== 'Client') sessionStorage.setItem('access-token', kept.accessToken);
  }, user);
}

/** Signs a client in without the screens, and comes to the dashboard. */
export async function signInClient(page: Page, portal: Portal, email = 'client@demo.test'): Promise<void> {
  await carry(page, await newSession(portal, email));
  await page.goto('/client/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Fills in the local identity provider's own page. */
export async function atProvider(page: Page, email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Work account' }).waitFor();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs staff in without the screens, and comes to their own first page. */
export async function signInStaff(page: Page, email = 'admin@demo.test'): Promise<void> {
  const user = await staffSession(placeOf(page), email, PASSWORD);
  await carry(page, user);
  await page.goto(HOME[user.usertype as keyof typeof HOME]);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Signs staff in on the screens, through the local identity provider: for journeys that are about signing in. */
export async function signInStaffOnScreen(page: Page, email = 'admin@demo.test'): Promise<void> {
  if (new URL(page.url()).pathname !== '/auth/login') await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Staff sign in' }).click();
  await atProvider(page, email);
  await page.waitForURL((url) => /^\/(admin|staff|external)/.test(url.pathname) && url.hash === '');
}
