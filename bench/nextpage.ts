import { londonDay } from '@careway/core/dates';
import { larc } from '@careway/core/pathways/larc/larc';
import type { Pathway } from '@careway/core/pathways/pathway';
import { planFor } from '@careway/core/pathways/plan';
import { vas } from '@careway/core/pathways/vas/vas';
import { walk } from '@careway/core/pathways/walk';
import { readEntries } from '@careway/core/questionnaires/entries';
import type { Browser, Page } from 'playwright-core';
import { answerAs } from '../e2e/support/answerAs.ts';
import { launch } from '../e2e/support/browser.ts';
import { everyPlace } from '../e2e/support/everyPlace.ts';
import { carry, newSession } from '../e2e/support/people.ts';
import { startPortal } from '../e2e/support/server.ts';
import { buildBarePage } from './support/bare.ts';
import { median, print } from './support/measure.ts';
import { servePages } from './support/pages.ts';

/**
 * The next page of a signed-in pathway on a processor slowed four times: from the press of Continue to the paint of the next
 * heading, in the whole portal, API and all, over every page of a way. The floor is a button of React that puts a page of as many
 * elements into an empty page, without a router, styles or answers, in the same run. The median must stay under 100 ms.
 */
const SLOWER = 4;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/**
 * Whole ways: from the first page to an outcome that most people come to. Each has people of its own: what somebody has answered
 * on one way is not asked on the next.
 */
const WAYS: readonly (readonly [Pathway, string, readonly string[]])[] = [
  [vas, 'pays-for-it', ['client', 'client2', 'imogen.adeyemi2']],
  [larc, 'free', ['freya.quill3', 'leah.whitlock6', 'sofia.thorne7']],
];
/** Four elements each: about as many as a page of a way has. */
const ROWS = 40;
const BARE = `
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
function Page({ at }) {
  const rows = Array.from({ length: ${ROWS} }, (_, row) => row);
  return (
    <main>
      <h1>Page {at}</h1>
      {rows.map((row) => (
        <p key={row}><label><input type="radio" name={'page' + at} /><span>Answer {row}</span></label></p>
      ))}
    </main>
  );
}
function Screen() {
  const [at, setAt] = useState(0);
  return <><Page key={at} at={at} /><button onClick={() => setAt(at + 1)}>Continue</button></>;
}
createRoot(document.getElementById('root')!).render(<Screen />);`;

/** Notes in the page when a button was pressed, and when a heading other than the one of then was painted. */
const watches = () => {
  const watch = { pressed: 0, before: '', took: 0 };
  Object.assign(globalThis, { watch });
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  addEventListener(
    'click',
    (event) => {
      Object.assign(watch, { pressed: event.timeStamp, before: heading(), took: 0 });
    },
    true,
  );
  new MutationObserver(() => {
    // What stands there while an outcome is on its way is no answer.
    if (watch.pressed === 0 || ['', 'Your form', watch.before].includes(heading())) return;
    const { pressed } = watch;
    watch.pressed = 0;
    // The frame after the one that draws it begins once it is on the screen.
    requestAnimationFrame(() => requestAnimationFrame((now) => (watch.took = now - pressed)));
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

/** Presses Continue and waits for what comes of it. */
async function press(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Continue' }).click();
  const took = await page.waitForFunction(
    () => (globalThis as unknown as { watch: { took: number } }).watch.took || undefined,
  );
  return Number(await took.jsonValue());
}

async function slowed(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: address, viewport: { width: 390, height: 844 } });
  await page.addInitScript(watches);
  return page;
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

async function bare(browser: Browser): Promise<number[]> {
  const made = await buildBarePage(BARE);
  const pages = await servePages(made.folder);
  const page = await slowed(browser, pages.url);
  await page.goto('/');
  await slowDown(page);
  const took: number[] = [];
  for (let at = 0; at < 20; at += 1) took.push(await press(page));
  await page.close();
  pages.close();
  await made.remove();
  return took;
}

/** Somebody walks the whole way, page by page. */
async function oneWay(page: Page, definition: Pathway, outcome: string): Promise<number[]> {
  const today = londonDay(new Date());
  const place = everyPlace(definition, today).find(({ node }) => node === outcome);
  if (!place) throw new Error(`${definition.id} has no way to ${outcome}`);
  await page.goto(Object.keys(definition.pages)[0] ?? '/');
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  await slowDown(page);
  const took: number[] = [];
  const { answers } = readEntries(planFor(definition).compiled, place.entries);
  // By their titles: what is passed through asks nothing, and may be called as the page before it.
  const asks = new Map(
    walk(definition, { answers }, { today, contract: 'direct', miles: 5 })
      .steps.filter(({ asked }) => asked.length > 0)
      .map(({ at }) => [definition.nodes[at]?.title, definition.nodes[at]?.asks]),
  );
  for (;;) {
    const title = (await page.locator('h1').textContent()) ?? '';
    if (title === definition.nodes[outcome]?.title) return took;
    await answerAs(page, definition, asks.get(title) ?? [], place.entries);
    took.push(await press(page));
  }
}

const portal = await startPortal();
const browser = await launch();
try {
  const floor = await bare(browser);
  for (const [definition, outcome, people] of WAYS) {
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await slowed(browser, portal.url);
      await carry(page, await newSession(portal, `${people[round % people.length]}@demo.test`));
      took.push(...(await oneWay(page, definition, outcome)));
      await page.close();
    }
    print(`nextpage-${definition.id}-press-to-paint-median`, median(took), 'ms', median(floor));
    print(`nextpage-${definition.id}-press-to-paint-slowest`, Math.max(...took), 'ms', Math.max(...floor));
  }
} finally {
  await browser.close();
  await portal.stop();
}
