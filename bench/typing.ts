import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launch } from '../e2e/support/browser.ts';
import { answerAuthor } from './support/authorCalls.ts';
import { buildBarePage } from './support/bare.ts';
import { keyToPaint } from './support/keyToPaint.ts';
import { longForm } from './support/longForm.ts';
import { median, print } from './support/measure.ts';
import { servePages } from './support/pages.ts';

/**
 * Typing into a form of 300 questions on one page, on a processor slowed four times: from the key to the next paint,
 * as the browser's own Event Timing has it (in steps of 8 ms; what is quicker than its least of 16 ms counts as 16).
 * The floor is one controlled input of React on an empty page, in the same run. It must stay under 50 ms. The same
 * for an author of a form of as many, with its list, checker, preview and flow picture beside it: writing the words
 * of the question in its middle, quickly and with a pause after each letter, moving that question, and taking that
 * back. The floor is one controlled textarea.
 */
const QUESTIONS = 300;
const KEYS = 120;
/** How often a question is moved and taken back, and how many letters are typed slowly. */
const SOME = 40;
/** A pause after which what is worked out of the draft is under way when the next letter comes, in ms. */
const SLOWLY = 290;
const SHARE = '0190bbbb-0001-7000-8000-000000000001';
const BARE = `
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
function Screen() {
  const [value, setValue] = useState('');
  const [lines, setLines] = useState('');
  return (
    <>
      <input id="bare" value={value} onChange={(event) => setValue(event.target.value)} />
      <textarea id="bare-lines" rows={2} value={lines} onChange={(event) => setLines(event.target.value)} />
    </>
  );
}
createRoot(document.getElementById('root')!).render(<Screen />);`;

const { set, middle } = longForm(QUESTIONS);
/** Another built folder may be named: `npm run bench -- typing FOLDER`. */
const built = process.argv[2] ?? fileURLToPath(new URL('../apps/web/dist', import.meta.url));

/** Answers the calls of the form's page, so that nothing but the browser is measured. */
async function answerCalls(page: Page): Promise<void> {
  let version = 0;
  const savedAt = () => new Date().toISOString();
  await page.route('**/api/v1/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith(`/questionnaire/${set.id}`)) return route.fulfill({ json: set });
    if (pathname.endsWith('/patient/answers')) {
      const json = {
        id: SHARE,
        questionSetId: set.id,
        status: 'shared',
        QuestionSetIds: { questions: [] },
        admin: false,
        pendingCallbackStatus: null,
        isCounselling: false,
        formKind: 'static',
        resourceIds: [],
        questionSetVersion: 1,
        version,
        savedAt: null,
      };
      return route.fulfill({ json });
    }
    if (pathname.endsWith('/patient/answer')) {
      version += 1;
      return route.fulfill({ json: { shareId: SHARE, status: 'draft', version, savedAt: savedAt() } });
    }
    return route.fulfill({ json: {} });
  });
}

/** Somebody signed in: the browser only asks whether a token can be read (rule 9.9). */
async function signIn(page: Page, usertype: 'Client' | 'Admin'): Promise<void> {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const accessToken = [part({ alg: 'none' }), part({ sub: SHARE, exp: 4_000_000_000 }), 'x'].join('.');
  await page.addInitScript(
    (user) => localStorage.setItem('userDetails', user),
    JSON.stringify({
      id: SHARE,
      accessToken,
      refreshToken: 'x',
      usertype,
    }),
  );
}

/** Types into a box, and says how long each key took to be painted; nothing when the browser hardly reported any. */
async function type(page: Page, box: string, keys = KEYS, gap?: number): Promise<number[] | undefined> {
  const field = page.locator(box);
  await field.scrollIntoViewIfNeeded();
  await field.click();
  await page.mouse.move(0, 0);
  const took = await keyToPaint(
    page,
    keys,
    (key) => page.keyboard.press('abcde fghij'.charAt(key % 11)),
    gap,
  );
  if ((await field.inputValue()).length !== keys) throw new Error(`${box} lost keys`);
  return took;
}

const worstOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

