import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { author } from '../support/formAuthor.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * What an author typed and could not send waits on their device, and goes from it when they sign out, after a
 * question (decision 0100).
 */
const stage = setStage();
const controls = new EveryControl();
let seat: Seat;
let page: Page;
let path = '';

beforeAll(async () => {
  seat = await stage.sit(1280);
  page = seat.page;
  await signInStaff(page, 'admin@demo.test');
  const { create, add, saved } = author(page, controls);
  await create('Left on a device');
  await add('Own words', 'What is kept?');
  await saved();
  path = new URL(page.url()).pathname;
});

/** How many forms have something on this device that the server does not have. */
const onDevice = () =>
  page.evaluate(async () => {
    // Opening what is not there would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'forms')) return 0;
    return new Promise<number>((resolve, reject) => {
      const asked = indexedDB.open('forms');
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => {
        const db = asked.result;
        if (!db.objectStoreNames.contains('unsaved')) {
          db.close();
          resolve(0);
          return;
        }
        const counted = db.transaction('unsaved').objectStore('unsaved').count();
        counted.onsuccess = () => {
          db.close();
          resolve(counted.result);
        };
      };
    });
  });
const SAVES = '**/questionnaire/*/draft';
const cutOff = () => page.route(SAVES, (route) => route.abort());
const logout = () => page.getByRole('button', { name: 'Logout' }).click();

describe('rule 7.18: what an author could not send', () => {
  it('what is sent, or taken back by hand, is on the device no more', async () => {
    const { field, saved } = author(page, controls);
    await expect.poll(onDevice).toBe(0);
    await field('Question').fill('What is kept, and where?');
    await saved();
    await expect.poll(onDevice).toBe(0);
  });

  it('who signs out is asked first, and nothing goes before they said so', async () => {
    const { field, said, saved, h1 } = author(page, controls);
    await cutOff();
    await field('Question').fill('What is only here?');
    await said('Not sent yet, and safe on this device. We try again');
    await expect.poll(onDevice).toBe(1);
    await logout();
    await h1('A form is not saved yet');
    await lookAt(page, 'logout-form-left');
    expect(await onDevice()).toBe(1);
    await page.unroute(SAVES);
    await page.getByRole('link', { name: 'Go back to “Left on a device”' }).click();
    await page.waitForURL(`**${path}`);
    await expect.poll(() => field('Question').inputValue()).toBe('What is only here?');
    await saved();
    await expect.poll(onDevice).toBe(0);
  });

  it('letters of a moment ago are sent before they go, without a question', async () => {
    const { field } = author(page, controls);
    await field('Question').fill('What was typed last?');
    await logout();
    await page.waitForURL('**/auth/login*');
    await signInStaff(page, 'admin@demo.test');
    await page.goto(path);
    await expect.poll(() => field('Question').inputValue()).toBe('What was typed last?');
  });

  it('signed out all the same, it is wiped', async () => {
    const { field, said, h1 } = author(page, controls);
    await cutOff();
    await field('Question').fill('What must not stay?');
    await said('Not sent yet, and safe on this device. We try again');
    await logout();
    await h1('A form is not saved yet');
    await page.getByRole('button', { name: 'Sign out and delete what is not saved' }).click();
    await page.waitForURL('**/auth/login*');
    await page.getByRole('button', { name: 'Staff sign in' }).waitFor();
    await expect.poll(onDevice).toBe(0);
    const later = await stage.sit(1280);
    await signInStaff(later.page, 'admin@demo.test');
    await later.page.goto(path);
    const kept = author(later.page, controls).field('Question');
    await expect.poll(() => kept.inputValue()).toBe('What was typed last?');
    expect([...seat.faults, ...later.faults]).toEqual([]);
  });
});
