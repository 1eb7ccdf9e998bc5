import { addDays, londonDay } from '@careway/core/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../support/server.ts';
import { type Elsewhere, startElsewhere } from './elsewhere.ts';
import { FIREFOX, startFirefox } from './firefox.ts';
import { type Steps, stepsOf } from './steps.ts';
import { startWebkit, WEBKIT } from './webkit.ts';
import type { Engine, Window } from './window.ts';

/**
 * The way of journey 1 (product.md §8), sign-in, a form and EXIT SITE in the engines of Safari and Firefox: days, storage,
 * history and keys are where engines differ, and one of them once refused every date.
 */
const PASSWORD = 'three words that rhyme';
const WORDS = 'I would like to see a woman if I can.';

const ENGINES = [
  { ...WEBKIT, start: startWebkit, email: 'juniper.hale@example.com', mobile: '07700 900 831' },
  { ...FIREFOX, start: startFirefox, email: 'linden.marsh@example.com', mobile: '07700 900 832' },
].map((one) => ({ ...one, here: Boolean(one.found()) }));

for (const { name, packages } of ENGINES.filter(({ here }) => !here)) {
  console.warn(`Left out: ${name} is not on this machine. On Debian: apt-get install ${packages.join(' ')}`);
}

let portal: Portal;
let elsewhere: Elsewhere;

beforeAll(async () => {
  [portal, elsewhere] = await Promise.all([startPortal(), startElsewhere()]);
});
afterAll(async () => {
  await elsewhere?.stop();
  await portal?.stop();
});

