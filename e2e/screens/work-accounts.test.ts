import { afterAll, describe, expect, it } from 'vitest';
import {
  PROVIDER_SHAPES,
  type ProviderShape,
  SHAPED_CLIENT,
  startShapedProvider,
} from '../../apps/api/src/testing/shapedProvider.ts';
import { picture, sharedBrowser, sit } from '../support/browser.ts';
import { takeClock, watched, worksOn } from '../support/clock.ts';
import { drop, emptyDatabase } from '../support/database.ts';
import { accessible } from '../support/look.ts';
import { at, heading, press } from '../support/pageActions.ts';
import { atProvider } from '../support/people.ts';
import { startPortal } from '../support/server.ts';
import { leave } from '../support/stage.ts';

/**
 * Staff of a provider with its own work accounts: the first administrator comes in by one, and again on another
 * device (rule 17.33).
 */
const EMAIL = 'ruth@northgate.example';
const INVITED = 'rosa@northgate.example';
const PASSWORD = 'careway-demo-2026';
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

async function aPortalOf(shape: ProviderShape) {
  const account = { id: `subject-of-${shape}`, email: EMAIL, name: 'Ruth Adeyemi' };
  const accounts = [account, { id: `invited-${shape}`, email: INVITED, name: 'Rosa Wren' }];
  const provider = await startShapedProvider(shape, { accounts, password: PASSWORD });
  ends.push(() => provider.close());
  const database = await emptyDatabase(process.env.TEST_DATABASE_URL ?? '');
  ends.push(() => drop(database));
  const portal = await startPortal({
    DATABASE_URL: database,
    DEMONSTRATION: 'no',
    OIDC_AUTHORITY: provider.authority,
    OIDC_CLIENT_ID: SHAPED_CLIENT,
  });
  ends.push(() => portal.stop());
  provider.letIn(portal.url);
  /** Somebody leaves the organisation: their account is there no more. */
  const leaves = (email: string) =>
    accounts.splice(
      accounts.findIndex((account) => account.email === email),
      1,
    );
  return { portal, leaves, authority: provider.authority };
}

describe('rule 17.33: staff sign in at any OpenID provider, by what it says of itself', () => {
  it.each(Object.keys(PROVIDER_SHAPES) as ProviderShape[])('one that looks like %s', async (shape) => {
    const { portal } = await aPortalOf(shape);
    const seat = await sit(await sharedBrowser(), portal.url, { off: portal.off() });
    const { page } = seat;
    const link = /\/set-password#first-[\w-]+/;
    await expect.poll(() => portal.output()).toMatch(link);
    await page.goto(link.exec(portal.output())?.[0] ?? '');
    await press(page, 'Sign in with your work account');
    await atProvider(page, EMAIL);
    await heading(page, 'Is this you?');
    await page.getByText(EMAIL).waitFor();
    await press(page, 'Yes, that is me');
    await heading(page, 'From empty to open');
    // On another device, by the account alone.
    const again = await sit(await sharedBrowser(), portal.url, { off: portal.off() });
    await again.page.goto('/auth/login?for=staff');
    await press(again.page, 'Staff sign in');
    await atProvider(again.page, EMAIL);
    await at(again.page, '/admin/dashboard');
    await leave(again);
    await leave(seat);
  });
});

describe('rule 9.15: whoever leaves the organisation is out within the hour', () => {
  it('is told before, sees that there is no way in any more, and is signed out', async () => {
    const { portal, leaves, authority } = await aPortalOf('Keycloak');
    const seat = await sit(await sharedBrowser(), portal.url, { off: portal.off() });
    const { page } = seat;
    await takeClock(page);
    const link = /\/set-password#first-[\w-]+/;
    await expect.poll(() => portal.output()).toMatch(link);
    await page.goto(link.exec(portal.output())?.[0] ?? '');
    await press(page, 'Sign in with your work account');
    await atProvider(page, EMAIL);
    await press(page, 'Yes, that is me');
    await heading(page, 'From empty to open');
    await watched(page);
    leaves(EMAIL);
    await worksOn(page, portal, 8);
    const told = page.getByRole('alertdialog', { name: /^You will be signed out at \d\d:\d\d$/ });
    await told.waitFor();
    await accessible(page);
    for (const width of [320, 768, 1280]) await picture(page, 'vouch-warning', width);
    await press(page, 'Not now');
    await told.waitFor({ state: 'detached' });
    await page.reload();
    await watched(page);
    await page.clock.fastForward(61_000);
    await page.mouse.move(300, 300);
    await press(page, 'Sign in again');
    await page.waitForURL((url) => url.href.startsWith(authority));
    await portal.goOn(5 * 60_000);
    await page.goto(portal.url);
    await at(page, '/auth/login');
    await seat.context.close();
  });
});
