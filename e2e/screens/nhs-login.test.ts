import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NhsProvider, startNhsProvider } from '../../apps/api/src/testing/nhsProvider.ts';
import { type Seat, sharedBrowser, sit } from '../support/browser.ts';
import { lookAt, stores } from '../support/look.ts';
import { at } from '../support/pageActions.ts';
import { PASSWORD, signInOnScreen } from '../support/people.ts';
import { type Portal, startPortal } from '../support/server.ts';

/** A client signs in by NHS login: connecting it once, and from then on by it alone (rule 8.28). */
let provider: NhsProvider;
let portal: Portal;
let browser: Browser;
let seat: Seat;
let page: Page;

const CLIENT = 'client@demo.test';
const OWN = { sub: 'nhs-own', name: 'Amira', birthdate: '1997-06-14', email: 'somebody@example.com' };
/** Somebody who reads the client's mail, and whose own NHS login has the client's address. */
const PARTNER = { sub: 'nhs-partner', name: 'Partner', birthdate: '1990-01-01', email: CLIENT };

beforeAll(async () => {
  provider = await startNhsProvider([OWN, PARTNER], 'anywhere on this machine');
  const { issuer, clientId, key, keyId } = provider.settings;
  [portal, browser] = await Promise.all([
    startPortal({
      NHS_LOGIN_ISSUER: issuer,
      NHS_LOGIN_CLIENT_ID: clientId,
      NHS_LOGIN_KEY: key.trim().replaceAll('\n', '\\n'),
      NHS_LOGIN_KEY_ID: keyId ?? '',
    }),
    sharedBrowser(),
  ]);
});
afterAll(async () => {
  await portal?.stop();
  await provider?.close();
});
beforeEach(async () => {
  // The address that NHS login sends back to is the one that the portal calls its own.
  seat = await sit(browser, portal.url.replace('127.0.0.1', 'localhost'));
  page = seat.page;
  return async () => {
    expect(seat.faults).toEqual([]);
    await seat.context.close();
  };
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const said = (words: string | RegExp) => page.getByText(words).first().waitFor();

/** Goes to NHS login and says there who they are. */
async function toNhs(as: string) {
  await page.goto('/auth/login');
  await press('Continue with NHS login');
  await page.getByRole('link', { name: as }).click();
}

describe('rule 8.28: NHS login', () => {
  it('is on the sign-in page; whoever says no there is told how else', async () => {
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Continue with NHS login' }).waitFor();
    await lookAt(page, 'nhs-login');
    await toNhs('Do not sign in');
    await said('You did not sign in at NHS login.');
    expect(new URL(page.url()).search).toBe('');
    await lookAt(page, 'nhs-login-stopped');
  });

  it('gives nobody an account by an email, and connects only what is of the same person', async () => {
    await toNhs('Partner');
    await said('One more step');
    await signInOnScreen(page, portal, CLIENT);
    await at(page, '/client/account-settings');
    await press('Connect NHS login');
    await said('Your date of birth at NHS login is not the one in this account');
    await lookAt(page, 'nhs-login-other-person');
    await press('Close');
    await said('Not connected.');
  });

  it('is connected after signing in both ways, and opens the account from then on', async () => {
    await toNhs('Amira');
    await said('One more step');
    expect(new URL(page.url()).search).not.toMatch(/code=|state=/);
    await lookAt(page, 'nhs-login-one-more-step');
    await signInOnScreen(page, portal, CLIENT);
    await at(page, '/client/account-settings');
    await page.getByRole('heading', { name: 'NHS login' }).waitFor();
    await lookAt(page, 'nhs-login-connect');
    await press('Connect NHS login');
    await said(/Connected since/);
    await lookAt(page, 'nhs-login-connected');
    expect(await stores(page)).not.toContain('nhs-login');
    await seat.context.clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await toNhs('Amira');
    await at(page, '/client/dashboard');
    expect(await stores(page)).not.toContain('nhs-login');
  });

  it('says "Not now" to nothing, and is taken away again', async () => {
    await toNhs('Partner');
    await said('One more step');
    await signInOnScreen(page, portal, CLIENT);
    await press('Not now');
    await said(/Connected since/);
    await press('Disconnect NHS login');
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it connected' }).click();
    await press('Disconnect NHS login');
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect it' }).click();
    // rule 8.13: the password and a code first.
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await press('Continue');
    await page.getByLabel(/^Email to/).check();
    const since = new Date();
    await press('Send my code');
    await page.getByLabel('Your code').fill(await portal.code(CLIENT, since));
    await press('Confirm');
    await said('Not connected.');
    const told = async () => (await portal.outbox(CLIENT)).map(({ subject }) => subject);
    await expect
      .poll(told)
      .toEqual(expect.arrayContaining(['A new way to sign in', 'A way to sign in was removed']));
  });
});
