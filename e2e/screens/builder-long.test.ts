import { anOption, aQuestion, aQuestionSet } from '@careway/core/questionnaires/testing/sets';
import { SHAPE_VERSION } from '@careway/core/questionnaires/upgrade';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { countDrawn, drawnAtOnce, drawnSince } from '../support/drawnAgain.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * A form of 300 questions as it is written (rule 7.18, decision 0163): what a change draws again is what it changes,
 * and not the form.
 */
const stage = setStage();
let seat: Seat;
let page: Page;

const QUESTIONS = 300;
const OPEN = 140;
/**
 * Questions of one page are drawn in parts of 25: one that comes to another part is drawn anew there. This one is not
 * at the edge of its part.
 */
const PARTS = Math.ceil(QUESTIONS / 25);
/** A row of the list; what stands below its words; a question of the preview; the page. */
const [ROW, MARKS, ASKED, PAGE] = ['cw-bq', 'cw-bq__p', 'cw-ask', 'main'] as const;

const idOf = (number: number) => `0190cccc-0000-7000-8000-${String(number).padStart(12, '0')}`;

function longForm() {
  const questions = Array.from({ length: QUESTIONS }, (_, at) =>
    aQuestion({ id: idOf(at + 1), question: `Long ${at + 1}?`, type: at % 2 ? 'radioinput' : 'freetext' }),
  );
  const options = questions
    .filter(({ type }) => type === 'radioinput')
    .flatMap(({ id }) =>
      ['Yes', 'No'].map((text, at) => anOption(id, `${id}-${at}`, { text, sortOrder: at + 1 })),
    );
  const { id: _, ...form } = aQuestionSet(questions, options, { name: 'A long one' });
  return { format: 'careway-form', shapeVersion: SHAPE_VERSION, form };
}

beforeAll(async () => {
  seat = await stage.sit(1280);
  page = seat.page;
  await countDrawn(page, [ROW, MARKS, ASKED, PAGE]);
  await signInStaff(page, 'admin@demo.test');
  await page.goto('/questionnaires/create');
  await page.getByRole('heading', { level: 1, name: 'Create a form' }).waitFor();
  await page
    .locator('main input[type="file"]')
    .first()
    .setInputFiles({
      name: 'long.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(longForm())),
    });
  await page.getByRole('heading', { level: 1, name: /^A long one/ }).waitFor();
});

const row = (words: string) => page.locator('.cw-bq__b').filter({ hasText: words }).first();
const preview = () => page.frameLocator('.cw-bprev iframe');
/** Where a question stands in the preview, from 0. */
const placeInPreview = (words: string) =>
  preview()
    .locator('.cw-ask')
    .evaluateAll((asked, sought) => asked.findIndex((one) => one.textContent?.includes(sought)), words);
const openQuestion = () => page.locator('#open-question').textContent();

