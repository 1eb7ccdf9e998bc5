import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import specification from '../specification/routes.json' with { type: 'json' };
import { axe } from '../support/browser.ts';
import { lookAtWell } from '../support/look.ts';
import { at } from '../support/pageActions.ts';
import { carry, newSession, signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';
import { found, visit } from '../support/visits.ts';
import { expected, HOME, type Published, ROLES, type Role, whoMayOpen } from '../support/whoMayOpen.ts';

/**
 * Every route of the list, visited by somebody whom it is for, and by one who has no business there
 * (rules 14.1 to 14.4, 14.10). What is expected stands in `whoMayOpen.ts`, by what the specification says of each
 * area; the portal's own table is not asked, and is held to the same for every role by `routes/table.test.ts`.
 *
 * It is the gallery as well: each page is looked at here as it opens, with colours and at every width. A journey
 * looks at what it alone shows.
 */
const stage = setStage();
const all = specification.routes as Published[];

/** They end a session, or are where one has just ended: each by itself, at the end. */
const ENDS = ['/logout', '/session-expired', '/azure_redirect'];
const routes = all.filter(({ path }) => !ENDS.includes(path));

/** A number that nobody has: what stands behind it is answered as what is not theirs. */
const NOBODYS = '01980000-0000-7000-8000-000000000001';
const filledIn = (path: string) => path.replace(/\{\w+\}/g, NOBODYS);

const EMAIL: Record<Exclude<Role, 'stranger' | 'Client'>, string> = {
  Admin: 'admin@demo.test',
  Super_Admin: 'super@demo.test',
  Internal: 'internal@demo.test',
  External: 'external@demo.test',
};

async function begin(page: Page, role: Role): Promise<void> {
  if (role === 'Client') await carry(page, await newSession(stage.portal, 'client@demo.test'));
  if (role === 'stranger' || role === 'Client')
    await page.goto(role === 'Client' ? '/client/dashboard' : '/auth/login');
  else await signInStaff(page, EMAIL[role]);
  await page.locator('h1').first().waitFor();
}

/**
 * Goes there, and waits until what is found is what is expected. @returns what is wrong, in words; empty where it is
 * right
 */
async function walk(page: Page, route: Published, role: Role): Promise<string> {
  const asked = filledIn(route.path);
  const { is, at: where } = expected(route, role, asked);
  await visit(page, asked);
  const right = async () => {
    const here = await found(page);
    const stands = here.settled && where(here.path) && here.heading !== '';
    const remembered = is !== 'sign in' || new URLSearchParams(here.search).get('next') === asked;
    const real =
      route.path === '/pagenotfound' ||
      !/Page not found|Unexpected Application Error/.test(`${here.title} ${here.heading}`);
    return { good: stands && remembered && real, here };
  };
  try {
    await expect.poll(async () => (await right()).good, { interval: 20 }).toBe(true);
    return '';
  } catch {
    const { here } = await right();
    return `${role} at ${route.path}: ${is} was expected, but there is ${here.path}${here.search} “${here.heading}”`;
  }
}

/** Those whom a route is for, or those it is not for, in an order that differs from route to route. */
function turnOf(route: Published, index: number, may: boolean): Role | undefined {
  const those = ROLES.filter((role) => whoMayOpen(route).includes(role) === may);
  return those[index % those.length];
}

/**
 * What is wrong with the look of the page as it opened; it is looked at where it is itself, and not where it leads
 * on.
 */
async function faultsOf(page: Page, route: Published, role: Role): Promise<string[]> {
  if ((await found(page)).path !== route.path) return [];
  try {
    // The page that shows all parts shows them at work too.
    if (route.path !== '/stylecomponent')
      await expect
        .poll(() => page.locator('[aria-busy=true], .cw-skeleton').count(), {
          message: `${route.path} loads`,
        })
        .toBe(0);
    await lookAtWell(page, `${route.path} as ${role}`);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error), ...(await axe(page))];
  }
}

/** Visits what falls to somebody. @returns what is wrong */
async function visitAll(role: Role): Promise<string[]> {
  const seat = await stage.sit();
  const { page } = seat;
  await begin(page, role);
  const wrong: string[] = [];
  for (const [index, route] of routes.entries()) {
    const opens = turnOf(route, index, true) === role;
    if (!opens && turnOf(route, index, false) !== role) continue;
    const words = await walk(page, route, role);
    if (words !== '') wrong.push(words);
    else if (opens) wrong.push(...(await faultsOf(page, route, role)));
    // A few say enough, and each costs all the patience there is.
    if (wrong.length > 4) break;
  }
  const signedIn = await page.evaluate(() => localStorage.getItem('userDetails') !== null);
  if (signedIn !== (role !== 'stranger'))
    wrong.push(`${role} is ${signedIn ? 'signed in' : 'signed out'} at the end`);
  await leave(seat);
  return wrong;
}

describe('rule 14.1, 14.3, 14.14, 14.16: every route', () => {
  it('the expectation knows all 205, and keeps to what the list states', () => {
    expect(all).toHaveLength(205);
    for (const route of all) {
      expect(whoMayOpen(route).length, route.path).toBeGreaterThan(0);
      if (route.login === true) expect(whoMayOpen(route), route.path).not.toContain('stranger');
    }
  });

  it.each(ROLES)(
    '%s: it opens and looks well, leads to sign-in which remembers it, or to their own first page; they are signed in all the way',
    async (role) => {
      expect(await visitAll(role)).toEqual([]);
    },
  );

  it.each(ROLES)('%s is signed out by /logout, and /session-expired says so', async (role) => {
    const seat = await stage.sit();
    const { page } = seat;
    await begin(page, role);
    await page.goto('/session-expired');
    await page.getByRole('heading', { level: 1, name: 'Session Expired' }).waitFor();
    await page.goto('/logout');
    await at(page, '/auth/login');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('userDetails')).catch(() => 'leaving'))
      .toBeNull();
    await leave(seat);
  });

  it('/azure_redirect leads somebody of staff who is signed in to their first page', async () => {
    const seat = await stage.sit();
    await begin(seat.page, 'Internal');
    await seat.page.goto('/azure_redirect');
    await at(seat.page, HOME.Internal);
    await leave(seat, /msal/);
  });
});
