import type { Page } from 'playwright-core';
import type { Portal } from './server.ts';

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

/** Signs a client of the demonstration in, code and all. */
export async function signInClient(page: Page, portal: Portal, email = 'client@demo.test'): Promise<void> {
  const since = new Date();
  await askForCode(page, email);
  await page.getByLabel('Your code').fill(await portal.code(email, since));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => !/^\/(login|auth)\//.test(url.pathname));
}

/** Fills in the local identity provider's own page. */
export async function atProvider(page: Page, email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Work account' }).waitFor();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs staff in through the local identity provider. */
export async function signInStaff(page: Page, email = 'admin@demo.test'): Promise<void> {
  if (new URL(page.url()).pathname !== '/auth/login') await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Staff sign in' }).click();
  await atProvider(page, email);
  await page.waitForURL((url) => /^\/(admin|azure_redirect)/.test(url.pathname) && url.hash === '');
}
