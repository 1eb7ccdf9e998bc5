import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** /admin?part=keys: a key is given, used, renewed and taken back (rule 10.10). */
const stage = setStage();
const controls = new EveryControl();
let seat: Seat;
let page: Page;

beforeAll(async () => {
  seat = await stage.sit();
  page = seat.page;
  await signInStaff(page, 'super@demo.test');
});
afterAll(async () => {
  expect(seat?.faults).toEqual([]);
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const press = (name: string | RegExp) => controls.press(page, button(name).first());
const inDialog = (name: string) =>
  controls.press(page, page.getByRole('dialog').getByRole('button', { name, exact: true }));
const panel = (name: string) => page.getByRole('complementary', { name, exact: true });
const said = (words: string | RegExp) => page.getByText(words).first().waitFor();
const shown = () => page.getByLabel('The key', { exact: true }).inputValue();

/** What the portal answers to a program with a key. */
async function asked(key: string): Promise<[number, number]> {
  const reply = await fetch(`${stage.portal.url}/api/v1/programs/slots?service=top`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { entry = [] } = (await reply.json()) as { entry?: unknown[] };
  return [reply.status, entry.length];
}

describe('rule 10.10: keys of other programs', () => {
  let key: string;

  it('are found from Admin, with their last use, and those that ended on demand', async () => {
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
    await page.getByRole('link', { name: 'Keys of other programs' }).click();
    await button('Rota of Larkmoor').waitFor();
    await expect.poll(() => button('Old rota of Larkmoor').count()).toBe(0);
    await lookAt(page, 'keys');
    await press('Show 2 keys that ended too');
    await button('Old rota of Larkmoor').waitFor();
    await lookAt(page, 'keys-all');
    await press('Old rota of Larkmoor');
    await panel('Old rota of Larkmoor').getByText('What it could do').waitFor();
    await expect.poll(() => button('Take it back').count()).toBe(0);
    await press('Close panel');
    await press('Show only those that work');
    await button('Old rota of Larkmoor').waitFor({ state: 'detached' });
  });

  it('one is given: what is wrong stands beside its field, and the key is shown once', async () => {
    await press('Add a key');
    await press('Cancel');
    await press('Add a key');
    await press('Make the key');
    for (const name of [
      'Say which program it is for',
      'Choose an organisation',
      'Choose what it may do',
      'Choose how long it works',
    ])
      await page.getByRole('link', { name }).waitFor();
    await lookAt(page, 'keys-mend');
    await page.getByLabel('Which program is it for?').fill('Rota of Larkmoor');
    await page.getByLabel('Whose is it?').selectOption({ label: 'Larkmoor Trust' });
    await page.getByLabel('See free times at its clinics').check();
    await page.getByLabel('90 days').check();
    await press('Make the key');
    await page.getByRole('link', { name: /There is a key of this name already/ }).waitFor();
    await page.getByLabel('Which program is it for?').fill('Screen at the door');
    await press('Make the key');
    await said('Copy this key now');
    key = await shown();
    expect(key).toMatch(/^cwk_[\w-]{43}$/);
    await lookAt(page, 'keys-shown');
    const [status, times] = await asked(key);
    expect(status).toBe(200);
    expect(times).toBeGreaterThan(0);
  });

  it('is copied, and gone from the page when that is closed', async () => {
    await seat.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await press('Copy the key');
    await said('Copied');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await press('I have kept it');
    await button('Screen at the door').waitFor();
    expect(await page.content()).not.toContain(key);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(key);
  });

  it('is renewed: the old one goes on for a day, or ends at once', async () => {
    await press('Screen at the door');
    await press('Make a new key');
    await inDialog('Keep the old key');
    await press('Make a new key');
    await inDialog('Let the old key work for one more day');
    await said('Copy this key now');
    const second = await shown();
    expect([(await asked(key))[0], (await asked(second))[0]]).toEqual([200, 200]);
    await press('I have kept it');
    await press('Screen at the door');
    await panel('Screen at the door').getByText('The old key').waitFor();
    await lookAt(page, 'keys-renewed');
    await press('Make a new key');
    await inDialog('End the old key at once');
    await said('Copy this key now');
    key = await shown();
    expect([(await asked(second))[0], (await asked(key))[0]]).toEqual([401, 200]);
    await press('Close panel');
  });

  it('is taken back, and refused from then on', async () => {
    await press('Screen at the door');
    await press('Take it back');
    await inDialog('Let it work on');
    await press('Take it back');
    await inDialog('Take it back');
    await said('The key of Screen at the door is taken back');
    expect((await asked(key))[0]).toBe(401);
    await press('Close panel');
    await button('Screen at the door').waitFor({ state: 'detached' });
  });

  it('every button of the page was pressed', () => {
    const others = controls
      .left()
      .filter(
        (one) => !/: (Patient records of Elmbrook|Waiting room screen|Trial of a booking page)$/.test(one),
      )
      .filter((one) => !/: (Rota of Larkmoor|Show 3 keys that ended too)$/.test(one));
    expect(others).toEqual([]);
  });
});
