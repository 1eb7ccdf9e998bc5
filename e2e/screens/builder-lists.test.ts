import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { author } from '../support/formAuthor.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * Where forms are found and begun: /questionnaires, /existing-questionnaires, /questionnaires/create,
 * /questionnaires/builder (rules 7.9, 7.18).
 */
const stage = setStage();
const controls = new EveryControl();
let seat: Seat;
let on: ReturnType<typeof author>;

beforeAll(async () => {
  seat = await stage.sit(1280);
  on = author(seat.page, controls);
  await signInStaff(seat.page, 'admin@demo.test');
});

const row = (name: string) => seat.page.getByRole('row', { name: new RegExp(name) });
const act = async (form: string, item: string) => {
  await on.press(`Actions: ${form}`);
  await seat.page.getByRole('menuitem', { name: item, exact: true }).click();
};
const bring = (name: string, content: string) =>
  seat.page
    .locator('main input[type="file"]')
    .first()
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });

describe('rule 7.18: a form is begun', () => {
  it('by its name: one that is taken comes with another that is free', async () => {
    const { page } = seat;
    await page.goto('/questionnaires/create');
    await on.h1('Create a form');
    await on.press('Create it and add questions');
    await on.said('Give the form a name');
    await page.getByLabel('Name', { exact: true }).fill('Wellbeing check');
    await on.said('Another form has this name.');
    await on.press(/^Use “Wellbeing check/);
    await on.said('No other form has this name.');
    await page.getByLabel(/^What is it for\?/).fill('To try it');
    for (const label of ['Service', 'Category', 'Age range'])
      await on.field(label).selectOption({ index: 1 });
    await lookAt(page, 'builder-create-filled');
    await on.press('Create it and add questions');
    await on.said('Nothing here yet');
    await on.part(/^Settings/);
    await expect.poll(() => on.field('Age range').inputValue()).not.toBe('');
    await page.goto('/questionnaires/create');
    const chooser = page.waitForEvent('filechooser');
    await on.press('Choose a file');
    await (await chooser).setFiles({
      name: 'note.json',
      mimeType: 'application/json',
      buffer: Buffer.from('[]'),
    });
    await on.said(/^We could not read this file as a form/);
    await page.getByRole('link', { name: 'Do not create it' }).click();
    await on.h1('Forms');
  });

  it('from nothing, from a form, from a file or from a draft, as one page says', async () => {
    const { page } = seat;
    const ways = {
      'Create a form': 'Create a form',
      'Choose a form': 'Begin from a form',
      'See the drafts': 'Forms',
    };
    for (const [link, title] of Object.entries(ways)) {
      await page.goto('/questionnaires/builder');
      await on.h1('Build a form');
      if (link === 'Create a form') await lookAt(page, 'builder-start');
      await page.locator('main').getByRole('link', { name: link }).click();
      await on.h1(title);
    }
  });

  it('from a file: what is no form says so, FHIR says what it left out, and ours comes back as it was', async () => {
    const { page } = seat;
    await page.goto('/questionnaires/builder');
    const chooser = page.waitForEvent('filechooser');
    await on.press('Choose a file');
    await (await chooser).setFiles({
      name: 'note.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"a": 1}'),
    });
    await on.said(/^We could not read this file as a form/);
    await bring('large.json', ' '.repeat(9 * 1_048_576 + 1));
    await on.said('This file is larger than 9 MB. Choose a smaller one.');
    await bring('broken.json', '{');
    await on.said(/^We could not read this file as a form/);
    await lookAt(page, 'builder-start-refused');
    const fhir = {
      resourceType: 'Questionnaire',
      status: 'draft',
      title: 'From elsewhere',
      item: [
        { linkId: '1', type: 'boolean', text: 'Are you well?' },
        { linkId: '2', type: 'reference', text: 'Who sent you?' },
      ],
    };
    await bring('fhir.json', JSON.stringify(fhir));
    await on.said('“From elsewhere” is here.');
    await lookAt(page, 'builder-start-came');
    await page.getByRole('link', { name: 'Open it' }).click();
    await on.h1('From elsewhere');
    await on.said('Are you well?');
  });

  it('from one that is there, with all of its questions', async () => {
    const { page } = seat;
    await page.goto('/existing-questionnaires');
    await on.h1('Begin from a form');
    await row('Sleep and mood check').first().waitFor();
    await lookAt(page, 'builder-existing');
    await on.press(/^Begin from it ?: Sleep and mood check$/);
    await on.h1('Sleep and mood check, copy');
    await expect.poll(() => page.locator('.cw-bq').count()).toBeGreaterThan(2);
  });
});

