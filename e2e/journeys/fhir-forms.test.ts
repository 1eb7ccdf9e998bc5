import { PUBLISHED_KINDS } from '@careway/core/questionnaires/fhir/testing/publishedKinds';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { contentOf } from '../support/files.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** A form of another system comes in from a file, says what wants a look, and goes out again as it came (rule 5.14). */
const stage = setStage();
let seat: Seat;
let page: Page;
const FORM =
  PUBLISHED_KINDS['open choices: own words beside a list, an autocompletion, an open list of a set'];

beforeAll(async () => {
  seat = await stage.sit(1280);
  page = seat.page;
  await signInStaff(page, 'admin@demo.test');
});

const choose = (name: string, content: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });

describe('rule 5.14: a form of another system', () => {
  it('that is no form is said so', async () => {
    await page.goto('/questionnaires/create');
    await page.getByRole('heading', { level: 1, name: 'Create a form' }).waitFor();
    await choose('letter.json', '{"dear": "you"}');
    await page.getByText('We could not read this file as a form').first().waitFor();
    await choose('broken.json', '{');
    await page.getByText('We could not read this file as a form').first().waitFor();
    await lookAt(page, 'form-from-file-refused');
  });

  it('comes in and says what wants a look', async () => {
    await choose('open.json', JSON.stringify(FORM));
    await page.getByText(`“${FORM?.title}” is here.`).waitFor();
    await page.getByText(/things want a look/).waitFor();
    await page.getByText('They are kept, and go out again as they came').waitFor();
    await lookAt(page, 'form-from-file');
    await page.getByRole('link', { name: 'Open it' }).click();
    await page.getByRole('heading', { level: 1, name: String(FORM?.title) }).waitFor();
  });

  it('goes out again as it came', async () => {
    await page.getByRole('button', { name: /^More: duplicate/ }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Save as a FHIR Questionnaire' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/\.fhir\.json$/);
    expect(JSON.parse(await contentOf(saved))).toEqual(JSON.parse(JSON.stringify(FORM)));
    expect(seat.faults).toEqual([]);
  });
});
