import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { carry, newSession, signInClient, signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** The pages that everybody reads: one person writes, another one publishes, and clients read it (rule 16.14). */
const stage = setStage();
const controls = new EveryControl();
let boss: Seat;
let editor: Seat;
let stranger: Seat;

beforeAll(async () => {
  [boss, editor, stranger] = [await stage.sit(), await stage.sit(), await stage.sit(390)];
  await signInStaff(boss.page, 'super@demo.test');
  await carry(editor.page, await newSession(stage.portal, 'ines.marlow@demo.test'));
});
afterAll(async () => {
  for (const seat of [boss, editor, stranger]) expect(seat?.faults).toEqual([]);
});

const press = (page: Page, name: string | RegExp) =>
  controls.press(page, page.getByRole('button', { name, exact: typeof name === 'string' }).first());
const inDialog = (page: Page, name: string) =>
  controls.press(page, page.getByRole('dialog').getByRole('button', { name, exact: true }));
const read = async (page: Page, which: string) => {
  await page.goto(`/T&C?page=${which}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return (await page.getByRole('main').textContent()) ?? '';
};
const decide = async (page: Page, choice: RegExp, button: string, words?: string) => {
  await page.getByLabel(choice).check();
  if (words) await page.getByLabel('What should change?').fill(words);
  await press(page, button);
};

describe('rule 16.14: a page that everybody reads', () => {
  it('is found by a stranger from the foot of the first page, and leads to the others', async () => {
    const { page } = stranger;
    await page.goto('/auth/login');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await page.getByRole('heading', { level: 1, name: 'How we keep things private' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Privacy/);
    await lookAt(page, 'content-privacy');
    await page.getByRole('link', { name: 'After your visit' }).click();
    await page.getByRole('heading', { name: 'Later on' }).waitFor();
    await page.getByRole('link', { name: 'Our terms' }).click();
    await page.getByRole('heading', { level: 1, name: 'Our terms' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Help' }).click();
    expect(await read(page, 'help')).toContain('Wait a minute');
  });

  it('waits for a second person, who reads what changes and publishes it; then it is what a stranger reads', async () => {
    const { page } = boss;
    await page.goto('/admin');
    await page.getByRole('main').getByRole('link', { name: 'Pages and pictures' }).click();
    await page.getByRole('heading', { name: '1 page waits for you' }).waitFor();
    await lookAt(page, 'content-pages');
    await page.getByRole('link', { name: 'Read and decide: Help' }).click();
    await page.getByRole('heading', { name: 'Your decision' }).waitFor();
    await lookAt(page, 'content-decide');
    await press(page, 'Decide');
    await page.getByText('Choose one').first().waitFor();
    await decide(page, /^Approve version 2/, 'Decide');
    await page.getByText('Version 2 is in use').waitFor();
    await lookAt(page, 'content-page');
    expect(await read(stranger.page, 'help')).toContain('Wait for a minute');
  });

  it('is written beside what it makes; code is named, and cannot be sent', async () => {
    const { page } = editor;
    await page.goto('/service');
    await page.getByRole('link', { name: 'Pages that everybody can read' }).click();
    await page.getByRole('link', { name: 'Privacy', exact: true }).click();
    await press(page, /^Change it: the page Privacy/);
    const words = page.getByLabel('What the page says');
    await words.fill('We keep <img src=x onerror=alert(1)> it safe. [Look](javascript:alert(1)).');
    await page.getByText(/Take this out, it looks like code/).waitFor();
    await page.getByText(/The link “javascript:alert\(1\)” cannot be used/).waitFor();
    expect(await page.locator('.cw-said img, .cw-said script, .cw-said a').count()).toBe(0);
    await lookAt(page, 'content-code');
    await words.fill('');
    for (const mark of ['Heading', 'List', 'Steps', 'Bold', 'Link']) {
      await words.fill('');
      await press(page, mark);
    }
    await expect.poll(() => words.inputValue()).toBe('[words of the link](https://)');
    await page.getByText('How to write headings, lists and links').click();
    await words.fill(
      '## Only us\n\nWhat you tell us stays with **us**.\n\n- We write down who reads it.\n- Read [our terms](/T&C).',
    );
    await page.getByLabel('Title').fill('Your privacy');
    const preview = page.getByRole('region', { name: 'As they read it' });
    await preview.getByRole('heading', { name: 'Only us' }).waitFor();
    await lookAt(page, 'content-write');
    await press(page, 'Save the draft');
    await page.getByText('The draft is saved').first().waitFor();
    await press(page, 'Ask for approval');
    await page.getByRole('heading', { name: 'Version 2 waits for a decision' }).waitFor();
    await page.getByText('You cannot decide about your own change').waitFor();
    await press(page, 'Take it back to draft');
    await press(page, 'Ask for approval');
    await page.getByRole('heading', { name: 'Version 2 waits for a decision' }).waitFor();
    expect(await read(stranger.page, 'privacy')).toContain('How we keep things private');
  });

  it('is sent back with words, and sent again; a signed-in client then reads it', async () => {
    const { page } = boss;
    await page.goto('/admin?part=pages&page=privacy');
    await decide(page, /^Ask for changes/, 'Send it back', 'Say how to call us.');
    await page.getByText('Nobody is changing it').waitFor();
    const { page: own } = editor;
    await own.goto('/service?part=pages&page=privacy&see=versions');
    await own.getByText('“Say how to call us.”').waitFor();
    await press(own, 'Bring back version 2');
    await inDialog(own, 'Leave it as it is');
    await press(own, 'Bring back version 2');
    await inDialog(own, 'Begin a draft with it');
    const words = own.getByLabel('What the page says');
    await words.fill(`${await words.inputValue()}\n\nYou can [ask us to call you](/phone/callback).`);
    await press(own, 'Save the draft');
    await own.getByText('The draft is saved').first().waitFor();
    await press(own, 'Ask for approval');
    await own.getByRole('heading', { name: 'Version 3 waits for a decision' }).waitFor();
    await page.reload();
    await decide(page, /^Approve version 3/, 'Decide');
    await page.getByText('Version 3 is in use').waitFor();
    await page.getByRole('link', { name: /^Versions/ }).click();
    await page.getByText('Brings back version 2', { exact: false }).waitFor();
    await lookAt(page, 'content-versions');
    const client = await stage.sit(390);
    await signInClient(client.page, stage.portal);
    const said = await read(client.page, 'privacy');
    expect(said).toContain('Your privacy');
    await client.page
      .getByRole('main')
      .getByRole('link', { name: 'ask us to call you', exact: true })
      .click();
    await client.page.waitForURL('**/phone/callback');
    await client.context.close();
  });

  it('of two who write at once the second sees both and chooses; a draft is given up', async () => {
    const at = '/admin?part=pages&page=expect';
    await boss.page.goto(at);
    await press(boss.page, /^Change it: the page What to expect/);
    await boss.page.getByLabel('Title').fill('One');
    await editor.page.goto('/service?part=pages&page=expect');
    await editor.page.getByLabel('Title').fill('Two');
    await press(editor.page, 'Save the draft');
    await editor.page.getByText('The draft is saved').first().waitFor();
    await press(boss.page, 'Save the draft');
    await boss.page.getByText('saved this after you opened it').waitFor();
    await lookAt(boss.page, 'content-overtaken');
    await press(boss.page, 'Save mine instead');
    await boss.page.getByText('The draft is saved').first().waitFor();
    await editor.page.getByLabel('Title').fill('Three');
    await press(editor.page, 'Save the draft');
    await press(editor.page, 'Keep theirs');
    await expect.poll(() => editor.page.getByLabel('Title').inputValue()).toBe('One');
    await press(editor.page, 'Discard draft');
    await inDialog(editor.page, 'Keep it');
    await press(editor.page, 'Discard draft');
    await inDialog(editor.page, 'Discard the draft');
    await editor.page.getByText('Nobody is changing it').waitFor();
  });

  it('every button that was seen was pressed', () => {
    // The same page stands below /admin and below /service.
    const elsewhere =
      /^\/admin: (Ask for approval|Discard draft|Heading|List|Steps|Bold|Link|Keep theirs)$|^\/service: Save mine instead$|: Bring back version|: (Put it in|Put the picture in|Add the picture|Bring in|Delete: )/;
    expect(controls.left().filter((one) => !elsewhere.test(one))).toEqual([]);
  });
});
