import { addDays, londonDay } from '@careway/core/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../support/server.ts';
import { type Elsewhere, startElsewhere } from './elsewhere.ts';
import { FIREFOX, startFirefox } from './firefox.ts';
import { startWebkit, WEBKIT } from './webkit.ts';
import type { Engine, Window } from './window.ts';
import { type Steps, stepsOf } from './windowActions.ts';

/**
 * The way of journey 1 (rule 18.1), sign-in, a form and EXIT SITE in the engines of Safari and Firefox: days, storage,
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
    let person: Steps;

    const sitDown = async () => {
      window = await engine.open();
      person = stepsOf(window, portal.url);
    };
    const signIn = async () => {
      await person.goto('/auth/login');
      await person.fill('Email address', email);
      await person.fill('Password', PASSWORD);
      await person.press('Sign in');
      await person.at('/login/receiveverificationcode');
      await person.pick(/^Email to/);
      const since = new Date();
      await person.press('Send my code');
      await person.at('/login/verificationcode');
      await person.fill('Your code', await portal.code(email, since));
      await person.press('Continue');
      await person.at('/client/dashboard');
    };
    const date = async (id: string, day: string) => {
      const [year = '', month = '', date = ''] = day.split('-');
      await person.write(`${id}-day`, date);
      await person.write(`${id}-month`, month);
      await person.write(`${id}-year`, year);
    };

    beforeAll(async () => {
      elsewhere.asked.length = 0;
      engine = await start(elsewhere);
      await sitDown();
    });
    afterAll(() => engine?.stop());

    it('a stranger is told that they can have care; no date that is right is refused', async () => {
      await person.goto('/');
      await person.follow(/i am pregnant/);
      await person.at('/eligibility/lastperiod');
      await person.pick('Yes, it was positive');
      await date('last-period', addDays(londonDay(new Date()), 1));
      await date('date-of-birth', '1997-06-14');
      await person.press('Continue');
      await person.text('Enter a date that is today or in the past');
      await person.goto('/eligibility/lastperiod');
      await person.pick('Yes, it was positive');
      await date('last-period', addDays(londonDay(new Date()), -32));
      await date('date-of-birth', '1997-06-14');
      await person.press('Continue');
      await person.at('/eligibility/gpdetails');
      await person.pick('Yes');
      await person.write('postcode', 'we42rs');
      await person.press('Continue');
      await person.at('/top/eligible-for-an-appointment');
      await person.heading(/you can have care/);
      expect(await person.stores()).toEqual([]);
    });

    it('they make an account with a code', async () => {
      await person.follow('Make my account');
      await person.at('/auth/signup_details/top');
      await person.fill('First name', 'Juniper');
      await person.fill('Last name', 'Hale');
      await person.fill('Email address', email);
      await person.press('Type my address instead');
      await person.fill(/^First line of your address/, '77 Quarry Steps');
      await person.fill(/^Town or city/, 'Westmere');
      await person.press('Continue');
      await person.at('/auth/signup_password');
      await person.fill('Mobile number', mobile);
      await person.fill('Password', PASSWORD);
      await person.pick(/^Email to/);
      const since = new Date();
      await person.press('Make my account');
      await person.at('/signup/verificationcode');
      await person.fill('Your code', await portal.code(email, since));
      await person.press('Continue');
      await person.at('/client/dashboard');
      await person.heading('Hello, Juniper');
    });

    it('they begin their form; what they answered is saved and is there after loading again', async () => {
      await person.follow('Start');
      await person.at(/^\/questionnaires\/viewform\//);
      await person.text('3 answers are already there');
      await person.follow('Start');
      await person.heading('About you and staying safe');
      await person.answer(WORDS);
      await person.press('Continue');
      await person.heading('Your pregnancy');
      await person.answer(WORDS);
      await person.text('Saved');
      const answers = () =>
        window.ask(() =>
          [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')].map(
            ({ id, checked, value }) => `${id} ${checked} ${value}`,
          ),
        );
      const before = await answers();
      await window.ask(() => location.reload());
      await person.heading('Your pregnancy');
      await person.until('the answers', async () => (await answers()).join() === before.join());
    });

    it('elsewhere they sign in, go on where they were, and send it', async () => {
      await sitDown();
      await signIn();
      await person.follow(/carry on/);
      await person.at(/^\/questionnaires\/viewform\//);
      for (const page of ['Your health', 'Your support', 'Your choices']) {
        await person.heading(page);
        await person.answer(WORDS);
        await person.press('Continue');
      }
      await person.heading('Check your answers');
      await person.text(WORDS);
      await person.press('Send my answers');
      await person.heading(/thank you/);
    });

    it('they book a time', async () => {
      await person.follow('Choose a time');
      await person.at('/appointment/booking');
      const slot = () => [...document.querySelectorAll('.cw-slot')].at(-1) ?? null;
      await (await person.until('a time', () => window.element(slot))).click();
      await person.text(/we are holding this for you/);
      await person.press(/continue|book/);
      await person.at(/^\/top\/booking-confirmed\//);
      await person.heading('Your appointment is booked');
      await person.goto('/client/dashboard');
      await person.heading('Hello, Juniper');
      await person.text('Your appointments');
      await person.text('Sent');
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
      'rule 1.5: EXIT SITE by %s: away, nothing kept, the session over, the way back leads nowhere',
      async (_, leave) => {
        await sitDown();
        await signIn();
        await person.heading('Hello, Juniper');
        elsewhere.asked.length = 0;
        const token = await window.ask(
          () => JSON.parse(localStorage.getItem('userDetails') ?? '{}').accessToken,
        );
        await leave();
        await person.until('another site', async () => elsewhere.asked.includes('www.bbc.co.uk'));
        const session = () =>
          fetch(`${portal.url}/api/v1/session`, { headers: { authorization: `Bearer ${token}` } });
        await expect.poll(async () => (await session()).status, { timeout: 20_000 }).toBe(401);
        await window.back();
        expect(await window.ask(() => document.body.innerText)).not.toContain('Juniper');
        await person.goto('/favicon.svg');
        expect(await person.stores()).toEqual([]);
        await person.goto('/client/dashboard');
        await person.at('/auth/login');
      },
    );
  });
}
