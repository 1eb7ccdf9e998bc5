import { PHQ9 } from '@careway/core/questionnaires/fhir/testing/instruments';
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

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire';
const at = (linkId: string) => `%resource.item.where(linkId='${linkId}').answer.value`;
const says = (url: string, expression: string) => ({
  url,
  valueExpression: { language: 'text/fhirpath', expression },
});
/** Words that are equal, a day with its time, a number that is worked out, and what hangs on it. */
const BODY = {
  resourceType: 'Questionnaire',
  status: 'active',
  url: 'http://forms.example.org/Questionnaire/body',
  title: 'Your body',
  item: [
    { linkId: 'kg', text: 'Your weight in kilograms?', type: 'decimal' },
    { linkId: 'cm', text: 'Your height in centimetres?', type: 'integer' },
    {
      linkId: 'bmi',
      text: 'Body mass index',
      type: 'decimal',
      readOnly: true,
      extension: [
        says(`${SDC}-calculatedExpression`, `(${at('kg')} / (${at('cm')} / 100).power(2)).round(1)`),
      ],
    },
    {
      linkId: 'why',
      text: 'Is there a reason for it?',
      type: 'string',
      extension: [says(`${SDC}-enableWhenExpression`, `${at('bmi')} > 30`)],
    },
    { linkId: 'last', text: 'When were you weighed?', type: 'dateTime', required: true },
    { linkId: 'how', text: 'How shall we write?', type: 'string' },
    {
      linkId: 'street',
      text: 'Your street?',
      type: 'string',
      enableWhen: [{ question: 'how', operator: '=', answerString: 'By post' }],
    },
  ],
};

