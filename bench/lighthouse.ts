import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { options } from '../e2e/support/browser.ts';
import { signInClient } from '../e2e/support/people.ts';
import { freePort, startPortal } from '../e2e/support/server.ts';
import { median } from './support/measure.ts';

/**
 * Lighthouse as it looks at a phone: simulated slow 4G and a slow processor, the npm browser, the running portal.
 * Prints the median of ROUNDS for each page, all four marks of 100, and what the performance is made of in
 * milliseconds. The marks of a busy machine are lower than they should be: look at the load first.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
] as const;

/** The form that the signed-in client has begun. */
async function formOf(page: Page): Promise<string> {
  const forms = await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('userDetails') ?? '{}');
    const headers = { authorization: `Bearer ${accessToken}` };
    const reply = await fetch('/api/v1/questionnaire/client/forms', { headers });
    return (await reply.json()).data as { id: string; questionSetId: string; status: string }[];
  });
  const form = forms.find(({ status }) => status === 'draft') ?? forms[0];
  if (!form) throw new Error('The client has no form');
  return `/questionnaires/viewform/${form.questionSetId}/${form.id}`;
}

/** Every round begins as a first visit does: who is signed in stays, what was fetched goes. */
async function forgetFiles(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
}

async function look(name: string, address: string, port: number, context: BrowserContext): Promise<void> {
  const marks = new Map<string, number[]>();
  const note = (key: string, value: number) => marks.set(key, [...(marks.get(key) ?? []), value]);
  const lost = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    await forgetFiles(context);
    const run = await lighthouse(address, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      disableStorageReset: true,
    });
    if (!run || run.lhr.runtimeError) throw new Error(`${name}: ${run?.lhr.runtimeError?.message}`);
    if (new URL(run.lhr.finalDisplayedUrl).pathname !== new URL(address).pathname)
      throw new Error(`${name} led to ${run.lhr.finalDisplayedUrl}`);
    const { categories, audits } = run.lhr;
    for (const key of CATEGORIES) {
      note(key, (categories[key]?.score ?? 0) * 100);
      if (key !== 'accessibility' && key !== 'best-practices') continue;
      for (const { id, weight } of categories[key]?.auditRefs ?? [])
        if (weight > 0 && audits[id]?.score === 0) lost.add(id);
    }
    for (const key of TIMES) note(key, audits[key]?.numericValue ?? 0);
    note('cumulative-layout-shift', audits['cumulative-layout-shift']?.numericValue ?? 0);
  }
  const middle = (key: string, digits = 0) => median(marks.get(key) ?? []).toFixed(digits);
  console.log(
    `lighthouse-${name} ${CATEGORIES.map((key) => `${key} ${middle(key)}`).join(', ')} | ` +
      `${TIMES.map((key) => `${key} ${middle(key)} ms`).join(', ')}, layout shift ${middle('cumulative-layout-shift', 3)}`,
  );
  if (lost.size > 0) console.log(`  lost: ${[...lost].join(', ')}`);
}

const [portal, port, home] = await Promise.all([
  startPortal(),
  freePort(),
  mkdtemp(join(tmpdir(), 'careway-lighthouse-')),
]);
try {
  const { args = [], ...rest } = await options();
  // One profile for both: Playwright signs in, Lighthouse looks at the signed-in pages.
  const context = await chromium.launchPersistentContext(home, {
    ...rest,
    args: [...args, `--remote-debugging-port=${port}`],
    baseURL: portal.url,
    locale: 'en-GB',
  });
  try {
    await look('login', `${portal.url}/auth/login`, port, context);
    await look('lastperiod', `${portal.url}/eligibility/lastperiod`, port, context);
    const page = await context.newPage();
    await signInClient(page, portal);
    const form = await formOf(page);
    await page.goto('about:blank');
    await look('dashboard', `${portal.url}/client/dashboard`, port, context);
    await look('form', portal.url + form, port, context);
  } finally {
    await context.close();
  }
} finally {
  await portal.stop();
  await rm(home, { recursive: true, force: true });
}
