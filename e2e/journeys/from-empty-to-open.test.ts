import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMailServer, closeMailServers } from '../../apps/api/src/testing/mailServer.ts';
import { type Seat, sharedBrowser, sit } from '../support/browser.ts';
import { drop, emptyDatabase } from '../support/database.ts';
import { lookAt } from '../support/look.ts';
import { heading, press } from '../support/pageActions.ts';
import { type Portal, startPortal } from '../support/server.ts';
import { leave } from '../support/stage.ts';

/**
 * An empty PostgreSQL (hand-over 14): the link that the start prints makes the first administrator, who reads what is
 * missing and opens with a reason; until then clients read that it is closed, and whom to call: the provider's own
 * number (hand-over 15).
 */
const PHONE = '020 7946 0100';
const EMAIL = 'ruth@northgate.example';
let database: string;
let portal: Portal;
let mail: Awaited<ReturnType<typeof aMailServer>>;
let client: Seat;
let first: Seat;

beforeAll(async () => {
  mail = await aMailServer();
  database = await emptyDatabase(process.env.TEST_DATABASE_URL ?? '');
  portal = await startPortal({
    DATABASE_URL: database,
    DEMONSTRATION: 'no',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    PROVIDER_PHONE: PHONE,
    PROVIDER_HOURS: 'Mo-Fr 08:00-20:00',
  });
  const browser = await sharedBrowser();
  [client, first] = await Promise.all([
    sit(browser, portal.url, { width: 320, off: portal.off() }),
    sit(browser, portal.url, { off: portal.off() }),
  ]);
});
afterAll(async () => {
  for (const seat of [client, first]) if (seat) await leave(seat);
  await portal?.stop();
  await closeMailServers();
  if (database) await drop(database);
});

async function printed(): Promise<string> {
  const link = /\/set-password#first-[\w-]+/;
  await expect.poll(() => portal.output()).toMatch(link);
  return link.exec(portal.output())?.[0] ?? '';
}
async function codeIn(): Promise<string> {
  const code = () => mail.taken.map(({ raw }) => /Your code is (\d{6})/.exec(raw)?.[1])[0];
  await expect.poll(code).toBeDefined();
  return code() ?? '';
}

describe('rule 17.15, 17.16, 16.36, 16.37: from an empty database to open', () => {
  it('a client reads that it is closed, and whom to call, whatever address they came by', async () => {
    const { page } = client;
    for (const path of ['/', '/eligibility/lastperiod']) {
      await page.goto(path);
      await heading(page, 'We are not open here yet');
    }
    await page.getByRole('link', { name: PHONE }).first().waitFor();
    expect(await page.locator('body').innerText()).not.toContain('0123');
    await lookAt(page, 'closed-to-clients');
  });

  it('by the link somebody becomes the first administrator, once the code came back', async () => {
    const { page } = first;
    await page.goto(await printed());
    await heading(page, 'Make the first administrator');
    await page.getByLabel('First name').fill('Ruth');
    await page.getByLabel('Last name').fill('Adeyemi');
    await page.getByLabel('Work email').fill(EMAIL);
    await page.getByLabel('New password', { exact: true }).fill('brown bear climbs slowly');
    await lookAt(page, 'first-administrator');
    await press(page, 'Send me the code');
    await page.getByLabel('Your code').fill(await codeIn());
    await press(page, 'Continue');
    await heading(page, 'From empty to open');
    const { page: other } = client;
    await other.goto(await printed());
    await heading(other, 'This link does not work any more');
  });

  it('they read what is missing, open with a reason, and clients come in', async () => {
    const { page } = first;
    await page.getByRole('heading', { name: /^Closed to clients: \d+ things left$/ }).waitFor();
    await page.getByText(`Clients are told to call ${PHONE}.`).waitFor();
    await lookAt(page, 'from-empty-to-open');
    await page.getByLabel('Open all the same: why?').fill('A trial with three people');
    await press(page, 'Open to clients');
    await page.getByRole('dialog').getByRole('button', { name: 'Open to clients' }).click();
    await page.getByRole('heading', { name: /^Open to clients since / }).waitFor();
    await client.page.goto('/');
    await heading(client.page, 'What would help you today?');
  });
});
