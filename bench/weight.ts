import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launch } from '../e2e/support/browser.ts';
import { buildBarePage } from './support/bare.ts';
import { print } from './support/measure.ts';
import { servePages } from './support/pages.ts';

/**
 * JavaScript a browser loads for a page, gzipped, in kB (1000 bytes): whatever it really asks for until it rests,
 * so that no lazy part is forgotten. In: a built folder and the path to open.
 */
async function weigh(
  browser: Browser,
  folder: string,
  path: string,
): Promise<{ bytes: number; files: string[] }> {
  const pages = await servePages(folder);
  const page = await browser.newPage();
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.set(response.url(), response.body());
  });
  await page.goto(pages.url + path, { waitUntil: 'networkidle' });
  if (!(await page.locator('h1').first().isVisible())) throw new Error(`${path} shows no heading`);
  let bytes = 0;
  const files: string[] = [];
  for (const [url, body] of scripts) {
    const size = gzipSync(await body, { level: 9 }).length;
    bytes += size;
    files.push(`${new URL(url).pathname.split('/').at(-1)} ${(size / 1000).toFixed(1)} kB`);
  }
  await page.close();
  pages.close();
  return { bytes: bytes / 1000, files };
}

const browser = await launch();
try {
  const page = await buildBarePage();
  const bare = await weigh(browser, page.folder, '/');
  await page.remove();
  const ours = await weigh(
    browser,
    fileURLToPath(new URL('../apps/web/dist', import.meta.url)),
    '/auth/login',
  );
  print('weight-login-js-gzip', ours.bytes, 'kB', bare.bytes);
  if (process.argv.includes('--files')) console.log(ours.files.join('\n'));
} finally {
  await browser.close();
}
