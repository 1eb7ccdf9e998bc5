import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { signInOnScreen, signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** /form-skins: a trust's theme is changed, refused, published and brought back; its clients see it (rule 16.11). */
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

const press = (name: string | RegExp) =>
  controls.press(page, page.getByRole('button', { name, exact: typeof name === 'string' }).first());
const colour = (on: Page, name: string) =>
  on.evaluate(
    (property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(),
    name,
  );
const inPreview = () => page.frameLocator('iframe[title^="Preview"]');
const choose = async (trust: string) => {
  await page.getByRole('combobox', { name: 'Organisation' }).selectOption({ label: trust });
  await page.getByRole('heading', { level: 1, name: `Theme for ${trust}` }).waitFor();
};

describe('a trust’s theme', () => {
  it('is found from Admin, and shows what it looks like with the parts of clients’ pages', async () => {
    await page.goto('/admin');
    await page.getByRole('main').getByRole('link', { name: 'Themes' }).click();
    await page.waitForURL('**/form-skins');
    await choose('Elmbrook Trust');
    await inPreview().getByRole('heading', { name: 'Choose a time to talk', includeHidden: true }).waitFor();
    const button = inPreview().locator('.nhsuk-button').first();
    await expect
      .poll(() => button.evaluate((one) => getComputedStyle(one).backgroundColor))
      .toBe('rgb(31, 111, 92)');
    await lookAt(page, 'theme');
    await press('Desktop');
    await page.getByTitle('Preview on a desktop').waitFor();
    await lookAt(page, 'theme-desktop');
    await press('Phone');
    await page.keyboard.press('v');
    await page.getByTitle('Preview on a desktop').waitFor();
    await page.keyboard.press('v');
  });

  it('that cannot be read says which pair, and offers the nearest that can; nothing else is published', async () => {
    await page.getByLabel('Accent').first().fill('#c9782b');
    await page.getByText(/Accent text \(accent on white\) would be too faint: 3.38 to 1/).waitFor();
    await page.getByText('Mend 1 colour first').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Publish', exact: true }).getAttribute('aria-disabled'))
      .toBe('true');
    await lookAt(page, 'theme-faint');
    await press(/^Use #/);
    await page.getByText('Mend 1 colour first').waitFor({ state: 'detached' });
    await press('Go back to what is published');
    await expect.poll(() => page.getByLabel('Accent').first().inputValue()).toBe('#9a4f0d');
  });

  it('a drawing as a logo is refused in words; a colour picked, corners and a name are published', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    await page
      .locator('#theme-logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: drawing });
    await page.getByText(/Save it as a PNG picture/).waitFor();
    await lookAt(page, 'theme-logo-refused');
    await press('Take the logo away');
    await page.getByLabel('Pick main colour').fill('#5b2a86');
    await expect.poll(() => page.getByLabel('Main colour').first().inputValue()).toBe('#5b2a86');
    await page.getByLabel('Square').check();
    await page.getByLabel('Name in the header').fill('Elmbrook Care');
    await press('Publish');
    await page
      .getByText(/The theme is published/)
      .first()
      .waitFor();
    await page
      .getByRole('row', { name: /Version 3/ })
      .getByText('In use')
      .waitFor();
  });

  it('is what a client of that trust sees from the first page after signing in, and not before; another trust’s sees their own', async () => {
    const phone = await stage.sit(390);
    await phone.page.goto('/auth/login');
    await expect.poll(() => colour(phone.page, '--brand')).toBe('#0060af');
    await signInOnScreen(phone.page, stage.portal, 'freya.quill3@demo.test');
    await phone.page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => colour(phone.page, '--brand')).toBe('#5b2a86');
    await expect.poll(() => phone.page.getByText('Elmbrook Care').first().isVisible()).toBe(true);
    await phone.context.close();
    const other = await stage.sit(390);
    await signInOnScreen(other.page, stage.portal, 'client@demo.test');
    await other.page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => colour(other.page, '--brand')).toBe('#0b3f7a');
    await other.page.getByRole('img', { name: 'Larkmoor Trust, two waves' }).waitFor();
    await lookAt(other.page, 'theme-worn');
    await other.page.reload();
    await other.page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => colour(other.page, '--brand')).toBe('#0b3f7a');
    await other.page.getByRole('button', { name: 'Logout' }).click();
    await other.page.waitForURL('**/auth/login');
    await expect.poll(() => colour(other.page, '--brand')).toBe('#0060af');
    await other.context.close();
  });

  it('of two at once the second sees both and chooses', async () => {
    const second = await stage.sit();
    await signInStaff(second.page, 'super@demo.test');
    await second.page.goto(new URL(page.url()).pathname + new URL(page.url()).search);
    await second.page.getByLabel('Name in the header').fill('Elmbrook Two');
    await page.getByLabel('Name in the header').fill('Elmbrook One');
    await second.page.getByRole('button', { name: 'Publish', exact: true }).click();
    await second.page
      .getByText(/The theme is published/)
      .first()
      .waitFor();
    await press('Publish');
    await page.getByText(/published a theme after you opened this one/).waitFor();
    await lookAt(page, 'theme-overtaken');
    await press('Publish mine instead');
    await page
      .getByRole('row', { name: /Version 5/ })
      .getByText('In use')
      .waitFor();
    await second.page.getByLabel('Name in the header').fill('Elmbrook Three');
    await second.page.getByRole('button', { name: 'Publish', exact: true }).click();
    await controls.press(second.page, second.page.getByRole('button', { name: 'Keep theirs' }));
    await expect.poll(() => second.page.getByLabel('Name in the header').inputValue()).toBe('Elmbrook One');
    await second.context.close();
  });

  it('goes back to an earlier version, after asking', async () => {
    await press(/Go back to it, version 2/);
    await lookAt(page, 'theme-restore');
    const dialog = page.getByRole('dialog');
    await controls.press(page, dialog.getByRole('button', { name: 'Keep what is published' }));
    await press(/Go back to it, version 2/);
    await controls.press(page, dialog.getByRole('button', { name: 'Publish it again' }));
    await page
      .getByRole('row', { name: /Version 6/ })
      .getByText('In use')
      .waitFor();
    await expect.poll(() => page.getByLabel('Main colour').first().inputValue()).toBe('#1f6f5c');
    await press('Turn short-cuts off');
    await press('Turn short-cuts on');
  });

  it('every button that was seen was pressed', () => {
    const many = /Go back to it, version|Use #/;
    expect(controls.left().filter((one) => !many.test(one))).toEqual([]);
  });
});
