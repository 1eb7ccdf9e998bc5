import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerPage, choose } from '../support/answer.ts';
import { lookAt } from '../support/look.ts';
import { daysAgo, fillDate, follow, press } from '../support/pageActions.ts';
import { leave, setStage } from '../support/stage.ts';

/**
 * From the first page to a booked time, by a stranger of each service whose answers raise nothing: every screen is
 * counted. A screen is an address with its heading; a step of a form with a heading of its own is one too.
 */
const stage = setStage();

/** How many screens each way has at most; less is better, more is a fault. */
const CEILING = { top: 13, vas: 14, larc: 14 };

const DOORS = {
  top: { choice: /I am pregnant/, name: 'Rowan' },
  vas: { choice: /vasectomy/i, name: 'Aled' },
  larc: { choice: /^Contraception that lasts/, name: 'Imogen' },
} as const;
type Service = keyof typeof DOORS;

/** What nobody else looks at in the state that it has on this way. */
const LOOKED: ReadonlyMap<Service, readonly string[]> = new Map([
  ['top', ['signup_password', 'Your pregnancy']],
  ['vas', ['thank-you']],
  ['larc', ['larc/awaiting']],
]);

/** What is chosen where the quiet answer is not the one that leads on; by the words of the question. */
const ANSWERS: readonly [RegExp, RegExp][] = [
  [/pregnancy test/i, /positive/],
  [/somewhere private|safe for you/i, /^Yes/],
  [/registered with a GP|have a GP/i, /^Yes/],
  [/have your (vasectomy|treatment)|want to have it|pay/i, /NHS/],
];

/** What stands there while a form is on its way. */
const COMING = / · (Your form|Hello)$/;

class Walk {
  readonly screens: string[] = [];
  private readonly page: Page;
  private readonly service: Service;

  constructor(page: Page, service: Service) {
    this.page = page;
    this.service = service;
  }

  /** Notes the screen that stands there now; the same one again counts once. */
  async see(): Promise<string> {
    const { page } = this;
    await page.locator('h1').first().waitFor();
    const path = new URL(page.url()).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…');
    const screen = `${path} · ${(await page.locator('h1').first().textContent())?.trim()}`;
    if (this.screens.at(-1) !== screen && !COMING.test(screen)) this.screens.push(screen);
    return screen;
  }

  /** What a press or a link leads to, once something else stands there. */
  async on(act: () => Promise<void>): Promise<string> {
    const before = await this.see();
    await act();
    await expect
      .poll(async () => {
        const path = new URL(this.page.url()).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…');
        const title = await this.page.locator('h1').allTextContents();
        const now = `${path} · ${title[0]?.trim()}`;
        return title.length === 1 && now !== before && !COMING.test(now);
      })
      .toBe(true);
    return this.see();
  }

  report(): void {
    console.log(
      `  ${this.service}: ${this.screens.length} screens from the first page to a booked time\n${this.screens.map((one, at) => `    ${at + 1} ${one}`).join('\n')}`,
    );
  }
}

/** The pages of a check, open and signed in. */
const CHECKS = /^\/(eligibility|vas|larc|vas-eligibility)\/(?!.*\/)/;

/** Answers all that the page asks: a birthday, what `ANSWERS` says, and the rest in the quiet way. */
async function answerAll(page: Page): Promise<void> {
  const main = page.locator('main');
  // An answer may bring another question.
  for (let before = -1, seen = 0; seen !== before; ) {
    before = seen;
    for (const group of await main.locator('fieldset:visible').all()) await answerKnown(page, group);
    seen = await main.locator('input').count();
  }
  const postcode = main.locator('#postcode');
  if ((await postcode.count()) > 0 && (await postcode.inputValue()) === '') await postcode.fill('WE4 2RS');
  // A form takes words everywhere; a check asks for a practice by its name, which nobody has to give.
  if (
    (await page.locator('#postcode, #gp-practice').count()) === 0 &&
    !CHECKS.test(new URL(page.url()).pathname)
  )
    return answerPage(page, 'Nothing more, thank you.');
  // A number and a time of a call bring the question whether we may leave a voicemail.
  const number = main.locator('input[type=tel]');
  for (let before = -1, seen = 0; seen !== before; ) {
    before = seen;
    for (const group of await main.locator('fieldset:visible').all()) await choose(group);
    if ((await number.count()) > 0) await number.first().fill('07700 900322');
    seen = await main.locator('input').count();
  }
}

async function answerKnown(page: Page, group: Locator): Promise<void> {
  const words = (await group.locator('legend').allTextContents())[0] ?? '';
  const day = group.getByLabel('Day', { exact: true });
  if ((await day.count()) > 0 && (await day.inputValue()) === '') {
    const id = ((await day.getAttribute('id')) ?? '').replace(/-day$/, '');
    await fillDate(page, id, /birth/i.test(words) ? '14 6 1997' : daysAgo(32));
  }
  const said = ANSWERS.find(([question]) => question.test(words))?.[1];
  if (!said || (await group.locator('input:checked').count()) > 0) return;
  const answer = group.getByLabel(said);
  if ((await answer.count()) > 0) await answer.first().check();
}