for (const { name, here, start, email, mobile } of ENGINES) {
  describe.skipIf(!here)(name, () => {
    let engine: Engine;
    let window: Window;
    let she: Steps;

    const sitDown = async () => {
      window = await engine.open();
      she = stepsOf(window, portal.url);
    };
    const signIn = async () => {
      await she.goto('/auth/login');
      await she.fill('Email address', email);
      await she.fill('Password', PASSWORD);
      await she.press('Sign in');
      await she.at('/login/receiveverificationcode');
      await she.pick(/^Email to/);
      const since = new Date();
      await she.press('Send my code');
      await she.at('/login/verificationcode');
      await she.fill('Your code', await portal.code(email, since));
      await she.press('Continue');
      await she.at('/client/dashboard');
    };
    const date = async (id: string, day: string) => {
      const [year = '', month = '', date = ''] = day.split('-');
      await she.write(`${id}-day`, date);
      await she.write(`${id}-month`, month);
      await she.write(`${id}-year`, year);
    };

    beforeAll(async () => {
      elsewhere.asked.length = 0;
      engine = await start(elsewhere);
      await sitDown();
    });
    afterAll(() => engine?.stop());

    it('a stranger is told that she can have care; no date that is right is refused', async () => {
      await she.goto('/');
      await she.follow(/check if we can help/);
      await she.at('/eligibility/lastperiod');
      await she.pick('Yes, it was positive');
      await date('last-period', addDays(londonDay(new Date()), 1));
      await date('date-of-birth', '1997-06-14');
      await she.press('Continue');
      await she.text('Enter a date that is today or in the past');
      await she.goto('/eligibility/lastperiod');
      await she.pick('Yes, it was positive');
      await date('last-period', addDays(londonDay(new Date()), -32));
      await date('date-of-birth', '1997-06-14');
      await she.press('Continue');
      await she.at('/eligibility/gpdetails');
      await she.pick('Yes');
      await she.write('postcode', 'we42rs');
      await she.press('Continue');
      await she.at('/top/eligible-for-an-appointment');
      await she.heading(/you can have care/);
      expect(await she.stores()).toEqual([]);
    });

    it('she makes an account with a code', async () => {
      await she.follow('Make my account');
      await she.at('/top/signup');
      await she.follow('Carry on');
      await she.at('/auth/signup_details/top');
      await she.fill('First name', 'Juniper');
      await she.fill('Last name', 'Hale');
      await she.fill('Email address', email);
      await she.press('Continue');
      await she.at('/auth/signup_address');
      await she.press('Type my address instead');
      await she.fill(/^First line of your address/, '77 Quarry Steps');
      await she.fill(/^Town or city/, 'Westmere');
      await she.press('Continue');
      await she.at('/auth/signup_mobile');
      await she.fill(/mobile/, mobile);
      await she.press('Continue');
      await she.at('/auth/signup_password');
      await she.fill('Password', PASSWORD);
      await she.press('Make my account');
      await she.at('/signup/verifyaccount');
      await she.pick(/^Email to/);
      const since = new Date();
      await she.press('Send my code');
      await she.at('/signup/verificationcode');
      await she.fill('Your code', await portal.code(email, since));
      await she.press('Continue');
      await she.at('/signup/completeverification');
      await she.follow('Do this later');
      await she.at('/client/dashboard');
      await she.heading('Hello, Juniper');
    });

    it('she begins her form; what she answered is saved and is there after loading again', async () => {
      await she.follow('Start');
      await she.at(/^\/questionnaires\/viewform\//);
      await she.text('3 answers are already there');
      await she.follow('Start');
      await she.heading('About you and staying safe');
      await she.answer(WORDS);
      await she.press('Continue');
      await she.heading('Your pregnancy');
      await she.answer(WORDS);
      await she.text('Saved');
      const answers = () =>
        window.ask(() =>
          [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')].map(
            ({ id, checked, value }) => `${id} ${checked} ${value}`,
          ),
        );
      const before = await answers();
      await window.ask(() => location.reload());
      await she.heading('Your pregnancy');
      await she.until('her answers', async () => (await answers()).join() === before.join());
    });

    it('elsewhere she signs in, goes on where she was, and sends it', async () => {
      await sitDown();
      await signIn();
      await she.follow(/carry on/);
      await she.at(/^\/questionnaires\/viewform\//);
      for (const page of ['Your health', 'Your support', 'Your choices']) {
        await she.heading(page);
        await she.answer(WORDS);
        await she.press('Continue');
      }
      await she.heading('Check your answers');
      await she.text(WORDS);
      await she.press('Send my answers');
      await she.heading(/thank you/);
    });

    it('she books a time', async () => {
      await she.follow('Choose a time');
      await she.at('/appointment/booking');
      const slot = () => [...document.querySelectorAll('.cw-slot')].at(-1) ?? null;
      await (await she.until('a time', () => window.element(slot))).click();
      await she.text(/we are holding this for you/);
      await she.press(/continue|book/);
      await she.at(/^\/top\/booking-confirmed\//);
      await she.heading('Your appointment is booked');
      await she.goto('/client/dashboard');
      await she.heading('Hello, Juniper');
      await she.text('Your appointments');
      await she.text('Sent');
    });

    it('nothing was asked of anyone else', () => {
      expect(elsewhere.asked.filter((host) => !/mozilla|firefox/.test(host))).toEqual([]);
    });

    it.each([
      [
        'the button',
        () => window.element(() => document.querySelector('.cw-exit')).then((exit) => exit?.click()),
      ],
      [
        'three presses of Shift',
        async () => {
          for (const _ of [1, 2, 3]) await window.key('Shift');
        },
      ],
    ])(
      'security 35: EXIT SITE by %s: away, nothing kept, the session over, the way back leads nowhere',
      async (_, leave) => {
        await sitDown();
        await signIn();
        await she.heading('Hello, Juniper');
        elsewhere.asked.length = 0;
        const token = await window.ask(
          () => JSON.parse(localStorage.getItem('userDetails') ?? '{}').accessToken,
        );
        await leave();
        await she.until('another site', async () => elsewhere.asked.includes('www.bbc.co.uk'));
        const session = () =>
          fetch(`${portal.url}/api/v1/session`, { headers: { authorization: `Bearer ${token}` } });
        await expect.poll(async () => (await session()).status, { timeout: 20_000 }).toBe(401);
        await window.back();
        expect(await window.ask(() => document.body.innerText)).not.toContain('Juniper');
        await she.goto('/favicon.svg');
        expect(await she.stores()).toEqual([]);
        await she.goto('/client/dashboard');
        await she.at('/auth/login');
      },
    );
  });
}