describe('rule 7.9: what is done with a form of the list', () => {
  it('it is renamed, marked, opened to others, copied and deleted', async () => {
    const { page } = seat;
    await page.goto('/questionnaires?mine=true');
    const NAME = 'From elsewhere';
    await row(NAME).first().waitFor();
    await act(NAME, 'Make it a favourite');
    await on.said(`“${NAME}” is a favourite now.`);
    await row(NAME).getByText('Favourite').waitFor();
    await act(NAME, 'No favourite any more');
    await on.said(`“${NAME}” is no favourite any more.`);
    await act(NAME, 'Pin to your first page');
    await on.said(`“${NAME}” is pinned.`);
    await act(NAME, 'Unpin from your first page');
    await on.said(`“${NAME}” is not pinned any more.`);
    await act(NAME, 'Open to other organisations');
    await on.said(/Other organisations can read and copy/);
    await act(NAME, 'Close to other organisations');
    await on.said(`“${NAME}” is closed to other organisations.`);
    await act(NAME, 'Rename');
    await on.inDialog('Keep the name');
    await act(NAME, 'Rename');
    await on.dialog.getByLabel('Name', { exact: true }).fill('');
    await on.inDialog('Rename it');
    await on.said('Give the form a name');
    await on.dialog.getByLabel('Name', { exact: true }).fill('From here');
    await lookAt(page, 'builder-rename');
    await on.inDialog('Rename it');
    await row('From here').first().waitFor();
    await act('From here', 'Go on writing');
    await on.h1('From here');
    await page.goBack();
    await act('From here', 'Duplicate');
    await page.getByRole('heading', { level: 1, name: /^From here.+/ }).waitFor();
    await page.goto('/questionnaires?mine=true');
    await act('From here', 'Delete');
    await on.inDialog('Keep it');
    await act('From here', 'Delete');
    await lookAt(page, 'builder-delete');
    await on.inDialog('Delete it');
    await expect
      .poll(() => page.getByRole('button', { name: 'Actions: From here', exact: true }).count())
      .toBe(0);
  });

  it('of one in use the next version is begun and given up; what cannot be deleted says why', async () => {
    const { page } = seat;
    await page.goto('/questionnaires?state=approved&mine=true');
    const first = page.getByRole('button', { name: /^Actions: / }).first();
    await first.waitFor();
    const name = ((await first.getAttribute('aria-label')) ?? '').replace('Actions: ', '');
    await act(name, 'Delete');
    await on.h2(`“${name}” cannot be deleted`);
    await on.inDialog('Keep it');
    await act(name, 'Begin a new version');
    await on.h1(name);
    await on.h2('No draft is open');
    await lookAt(page, 'builder-no-draft');
    await on.press('Begin a new version');
    await on.h1(name);
    await on.part(/^History/);
    await on.h2(/^What is different from version \d+, in use$/);
    await on.said('Nothing differs');
    await page.goto('/questionnaires?state=draft&mine=true');
    await act(name, 'Give up the draft');
    await on.inDialog('Keep it');
    await act(name, 'Give up the draft');
    await on.inDialog('Give it up');
    await on.said('The draft is given up');
    expect(seat.faults).toEqual([]);
  });

  it('an address of no form says so, with a way on, and begins nothing', async () => {
    const { page } = seat;
    for (const id of ['0190c0de-0000-7000-8000-000000000001', 'nonsense']) {
      await page.goto(`/questionnaires/builder/${id}`);
      await on.h1('We could not find that');
      await expect.poll(() => page.getByRole('button', { name: 'Begin a new version' }).count()).toBe(0);
    }
    await lookAt(page, 'builder-unknown');
    await page.getByRole('main').getByRole('link', { name: 'Create a form' }).click();
    await page.waitForURL('**/questionnaires/create');
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'All forms' }).click();
    await page.waitForURL('**/questionnaires');
  });
});

it('every button of these pages was pressed', () => {
  const alike = /: (Actions: |Begin from it ?: |Search|Show more|Use “)|dialog: Use “|builder\/|short-cuts/;
  expect(controls.left().filter((one) => !alike.test(one))).toEqual([]);
});