/** What leads on from a page, the nearest to a booked time first. */
const ONWARD =
  /^(Choose (a|one more) time|Choose a time now|Choose a day and a place|Choose a time to talk with us|Book an appointment.*|Make my account|Carry on|Start|Tell us about your health|Send my answers|Send my code|Find my address|Continue|Do this later|Do the check)$/;

async function walk(page: Page, service: Service): Promise<string[]> {
  const { choice, name } = DOORS[service];
  const email = `${name.toLowerCase()}.${service}@example.com`;
  const way = new Walk(page, service);
  const main = page.locator('main');
  let since = new Date();
  await page.goto('/auth/login');
  await way.see();
  try {
    await way.on(() => follow(page, choice));
    await toABookedTime();
  } finally {
    way.report();
  }
  return way.screens;

  async function toABookedTime(): Promise<void> {
    for (let left = 45; left > 0; left--) {
      const { pathname } = new URL(page.url());
      if (pathname.includes('/booking-confirmed/') || pathname === '/appointment/booking_confirmed') break;
      await expect.poll(() => main.locator('[aria-busy=true]').count()).toBe(0);
      if (pathname.endsWith('/appointment/booking')) {
        await main.locator('.cw-slot').first().click();
        await page.getByText('We are holding this for you').waitFor();
        await way.on(() => press(page, 'Book this time'));
        continue;
      }
      if (pathname.startsWith('/auth/signup_') || pathname.startsWith('/signup/')) {
        await signingUp();
      } else await answerAll(page);
      const ways = main.getByRole('button', { name: ONWARD }).or(main.getByRole('link', { name: ONWARD }));
      await ways.first().waitFor();
      const look = LOOKED.get(service)?.find((one) => way.screens.at(-1)?.includes(one));
      if (look) await lookAt(page, `count-${service}-${look.replace(/\W+/g, '-')}`);
      const named = await ways.allTextContents();
      const best = named
        .map((words, index) => ({ index, rank: RANK.findIndex((one) => one.test(words.trim())) }))
        .sort((a, b) => a.rank - b.rank)[0];
      since = /send|account/i.test(named[best?.index ?? 0] ?? '') ? new Date() : since;
      await way.on(() => ways.nth(best?.index ?? 0).click());
    }
    expect(new URL(page.url()).pathname).toMatch(/booking.confirmed/);
  }

  /** The fields of sign-up, on whichever of its pages they stand. */
  async function signingUp(): Promise<void> {
    const typed: readonly [string | RegExp, string][] = [
      ['First name', name],
      ['Last name', 'Ashby'],
      ['Email address', email],
      ['First line of your address', '3 Mill Lane'],
      ['Town or city', 'Westmere'],
      ['Mobile number', '07700 900322'],
      ['Password', 'three words that rhyme'],
    ];
    const byHand = page.getByRole('button', { name: 'Type my address instead' });
    if ((await byHand.count()) > 0) await byHand.click();
    for (const [label, words] of typed) {
      const box = main.getByLabel(label, { exact: true });
      if ((await box.count()) > 0) await box.fill(words);
    }
    const byEmail = main.getByLabel(/^Email to/);
    if ((await byEmail.count()) > 0) await byEmail.check();
    const code = main.getByLabel('Your code');
    if ((await code.count()) > 0) await code.fill(await stage.portal.code(email, since));
  }
}

const RANK = [
  /^Choose (a|one more) time( now)?$/,
  /^Choose a (day and a place|time to talk with us)$/,
  /^Book an appointment/,
  /^Make my account$/,
  /^Send my answers$/,
  /^Send my code$/,
  /^Do this later$/,
  /^Continue$/,
  /./,
];

/** A form that was not sent waits beside the time, and opens from there. */
async function waitsBesideTheTime(page: Page, service: Service): Promise<void> {
  await lookAt(page, `count-${service}-booked`);
  if (service === 'vas') await press(page, 'Get ready for the talk');
  else await follow(page, /^(Answer now|Carry on with my answers)$/);
  await page.waitForURL(({ pathname }) => !pathname.includes('book'));
  await page.locator('h1').first().waitFor();
}

describe('rules 8.37, 8.39: from the first page to a booked time', () => {
  for (const service of ['top', 'vas', 'larc'] as const)
    it(`takes no more than ${CEILING[service]} screens for ${service}`, async () => {
      const seat = await stage.sit(320);
      const screens = await walk(seat.page, service);
      expect(screens.length).toBeLessThanOrEqual(CEILING[service]);
      await waitsBesideTheTime(seat.page, service);
      await leave(seat);
    }, 300_000);
});
