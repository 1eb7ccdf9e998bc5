import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AxeResults, Result, RuleObject } from 'axe-core';
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';
import { dateOff } from './moveDate.mjs';
import { PATIENCE } from './patience.ts';
import { translatePages } from './translator.ts';

/** The widths every page is looked at: a small phone, a tablet, a desk. */
export const WIDTHS = [320, 768, 1280] as const;

const PICTURES = fileURLToPath(new URL('../pictures/', import.meta.url));

/** A browser of one's own: whoever starts it closes it. */
export async function launch(): Promise<Browser> {
  return chromium.launch(await options());
}

let shared: Promise<Browser> | undefined;

/**
 * The one browser of a process, for file after file of journeys: each closes its contexts. It ends with the process.
 */
export async function sharedBrowser(): Promise<Browser> {
  // One that did not start is tried again by the next file.
  const browser = await shared?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  shared = launch();
  return shared;
}

/** It never speaks to anyone but the portal. */
export async function options(): Promise<LaunchOptions> {
  const { program, env } = await findChromium();
  return {
    executablePath: program,
    headless: true,
    env: { ...process.env, ...env },
    args: [
      '--no-sandbox',
      '--disable-setuid-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-domain-reliability',
      '--disable-sync',
      '--disable-default-apps',
      '--no-first-run',
      '--no-default-browser-check',
      '--no-pings',
      '--font-render-hinting=none',
    ],
  };
}

export type Seat = {
  context: BrowserContext;
  page: Page;
  /** What must stay empty: errors in the console, broken scripts, policy breaches, requests to anyone else. */
  faults: string[];
};

const places = new WeakMap<BrowserContext, string>();

/** The address of the portal that somebody sits at. */
export function placeOf(page: Page): string {
  const place = places.get(page.context());
  if (!place) throw new Error('Nobody sat down here: `sit` says at which portal');
  return place;
}

/** What they sit at: a screen of that width, a clock that is off by so many milliseconds. */
interface Place {
  width?: number | undefined;
  off?: number;
}

/**
 * Sits a new person down: their own cookies and storage, in London, with the clock of whoever calls where no other is
 * named. In: the browser, the portal's address, what they sit at. Out: a page and the faults seen on it.
 */
export async function sit(browser: Browser, baseURL: string, place: Place = {}): Promise<Seat> {
  const { width = 1280, off = dateOff() } = place;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: width < 600 ? 700 : 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE);
  places.set(context, baseURL);
  if (off !== 0) await context.addInitScript(moveDateOfPage, off);
  // Any journey can be walked as on a page that a browser translates: TRANSLATED=1.
  if (process.env.TRANSLATED) await translatePages(context);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
  page.on('console', (message) => {
    // The browser itself reports every refused call (400, 401 …) here; those are the tests' own business.
    const ofTheNetwork = /^Failed to load resource/.test(message.text());
    if (message.type() === 'error' && !ofTheNetwork) faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const near = hostname === 'localhost' || hostname === '127.0.0.1';
    if (protocol.startsWith('http') && !near) faults.push(`request to ${hostname}`);
  });
  return { context, page, faults };
}

/** The clock of somebody's browser goes on by so many milliseconds, from the next page on. */
export const timePasses = (context: BrowserContext, ms: number) => context.addInitScript(moveDateOfPage, ms);

/** Runs in each page before its own scripts: its Date is off as the portal's is. */
function moveDateOfPage(off: number): void {
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    apply: () => new Real(Real.now() + off).toString(),
    construct: (target, given, asked) =>
      Reflect.construct(target, given.length === 0 ? [Real.now() + off] : given, asked),
    get: (target, key) => (key === 'now' ? () => Real.now() + off : Reflect.get(target, key)),
  });
}

/**
 * What axe measures on the screen, which is more than half of its work: left out where only what is spoken may be
 * new.
 */
export const SPOKEN = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };

/**
 * Accessibility by axe-core (WCAG 2.2 AA and best practice) of the page as it stands.
 * In: the page; rules to leave out. Out: one line a violation, with what it is about; empty is good.
 */
export async function axe(page: Page, rules: RuleObject = {}): Promise<string[]> {
  // By evaluate and not by a script tag: the page's policy allows no foreign script, and stays as it is.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource());
  const results = await page.evaluate(async (left) => {
    // What stays at the end of a panel lies over half of what is further down, which axe takes for a small target: it
    // looks at the panel with its end where it belongs. That the keyboard's place is never below it, `focusInSight`
    // shows.
    const asItEnds = new CSSStyleSheet();
    asItEnds.replaceSync('.cw-panel__f { position: static !important }');
    const before = [...document.adoptedStyleSheets];
    document.adoptedStyleSheets = [...before, asItEnds];
    try {
      const { axe } = globalThis as unknown as {
        axe: { run(what: unknown, how: unknown): Promise<AxeResults> };
      };
      return await axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        resultTypes: ['violations'],
        rules: left,
      });
    } finally {
      document.adoptedStyleSheets = before;
    }
  }, rules);
  return results.violations.map(inWords);
}

function inWords({ id, help, nodes }: Result): string {
  return `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`;
}

let source: Promise<string> | undefined;
function axeSource(): Promise<string> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return source;
}

/**
 * A picture of the whole page in e2e/pictures, to be looked at by a person: only when asked for (PICTURES=1), because
 * they take a good part of the time.
 * In: the page, a name, the width (the one it has, when left out).
 */
export async function picture(page: Page, name: string, width?: number): Promise<void> {
  if (!process.env.PICTURES) return;
  const before = page.viewportSize();
  if (width !== undefined) await page.setViewportSize({ width, height: width < 600 ? 700 : 900 });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await mkdir(PICTURES, { recursive: true });
  const file = join(PICTURES, `${name}-${width ?? before?.width ?? 0}.png`);
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
  if (width !== undefined && before) await page.setViewportSize(before);
}
