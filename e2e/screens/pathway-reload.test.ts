import { CONCEPT } from '@careway/core/questionnaires/concepts';
import type { Page, Route } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { choice } from '../support/checks.ts';
import { at, daysAgo, fillDate, press } from '../support/pageActions.ts';
import { signInClient } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/**
 * A page of a signed-in pathway is asked for from the start in the moment after Continue (rules 6.8, 6.11): whatever
 * the last save and the copy that is locked on the device have come to by then, they are where they were, with every
 * answer, and are not asked which of their own two answers to keep.
 */
const stage = setStage();
const SAVE = '**/questionnaire/patient/answer';
let seat: Seat;
let page: Page;

beforeEach(async () => {
  seat = await stage.sit(320);
  page = seat.page;
});
afterEach(() => leave(seat));

/** What becomes of the copy on the device, from the moment that `stopLock` says so. */
type Lock = 'as it comes' | 'an older one stays' | 'the newest stays' | 'none was written';
/** What becomes of saves, from that moment on until the page is there again. */
type Saves =
  | 'answered'
  | 'answered after the page began anew'
  | 'never sent'
  | 'stored, and never answered'
  | 'not waited for';

/** The device's own store, as a page that is going leaves it: what was asked of it last is not done any more. */
const obeysStops = () => {
  const { put, delete: remove } = IDBObjectStore.prototype;
  const stops = () => sessionStorage.getItem('stops') ?? '';
  const nothing = (store: IDBObjectStore) => store.count();
  IDBObjectStore.prototype.put = function (...given) {
    return stops().includes('put') ? (nothing(this) as IDBRequest) : put.apply(this, given);
  };
  IDBObjectStore.prototype.delete = function (...given) {
    return stops().includes('remove') ? (nothing(this) as IDBRequest) : remove.apply(this, given);
  };
};
/** Nothing is saved because they paused, however slow the machine: what is sent is what Continue sends. */
const neverPauses = () => {
  const { setTimeout: later } = globalThis;
  const pause = 900;
  globalThis.setTimeout = ((run: () => void, time?: number, ...given: []) =>
    later(run, time === pause ? 1_000_000 : time, ...given)) as typeof setTimeout;
};
const stopLock = (what: string) => page.evaluate((stops) => sessionStorage.setItem('stops', stops), what);

const locked = () =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const asked = indexedDB.open('kept');
        asked.onsuccess = () => {
          const held = asked.result.transaction('locked').objectStore('locked').count();
          held.onsuccess = () => {
            asked.result.close();
            resolve(held.result);
          };
        };
      }),
  );

/** Whether the page would ask before it is closed, which it does while the device's copy lacks something. */
const wouldLose = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

const top = (code: string, option: string) => choice(page, 'top', code, option).check();

async function safetyAnswered(): Promise<void> {
  await at(page, '/top/date-of-birth-and-risk-of-harm');
  await dayOf('What is your date of birth?', '14 6 1997');
  await top('safety.can-talk', 'yes');
  await top('safety.hurt', 'no');
  await top('symptom.warning-signs-now', 'none');
}

async function dayOf(question: string, day: string): Promise<void> {
  const id = await page.getByRole('group', { name: question }).getByLabel('Day').getAttribute('id');
  await fillDate(page, (id ?? '').replace(/-day$/, ''), day);
}

const STAGES: readonly [Lock, Saves][] = [
  ['as it comes', 'not waited for'],
  ['an older one stays', 'answered'],
  ['the newest stays', 'answered'],
  ['none was written', 'answered'],
  ['as it comes', 'answered after the page began anew'],
  ['an older one stays', 'answered after the page began anew'],
  ['the newest stays', 'answered after the page began anew'],
  ['none was written', 'answered after the page began anew'],
  ['as it comes', 'never sent'],
  ['the newest stays', 'never sent'],
  ['as it comes', 'stored, and never answered'],
  ['an older one stays', 'stored, and never answered'],
  ['the newest stays', 'stored, and never answered'],
];

/** Every stage has a client of its own. */
const CLIENTS = [
  'imogen.adeyemi2',
  'freya.quill3',
  'leah.whitlock6',
  'sofia.thorne7',
  'holly.farrow10',
  'grace.sandhu11',
  'anya.adeyemi14',
  'esme.quill15',
  'imogen.whitlock18',
  'freya.thorne19',
  'leah.farrow22',
  'sofia.sandhu23',
  'client',
];

describe('rule 6.11: a page of a pathway, asked for from the start right after Continue', () => {
  it.each(STAGES.map(([lock, saves], at) => [lock, saves, CLIENTS[at]] as const))(
    'the copy on the device: %s; the save: %s',
    async (lock, saves, client) => {
      await page.addInitScript(obeysStops);
      await page.addInitScript(neverPauses);
      await signInClient(page, stage.portal, `${client}@demo.test`);
      const held: Route[] = [];
      let holding = false;
      await page.route(SAVE, async (route) => {
        if (!holding || saves === 'answered' || saves === 'not waited for') return route.continue();
        if (saves === 'stored, and never answered') await route.fetch().catch(() => undefined);
        held.push(route);
      });
      await page.goto('/top/eligibility');
      await at(page, '/top/date-of-birth-and-risk-of-harm');
      // What opening it saves is over: what is held back from now on is what Continue sends.
      await page.locator('main').getByText('Saved', { exact: true }).waitFor();
      if (lock === 'none was written') await stopLock('put');
      holding = true;
      if (lock === 'an older one stays') {
        await dayOf('What is your date of birth?', '14 6 1997');
        await top('safety.can-talk', 'yes');
        await expect.poll(locked).toBe(1);
        // What is locked first may be half a date, which is another answer: the copy is whole once closing would lose
        // nothing.
        await expect.poll(wouldLose).toBe(false);
        await stopLock('put remove');
      }
      await safetyAnswered();
      if (lock === 'the newest stays') await stopLock('remove');
      await press(page, 'Continue');
      await at(page, '/top/eligibility');
      if (saves === 'answered') await page.locator('main').getByText('Saved', { exact: true }).waitFor();
      else if (saves !== 'not waited for') await expect.poll(() => held.length).toBeGreaterThan(0);
      if (saves === 'never sent') await Promise.all(held.splice(0).map((route) => route.abort()));

      await page.goto('/top/eligibility');
      holding = false;
      await stopLock('');
      await Promise.all(held.splice(0).map((route) => route.continue().catch(() => undefined)));

      await top('care.wish', 'end-pregnancy');
      await top(CONCEPT.pregnancyTest, 'positive');
      await dayOf('What was the first day of your last period?', daysAgo(32));
      await top('pregnancy.care-so-far', 'no');
      await press(page, 'Continue');
      await at(page, /^\/top\/gp-contract-bound/);
      await expect.poll(locked).toBe(0);
    },
  );
});
