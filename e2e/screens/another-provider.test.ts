import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLINICS } from '../../apps/api/src/demo/clinicWeeks.ts';
import { DEMO_TRUSTS } from '../../apps/api/src/demo/people.ts';
import { TOWNS } from '../../apps/api/src/demo/towns.ts';
import { readPdf } from '../../apps/api/src/testing/readPdf.ts';
import specification from '../specification/routes.json' with { type: 'json' };
import { anotherProvider } from '../support/anotherProvider.ts';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { answerLivingAt } from '../support/openCheck.ts';
import { call, carry, newSession } from '../support/people.ts';
import { setStage } from '../support/stage.ts';
import type { User } from '../support/user.ts';
import { found, visit } from '../support/visits.ts';
import { type Published, whoMayOpen } from '../support/whoMayOpen.ts';

/**
 * Everything that a client of another provider can see, looked through for what is the product's or the
 * demonstration's: names, numbers and places (rule 17.25).
 */
const OURS = [
  'careway',
  '7946 ?0123',
  '02079460123',
  'bbc\\.co\\.uk',
  '\\bCW[ -]?\\d',
  ...CLINICS.flatMap(({ name, address }) => [name, ...address]),
  ...DEMO_TRUSTS.map(({ name }) => name),
  ...TOWNS.map(({ name }) => name),
];
const SIGHTING = new RegExp(`.{0,60}(${OURS.join('|')}).{0,60}`, 'gi');
/** People of the demonstration have their addresses there, which they typed: those are theirs, and no provider's. */
const THEIRS = /demo\.test/i;
const sightings = (where: string, text: string): string[] =>
  (text.match(SIGHTING) ?? []).filter((one) => !THEIRS.test(one)).map((one) => `${where}: ${one.trim()}`);

const stage = setStage();
const routes = specification.routes as Published[];
let seat: Seat;
let page: Page;
let amira: User;

beforeAll(async () => {
  await anotherProvider(stage.portal);
  amira = await newSession(stage.portal, 'client@demo.test');
  seat = await stage.sit(390);
  page = seat.page;
});
afterAll(async () => {
  expect(seat?.faults.filter((fault) => !/40[0-9]/.test(fault))).toEqual([]);
});

const NOBODYS = '01980000-0000-7000-8000-000000000001';

/** All that the page says now: words, names for whoever cannot see, its title and what it keeps in its head. */
const allOf = (on: Page) =>
  on.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const one of copy.querySelectorAll('script, link, style')) one.remove();
    return `${document.title}\n${copy.outerHTML}`;
  });

async function walkAll(role: 'stranger' | 'Client'): Promise<string[]> {
  const seen: string[] = [];
  for (const route of routes) {
    if (!whoMayOpen(route).includes(role) || /logout|session-expired|azure|stylecomponent/.test(route.path))
      continue;
    await visit(page, route.path.replace(/\{\w+\}/g, NOBODYS));
    await expect.poll(async () => (await found(page)).settled, { interval: 20 }).toBe(true);
    await page.locator('h1').first().waitFor();
    seen.push(...sightings(`${role} at ${route.path}`, await allOf(page)));
  }
  return seen;
}

describe('rule 17.25: a client of another provider reads nothing of the demonstration', () => {
  it('in what the server gives before any script has come, and on a page that is not there', async () => {
    const seen: string[] = [];
    for (const path of ['/', '/auth/login', '/there-is-no-such-page', '/favicon.svg', '/robots.txt']) {
      const reply = await fetch(`${stage.portal.url}${path}`);
      const headers = [...reply.headers].map((pair) => pair.join(': ')).join('\n');
      seen.push(...sightings(path, `${headers}\n${await reply.text()}`));
    }
    expect(seen).toEqual([]);
  });

  it('as a stranger, on every page that they may open', async () => {
    await page.goto('/auth/login');
    await page.locator('h1').first().waitFor();
    await lookAt(page, 'another-provider-door');
    const seen = await walkAll('stranger');
    for (const path of [
      '/auth/login?part=talk',
      '/auth/login?part=unsure',
      '/T&C?page=help',
      '/T&C?page=privacy',
      '/T&C?page=now',
      '/no-such-page',
    ]) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      seen.push(...sightings(path, await allOf(page)));
    }
    expect(seen).toEqual([]);
  });

  it('at the end of an open check that sends them to a booking service, or lets them book', async () => {
    const seen: string[] = [];
    for (const postcode of TOWNS.map(({ area }) => `${area}1 1AA`)) {
      await answerLivingAt(page, postcode);
      await page.waitForURL((url) => !/gpdetails$/.test(url.pathname));
      await page.locator('h1').first().waitFor();
      await expect.poll(() => page.locator('[aria-busy=true], .cw-skeleton').count()).toBe(0);
      seen.push(...sightings(`outcome at ${postcode}`, await allOf(page)));
    }
    expect(seen).toEqual([]);
  });

  it('signed in: dashboard, booking, account and every other page of theirs', async () => {
    await carry(page, amira);
    await page.goto('/client/dashboard');
    await page.locator('h1').first().waitFor();
    await lookAt(page, 'another-provider-dashboard');
    expect(sightings('dashboard', await allOf(page))).toEqual([]);
    expect(await walkAll('Client')).toEqual([]);
  });

  it('in messages, the file of their data, and the entry in their calendar', async () => {
    const seen: string[] = [];
    const api = (path: string, method = 'GET') =>
      fetch(`${stage.portal.url}/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${amira.accessToken}` },
      });
    const { data: times } = await call<{ data: { id: string }[] }>(
      stage.portal,
      '/appointment/slots?service=top&counselling=true&limit=1',
      { as: amira },
    );
    const one = await call<{ id: string; reference: string }>(stage.portal, '/appointment', {
      as: amira,
      body: { slotId: times[0]?.id },
    });
    expect(one.reference).toMatch(/^NG /);
    await page.goto('/client/dashboard');
    await page.getByText('Booking number').or(page.locator('h1')).first().waitFor();
    await expect.poll(() => page.locator('[aria-busy=true], .cw-skeleton').count()).toBe(0);
    seen.push(...sightings('dashboard with a time', await allOf(page)));
    for (const to of ['client@demo.test', '+447700900118'])
      for (const { subject, text } of await stage.portal.outbox(to))
        seen.push(...sightings(`message “${subject}”`, `${subject}\n${text}`));
    seen.push(...sightings('calendar', await (await api(`/appointment/${one.id}.ics`)).text()));
    const pdf = await api('/account/data.pdf', 'POST');
    expect(pdf.status).toBe(200);
    const file = Buffer.from(await pdf.arrayBuffer());
    const { places } = await readPdf(file);
    // Where they live, and what they said of it, is theirs.
    const read = places.map(({ text }) => text).join('\n');
    seen.push(...sightings('data.pdf', read).filter((words) => !/Orchard Way|Westmere/.test(words)));
    seen.push(...sightings('data.pdf, of what it says of itself', file.toString('latin1')));
    expect(seen).toEqual([]);
  });
});
