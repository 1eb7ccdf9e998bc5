import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { londonDay } from '@careway/core/dates';
import { larc } from '@careway/core/pathways/larc/larc';
import type { Pathway } from '@careway/core/pathways/pathway';
import { planFor } from '@careway/core/pathways/plan';
import { top } from '@careway/core/pathways/top/top';
import { vas } from '@careway/core/pathways/vas/vas';
import { walk } from '@careway/core/pathways/walk';
import { readEntries } from '@careway/core/questionnaires/entries';
import type { Browser, Page } from 'playwright-core';
import { MORE_CLIENTS } from '../apps/api/src/demo/people.ts';
import { answerAs } from '../e2e/support/answerAs.ts';
import { launch } from '../e2e/support/browser.ts';
import { everyPlace } from '../e2e/support/everyPlace.ts';
import { carry, newSession } from '../e2e/support/people.ts';
import { startPortal } from '../e2e/support/server.ts';
import { buildBarePage } from './support/bare.ts';
import { median, percentile, print } from './support/measure.ts';
import { servePages } from './support/pages.ts';
import { type Press, presser, watchesPresses } from './support/press.ts';

/**
 * The next page of a signed-in pathway on a processor slowed four times: from the press of Continue to the paint of
 * the next heading, in the whole portal, API and all, over every page of a way. The floor is a button of React that
 * puts a page of as many elements into an empty page, without a router, styles or answers, in the same run. The
 * median must stay under 100 ms.
 *
 * `--each` prints every press by its pages; `--rounds 5`, `--slower 1`, `--only top`; `--pause 1500` waits so long
 * between the last answer and the press, as a person does on the way to the button; `--held 0` presses without any
 * length; `--profile FOLDER` keeps what the main thread did for each press.
 */
const { values } = parseArgs({
  options: {
    each: { type: 'boolean', default: false },
    rounds: { type: 'string', default: process.env.ROUNDS ?? '3' },
    slower: { type: 'string', default: '4' },
    pause: { type: 'string', default: '0' },
    held: { type: 'string', default: '80' },
    only: { type: 'string' },
    profile: { type: 'string' },
  },
});
const SLOWER = Number(values.slower);
const ROUNDS = Number(values.rounds);
const PRESSING = { profiles: values.profile, held: Number(values.held) };
/**
 * Whole ways: from the first page to an outcome that most people come to. Each has people of its own, who have begun
 * nothing yet: what somebody has answered on one way is not asked on the next.
 */
const WAYS: readonly (readonly [Pathway, string, readonly number[]])[] = [
  [top, 'eligible', [10, 11, 12, 13, 14]],
  [vas, 'pays-for-it', [2, 15, 16, 18, 19]],
  [larc, 'free', [3, 6, 7, 22, 23]],
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

async function watched(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: address, viewport: { width: 390, height: 844 } });
  await page.addInitScript(watchesPresses);
  return page;
}

async function bare(browser: Browser): Promise<Press[]> {
  const made = await buildBarePage(BARE);
  const pages = await servePages(made.folder);
  const page = await watched(browser, pages.url);
  await page.goto('/');
  const press = await presser(page, SLOWER, PRESSING);
  const presses: Press[] = [];
  for (let at = 0; at < 20; at += 1) presses.push(await press());
  await page.close();
  pages.close();
  await made.remove();
  return presses;
}

/** Somebody walks the whole way, page by page. */
async function oneWay(page: Page, definition: Pathway, outcome: string): Promise<Press[]> {
  const today = londonDay(new Date());
  const place = everyPlace(definition, today).find(({ node }) => node === outcome);
  if (!place) throw new Error(`${definition.id} has no way to ${outcome}`);
  await page.goto(Object.keys(definition.pages)[0] ?? '/');
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  const press = await presser(page, SLOWER, PRESSING);
  const presses: Press[] = [];
  const { answers } = readEntries(planFor(definition).compiled, place.entries);
  // By their titles: what is passed through asks nothing, and may be called as the page before it.
  const asks = new Map(
    walk(definition, { answers }, { today, contract: 'direct', miles: 5, told: { localClinic: 'none' } })
      .steps.filter(({ asked }) => asked.length > 0)
      .map(({ at }) => [definition.nodes[at]?.title, definition.nodes[at]?.asks]),
  );
  for (;;) {
    const title = (await page.locator('h1').textContent()) ?? '';
    if (title === definition.nodes[outcome]?.title) return presses;
    await answerAs(page, definition, asks.get(title) ?? [], place.entries);
    await wait(Number(values.pause));
    presses.push(await press());
  }
}

const portal = await startPortal();
const browser = await launch();
try {
  const floor = (await bare(browser)).map(({ took }) => took);
  for (const [definition, outcome, people] of WAYS) {
    if (values.only !== undefined && !values.only.split(',').includes(definition.id)) continue;
    if (ROUNDS > people.length) throw new Error(`There are people for ${people.length} rounds`);
    const presses: Press[] = [];
    for (const person of people.slice(0, ROUNDS)) {
      const page = await watched(browser, portal.url);
      await carry(page, await newSession(portal, MORE_CLIENTS[person]?.email ?? ''));
      presses.push(...(await oneWay(page, definition, outcome)));
      await page.close();
    }
    if (values.each) for (const one of presses) console.log(inWords(definition, one));
    const took = presses.map((one) => one.took);
    const name = `nextpage-${definition.id}-press-to-paint`;
    print(`${name}-median`, median(took), 'ms', median(floor));
    print(`${name}-95th`, percentile(took, 95), 'ms', percentile(floor, 95));
    print(`${name}-slowest`, Math.max(...took), 'ms', Math.max(...floor));
    const waits = presses.filter(({ asked }) => asked.length > 0);
    if (waits.length > 0)
      print(
        `nextpage-${definition.id}-press-to-busy-slowest`,
        Math.max(...waits.map(({ reacted }) => reacted)),
        'ms',
        Math.max(...floor),
      );
  }
} finally {
  await browser.close();
  await portal.stop();
}

function inWords({ id }: Pathway, { from, to, took, reacted, asked, worked }: Press): string {
  const calls = asked.map((one) => `${one.call} at ${one.after.toFixed(0)} for ${one.took.toFixed(0)} ms`);
  const times = `${took.toFixed(0)} ms, reacted after ${reacted.toFixed(0)}, worked ${worked.toFixed(0)}`;
  return [`${id}: ${from} -> ${to}: ${times}`, ...calls].join('; ');
}