async function bare(browser: Browser, box: string): Promise<number[] | undefined> {
  const made = await buildBarePage(BARE);
  const pages = await servePages(made.folder);
  const page = await browser.newPage();
  await page.goto(pages.url);
  const took = await type(page, box);
  await page.close();
  pages.close();
  await made.remove();
  return took;
}

async function form(browser: Browser): Promise<number[] | undefined> {
  const pages = await servePages(built);
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await answerCalls(page);
  await signIn(page, 'Client');
  await page.goto(`${pages.url}/questionnaires/viewform/${set.id}/${SHARE}?step=1`);
  await page.locator(`#q-${middle}`).waitFor();
  const asked = await page.locator('.cw-ask').count();
  if (asked !== QUESTIONS) throw new Error(`${asked} questions are on the page`);
  const took = await type(page, `#q-${middle}`);
  await page.close();
  pages.close();
  return took;
}

/** An author with a question in the middle of a long form open. */
async function author(browser: Browser): Promise<{ page: Page; words: string; end(): Promise<void> }> {
  const pages = await servePages(built);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await answerAuthor(page, set, SHARE);
  await signIn(page, 'Admin');
  await page.goto(`${pages.url}/questionnaires/builder/${set.id}`);
  await page.locator('.cw-bq').first().waitFor();
  const listed = await page.locator('.cw-bq').count();
  if (listed !== QUESTIONS + 1) throw new Error(`${listed} questions are in the list`);
  const words = `#question-${middle}`;
  await page.locator(`#row-${middle}`).click();
  await page.locator(words).waitFor();
  // All of it is there: the preview with its questions, and the picture.
  await page.frameLocator('.cw-bprev iframe').locator(`#q-${middle}`).waitFor({ state: 'attached' });
  await page.locator('.cw-fbox[aria-current]').waitFor();
  const end = async () => {
    await page.close();
    pages.close();
  };
  return { page, words, end };
}

async function writing(browser: Browser, keys: number, gap?: number): Promise<number[] | undefined> {
  const { page, words, end } = await author(browser);
  await page.locator(words).fill('');
  const took = await type(page, words, keys, gap);
  await end();
  return took;
}

/** @returns of each move down by key, and of each that is taken back */
async function moving(browser: Browser): Promise<{ down: number[]; back: number[] } | undefined> {
  const { page, end } = await author(browser);
  const order = () => page.locator('.cw-bq__b').evaluateAll((rows) => rows.map(({ id }) => id).join(' '));
  const before = await order();
  await page.locator(`#row-${middle}`).focus();
  await page.keyboard.down('Alt');
  const down = await keyToPaint(page, SOME, () => page.keyboard.press('ArrowDown'), 150);
  await page.keyboard.up('Alt');
  if ((await order()) === before) throw new Error('nothing was moved');
  await page.keyboard.down('Control');
  const back = await keyToPaint(page, SOME, () => page.keyboard.press('z'), 150);
  await page.keyboard.up('Control');
  if ((await order()) !== before) throw new Error('not all of it was taken back');
  await end();
  return down && back ? { down, back } : undefined;
}

/** Tries again where the browser kept its figures to itself: headless, it sometimes does for a whole page. */
async function measured<Took>(once: () => Promise<Took | undefined>): Promise<Took> {
  for (let tries = 0; tries < 5; tries += 1) {
    const took = await once();
    if (took) return took;
  }
  throw new Error('the browser reported no keys');
}

const browser = await launch();
try {
  const told = (name: string, took: readonly number[], floor: readonly number[]) => {
    print(`${name}-median`, median(took), 'ms', median(floor));
    print(`${name}-95th`, worstOf(took), 'ms', worstOf(floor));
  };
  // The author's part first: it does not hang on the client's.
  const lines = await measured(() => bare(browser, '#bare-lines'));
  told('typing-builder-300-words', await measured(() => writing(browser, KEYS)), lines);
  told('typing-builder-300-words-slowly', await measured(() => writing(browser, SOME, SLOWLY)), lines);
  const { down, back } = await measured(() => moving(browser));
  told('typing-builder-300-move', down, lines);
  told('typing-builder-300-undo', back, lines);
  const line = await measured(() => bare(browser, '#bare'));
  told('typing-300-key-to-paint', await measured(() => form(browser)), line);
} finally {
  await browser.close();
}
