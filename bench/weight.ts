import type { Browser, Page } from 'playwright-core';
import { launch } from '../e2e/support/browser.ts';
import { signInClient } from '../e2e/support/people.ts';
import { startPortal } from '../e2e/support/server.ts';
import { buildBarePage } from './support/bare.ts';
import { print } from './support/measure.ts';
import { servePages } from './support/pages.ts';

/** What one page costs on the wire: bodies as they were received, packed or not, in kB (1000 bytes), and requests. */
interface Weight {
  script: number;
  style: number;
  rest: number;
  /** Of all replies; a balancer that speaks HTTP/2 packs them, the portal alone does not. */
  heads: number;
  requests: number;
  files: string[];
}

/** Opens a page with an empty cache and waits until it rests, so that no lazy part is forgotten. */
async function weigh(page: Page, address: string): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  const seen = new Map<string, { path: string; head: number }>();
  const weight: Weight = { script: 0, style: 0, rest: 0, heads: 0, requests: 0, files: [] };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    // A file that was fetched first and imported then comes out of the cache the second time.
    if (!response.fromDiskCache && !response.fromServiceWorker && response.url.startsWith('http'))
      seen.set(requestId, { path: new URL(response.url).pathname, head: response.encodedDataLength });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => seen.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = seen.get(requestId);
    if (!one) return;
    const { path, head } = one;
    const size = (encodedDataLength - head) / 1000;
    weight.requests++;
    weight.heads += head / 1000;
    weight.files.push(`${size.toFixed(1).padStart(8)} kB ${path}`);
    weight[path.endsWith('.js') ? 'script' : path.endsWith('.css') ? 'style' : 'rest'] += size;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  if (!(await page.locator('h1').first().isVisible())) throw new Error(`${address} shows no heading`);
  await session.detach();
  return weight;
}

async function fresh(browser: Browser, address: string): Promise<Weight> {
  const page = await browser.newPage();
  const weight = await weigh(page, address);
  await page.close();
  return weight;
}

const shown = process.argv.includes('--files');
const [browser, portal, bare] = await Promise.all([launch(), startPortal(), buildBarePage()]);
const pages = await servePages(bare.folder);
try {
  const floor = await fresh(browser, `${pages.url}/`);
  const login = await fresh(browser, `${portal.url}/auth/login`);
  print('weight-login-script', login.script, 'kB', floor.script);
  console.log(`weight-login-style ${login.style.toFixed(1)} kB | most 15.0 kB`);
  const context = await browser.newContext({ baseURL: portal.url, locale: 'en-GB' });
  const page = await context.newPage();
  await signInClient(page, portal);
  const all: [string, Weight][] = [['login', login]];
  for (const [name, path] of [
    ['eligibility', '/eligibility/lastperiod'],
    ['dashboard', '/client/dashboard'],
    ['account', '/client/account'],
  ] as const) {
    all.push([
      name,
      name === 'eligibility' ? await fresh(browser, portal.url + path) : await weigh(page, path),
    ]);
  }
  for (const [name, { script, style, rest, heads, requests, files }] of all) {
    const parts = `script ${script.toFixed(1)}, style ${style.toFixed(1)}, all else ${rest.toFixed(1)}; heads ${heads.toFixed(1)} beside`;
    console.log(`weight-${name} ${(script + style + rest).toFixed(1)} kB in ${requests} requests (${parts})`);
    if (shown) console.log(files.join('\n'));
  }
} finally {
  pages.close();
  await Promise.all([browser.close(), portal.stop(), bare.remove()]);
}