/** A result in words, by something that nobody here knows. */
const RESULT = {
  resourceType: 'Questionnaire',
  status: 'active',
  url: 'http://forms.example.org/Questionnaire/result',
  title: 'How you feel',
  item: [
    { linkId: 'how', text: 'How are you today?', type: 'boolean' },
    {
      linkId: 'low',
      text: 'You may be low',
      type: 'display',
      extension: [says(`${SDC}-enableWhenExpression`, '%patient.age > 40')],
    },
    { linkId: 'sleep', text: 'Do you sleep well?', type: 'boolean' },
  ],
};

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
    await page.getByText('These notes stay with the form').waitFor();
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

  it('asks as it asked there: words that are equal, a day with its time, a number that is worked out', async () => {
    await page.goto('/questionnaires/create');
    await page.getByRole('heading', { level: 1, name: 'Create a form' }).waitFor();
    await choose('body.json', JSON.stringify(BODY));
    await page.getByText(`“${BODY.title}” is here.`).waitFor();
    await expect.poll(() => page.getByText(/wants? a look/).count()).toBe(0);
    await page.getByRole('link', { name: 'Open it' }).click();
    await page.getByRole('heading', { level: 1, name: BODY.title }).waitFor();
    const inside = page.frameLocator('.cw-bprev iframe');
    const worked = inside.getByLabel('Body mass index');
    await inside.getByText('We work this out from your other answers').waitFor();
    await expect.poll(() => worked.inputValue()).toBe('');
    await inside.getByLabel('Your weight in kilograms?').fill('100');
    await inside.getByLabel('Your height in centimetres?').fill('170');
    await expect.poll(() => worked.inputValue()).toBe('34.6');
    await inside.getByLabel('Is there a reason for it?').fill('Muscles');
    await inside.getByLabel('Your height in centimetres?').fill('200');
    await expect.poll(() => worked.inputValue()).toBe('25');
    await expect.poll(() => worked.isEditable()).toBe(false);
    await expect.poll(() => inside.getByLabel('Is there a reason for it?').count()).toBe(0);
    await inside.getByLabel('How shall we write?').fill('By post ');
    await inside.getByLabel('Your street?').fill('High Street');
    for (const [part, typed] of [
      ['Day', '2'],
      ['Month', '5'],
      ['Year', '2026'],
    ] as const)
      await inside.getByLabel(part, { exact: true }).fill(typed);
    await inside.getByRole('button', { name: 'End of the form' }).click();
    await inside.getByText('Enter a time, such as 9:30 or 2pm').first().waitFor();
    await expect
      .poll(() => inside.getByLabel('Time', { exact: true }).getAttribute('aria-invalid'))
      .toBe('true');
    await expect
      .poll(() => inside.getByLabel('Day', { exact: true }).getAttribute('aria-invalid'))
      .toBe(null);
    await lookAt(page, 'form-from-file-asked');
    await inside.getByLabel('Time', { exact: true }).fill('2.30pm');
    await expect.poll(() => inside.getByText('Enter a time, such as 9:30 or 2pm').count()).toBe(0);
  });

  it('an author sees how a number is worked out, and may ask it instead; words are compared from a menu', async () => {
    await page
      .getByRole('button', { name: /Body mass index/ })
      .first()
      .click();
    await page.getByText(/It is worked out and not asked: .*Your weight in kilograms/).waitFor();
    await page.getByRole('button', { name: 'Ask it instead' }).click();
    await expect.poll(() => page.getByText(/It is worked out and not asked/).count()).toBe(0);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByText(/It is worked out and not asked/).waitFor();
    await page
      .getByRole('button', { name: /Your street\?/ })
      .first()
      .click();
    await page.getByLabel('Condition 1: words').fill('By hand');
    await page.getByText('“How shall we write?” says exactly “By hand”').first().waitFor();
    await page.getByLabel('Condition 1: is how').selectOption('saysNot');
    await page.locator('.cw-cond__words').getByText('does not say').waitFor();
    await lookAt(page, 'builder-words-compared');
    expect(seat.faults).toEqual([]);
  });

  it('rule 5.21, 7.28: words whose condition was lost wait for their author, and the notes go along to whoever decides', async () => {
    await page.goto('/questionnaires/create');
    await page.getByRole('heading', { level: 1, name: 'Create a form' }).waitFor();
    await choose('result.json', JSON.stringify(RESULT));
    await page.getByText(`“${RESULT.title}” is here.`).waitFor();
    await page.getByRole('link', { name: 'Open it' }).click();
    await page.getByRole('heading', { level: 1, name: RESULT.title }).waitFor();
    await page
      .getByRole('button', { name: /You may be low/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Decide when this is shown' }).waitFor();
    await page.getByText('As it was brought in: 1 note').waitFor();
    const inside = page.frameLocator('.cw-bprev iframe');
    await inside.getByText('How are you today?').waitFor();
    await expect.poll(() => inside.getByText('You may be low').count()).toBe(0);
    await lookAt(page, 'builder-lost-condition');
    await page.getByRole('button', { name: 'Show it to everybody' }).click();
    await inside.getByText('You may be low').waitFor();
    await page.getByText('Nothing to mend').waitFor();
    await page.getByRole('button', { name: 'Send for approval' }).click();
    await page.getByText('Whoever decides reads this too').waitFor();
    await lookAt(page, 'send-with-notes');
    await page.getByRole('button', { name: 'Send it' }).click();
    await page.getByText('This form waits for approval').waitFor();
    const other = await stage.sit(1280);
    await signInStaff(other.page, 'super@demo.test');
    await other.page.goto('/questionnaires/form/approvals');
    await other.page.getByRole('link', { name: RESULT.title }).click();
    await other.page.getByRole('heading', { name: 'It was brought in from a file' }).waitFor();
    await other.page.getByText('a rule that decides when it is asked').first().waitFor();
    await lookAt(other.page, 'approval-with-notes');
  });

  it('rule 5.24: for an instrument that is known by its code its author is offered what is published', async () => {
    await page.goto('/questionnaires/create');
    await page.getByRole('heading', { level: 1, name: 'Create a form' }).waitFor();
    await choose('phq9.json', JSON.stringify(PHQ9));
    await page.getByText('“PHQ-9” is here.').waitFor();
    await page.getByRole('link', { name: 'Open it' }).click();
    await page.getByRole('heading', { name: 'This is the PHQ-9, by its code' }).waitFor();
    await lookAt(page, 'builder-known-instrument');
    await page.getByRole('button', { name: 'Add the flag' }).click();
    await page.getByRole('button', { name: 'Add the score ranges' }).click();
    await expect.poll(() => page.getByText('This is the PHQ-9').count()).toBe(0);
    await page.getByRole('link', { name: 'Scores' }).click();
    await expect
      .poll(() =>
        page
          .locator('input')
          .evaluateAll((all) => all.some((one) => (one as HTMLInputElement).value === 'Moderately severe')),
      )
      .toBe(true);
    await page.getByRole('link', { name: /^Questions/ }).click();
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByText('Little interest or pleasure in doing things').last().waitFor();
    await lookAt(page, 'instrument-tried');
    expect(seat.faults).toEqual([]);
  });
});