describe('rule 7.18: a form of 300 questions', () => {
  /** One in the middle is open, in the list, in the preview and in the picture, and nothing is under way. */
  beforeEach(async () => {
    await row(`Long ${OPEN}?`).click();
    await expect.poll(openQuestion).toBe(`Question ${OPEN}`);
    await expect.poll(() => placeInPreview(`Long ${OPEN}?`)).toBe(OPEN - 1);
    await page.locator('.cw-fbox[aria-current]').getByText(`${OPEN}`, { exact: true }).waitFor();
    await page.getByText(/^All changes saved at/).waitFor();
    await row(`Long ${OPEN}?`).focus();
    await drawnSince(page);
  });

  it('one is moved: two rows are drawn, and no question of the preview; the focus stays on it, and it is said', async () => {
    for (const [key, place] of [
      ['ArrowDown', OPEN + 1],
      ['ArrowUp', OPEN],
      ['ArrowUp', OPEN - 1],
    ] as const) {
      await page.keyboard.press(`Alt+${key}`);
      expect(await drawnAtOnce(page)).toEqual({ [ROW]: 2, [MARKS]: 0, [ASKED]: 0, [PAGE]: 1 });
      await page
        .getByText(
          `Question ${place === OPEN ? (key === 'ArrowUp' ? OPEN + 1 : OPEN - 1) : OPEN} is now ${place} of`,
        )
        .waitFor();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(`row-${await openId()}`);
      await expect.poll(openQuestion).toBe(`Question ${place}`);
      await expect.poll(() => placeInPreview(`Long ${OPEN}?`)).toBe(place - 1);
    }
    expect((await drawnSince(page))[ASKED] ?? 0).toBe(0);
    await page.keyboard.press('ControlOrMeta+z');
    expect(await drawnAtOnce(page)).toEqual({ [ROW]: 2, [MARKS]: 0, [ASKED]: 0, [PAGE]: 1 });
    await expect.poll(() => placeInPreview(`Long ${OPEN}?`)).toBe(OPEN - 1);
    await page.keyboard.press('ControlOrMeta+y');
    expect(await drawnAtOnce(page)).toEqual({ [ROW]: 2, [MARKS]: 0, [ASKED]: 0, [PAGE]: 1 });
    await expect.poll(() => placeInPreview(`Long ${OPEN}?`)).toBe(OPEN - 2);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => placeInPreview(`Long ${OPEN}?`)).toBe(OPEN - 1);
    expect((await drawnSince(page))[ASKED] ?? 0).toBe(0);
  });

  it('another is opened: the row that was open and the one that is', async () => {
    await page.keyboard.press('ArrowDown');
    const { [ROW]: rows, [ASKED]: asked } = await drawnAtOnce(page);
    expect({ rows, asked }).toEqual({ rows: 2, asked: 0 });
    await expect.poll(openQuestion).toBe(`Question ${OPEN + 1}`);
  });

  it('one is added in its middle: rows below have another number, and nothing else of theirs is drawn; taken back, the one before is open', async () => {
    await page.getByRole('button', { name: `Duplicate question ${OPEN}` }).click();
    await expect.poll(openQuestion).toBe(`Question ${OPEN + 1}`);
    await expect.poll(() => preview().locator('.cw-ask').count()).toBe(QUESTIONS + 1);
    await page.getByText(/^All changes saved at/).waitFor();
    const added = await drawnSince(page);
    // Each that has another number once; the copy and the one it was made of for what was found about them too.
    expect(added[ROW]).toBeLessThanOrEqual(QUESTIONS - OPEN + 4);
    expect(added[MARKS] ?? 0).toBeLessThanOrEqual(3);
    expect(added[ASKED] ?? 0).toBeLessThanOrEqual(PARTS);
    await lookAt(page, 'builder-long');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(openQuestion).toBe(`Question ${OPEN}`);
    await expect.poll(() => preview().locator('.cw-ask').count()).toBe(QUESTIONS);
    await page.getByText(/^All changes saved at/).waitFor();
  });

  it('one is deleted and brought back', async () => {
    await page.getByRole('button', { name: `Delete question ${OPEN}` }).click();
    await expect.poll(() => page.locator('.cw-bq').count()).toBe(QUESTIONS - 1);
    await expect.poll(() => preview().locator('.cw-ask').count()).toBe(QUESTIONS - 1);
    const gone = await drawnSince(page);
    expect(gone[ROW]).toBeLessThanOrEqual(QUESTIONS - OPEN + 2);
    expect(gone[MARKS] ?? 0).toBe(0);
    expect(gone[ASKED] ?? 0).toBeLessThanOrEqual(PARTS);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => page.locator('.cw-bq').count()).toBe(QUESTIONS);
    await expect.poll(() => placeInPreview(`Long ${OPEN}?`)).toBe(OPEN - 1);
    const back = await drawnSince(page);
    expect(back[MARKS]).toBe(1);
    expect(back[ASKED]).toBeLessThanOrEqual(PARTS);
    expect(seat.faults).toEqual([]);
  });
});

/** The question that is open, by the field for its words. */
const openId = () =>
  page
    .locator('main textarea[id^="question-"]')
    .first()
    .evaluate(({ id }) => id.replace('question-', ''));
