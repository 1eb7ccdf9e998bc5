import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { heading, press } from '../support/pageActions.ts';
import { call, signInClient, signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';
import type { User } from '../support/user.ts';

/**
 * A form of another system in which something repeats is asked again and again, and its answers go out as that system
 * has them (rule 5.14).
 */
const stage = setStage();
const seats: Seat[] = [];
let staff: Page;
let client: Page;
let approver: Page;
let shareId = '';
let formId = '';
let author: User;
const HL7 = 'http://hl7.org/fhir/StructureDefinition';
const FORM = {
  resourceType: 'Questionnaire',
  status: 'active',
  url: 'http://forms.example.org/Questionnaire/medicines',
  version: '2',
  title: 'What you take',
  item: [
    {
      linkId: 'med',
      text: 'Your medicines',
      type: 'group',
      repeats: true,
      extension: [{ url: `${HL7}/questionnaire-maxOccurs`, valueInteger: 3 }],
      item: [
        { linkId: 'name', text: 'What is it called?', type: 'string', required: true },
        { linkId: 'dose', text: 'How many do you take a day?', type: 'integer' },
        {
          linkId: 'why',
          text: 'Why so many?',
          type: 'string',
          enableWhen: [{ question: 'dose', operator: '>', answerInteger: 4 }],
        },
      ],
    },
    { linkId: 'allergy', text: 'What are you allergic to?', type: 'string', repeats: true },
  ],
};

beforeAll(async () => {
  seats.push(await stage.sit(1280), await stage.sit(375), await stage.sit(1280));
  [staff, client, approver] = seats.map(({ page }) => page) as [Page, Page, Page];
  await signInStaff(staff, 'admin@demo.test');
  await signInStaff(approver, 'super@demo.test');
});

describe('rule 5.14: what repeats in a form of another system', () => {
  it('comes in with a note that says how often it is asked, and only where that is less', async () => {
    await staff.goto('/questionnaires/create');
    await staff.getByRole('heading', { level: 1, name: 'Create a form' }).waitFor();
    const buffer = Buffer.from(JSON.stringify(FORM));
    await staff
      .locator('input[type=file]')
      .setInputFiles({ name: 'medicines.json', mimeType: 'application/json', buffer });
    await staff.getByText(`“${FORM.title}” is here.`).waitFor();
    await staff.getByText('it is asked up to 5 times').waitFor();
    await expect.poll(() => staff.getByText(/asked once/).count()).toBe(0);
    await lookAt(staff, 'form-that-repeats-from-file');
    await staff.getByRole('link', { name: 'Open it' }).click();
    await staff.getByRole('heading', { level: 1, name: FORM.title }).waitFor();
    await staff.locator('.cw-bq__b').filter({ hasText: 'What is it called? (2)' }).first().waitFor();
  });

  it('is asked again in the preview, and each copy by its own conditions', async () => {
    const inside = staff.frameLocator('.cw-bprev iframe');
    await inside.getByLabel('What is it called?').fill('Iron');
    await inside.getByLabel('How many do you take a day?').fill('9');
    await inside.getByLabel('Why so many?').waitFor();
    await inside.getByText('Do you want to add another one to “Your medicines”?').waitFor();
    await inside.getByLabel('Yes').check();
    await inside.getByRole('button', { name: 'Continue' }).click();
    await inside.getByText('Your medicines (2)').first().waitFor();
    await inside.getByLabel('How many do you take a day? (2)').fill('1');
    await expect.poll(() => inside.getByLabel('Why so many? (2)').count()).toBe(0);
    await lookAt(staff, 'form-that-repeats-preview');
    expect(seats[0]?.faults).toEqual([]);
  });

  it('a client fills in two, changes a mind about a third, and checks them by their numbers', async () => {
    await signInClient(client, stage.portal);
    await given();
    await client.goto(`/questionnaires/viewform/${formId}/${shareId}`);
    await heading(client, 'Your medicines');
    await client.getByLabel('What is it called?').fill('Iron');
    await client.getByLabel('How many do you take a day?').fill('2');
    await another('Your medicines').getByLabel('Yes').check();
    await lookAt(client, 'form-that-repeats');
    await press(client, 'Continue');
    await heading(client, 'Your medicines (2)');
    await press(client, 'Continue');
    await client.getByRole('alert').getByRole('link').first().waitFor();
    await client.getByText('Do you want to add another one to “Your medicines”? (2)').waitFor();
    await client.getByLabel('What is it called? (2)').fill('Folic acid');
    await another('Your medicines').getByLabel('Yes').check();
    await lookAt(client, 'form-that-repeats-again');
    await press(client, 'Continue');
    await heading(client, 'Your medicines (3)');
    await expect.poll(() => client.getByText('Do you want to add another one').count()).toBe(0);
    await client
      .getByRole('button', { name: 'Back' })
      .or(client.getByRole('link', { name: 'Back' }))
      .first()
      .click();
    await heading(client, 'Your medicines (2)');
    await another('Your medicines').getByLabel('No', { exact: true }).check();
    await press(client, 'Continue');
    await client.getByLabel('What are you allergic to?', { exact: true }).fill('Nuts');
    await another('What are you allergic to').getByLabel('Yes').first().check();
    await client.getByLabel('What are you allergic to? (2)').fill('Cats');
    await lookAt(client, 'question-that-repeats');
    await press(client, 'Continue');
    await heading(client, 'Check your answers');
    await client.getByText('What is it called? (2)').first().waitFor();
    await expect.poll(() => client.getByText('What is it called? (3)').count()).toBe(0);
    await lookAt(client, 'form-that-repeats-check');
    await press(client, 'Send my answers');
    await client.getByText('Thank you').first().waitFor();
    expect(seats[1]?.faults).toEqual([]);
  });

  it('goes out again under its one name, as often as it was answered', async () => {
    const response = await call<{ questionnaire: string; item: object[] }>(
      stage.portal,
      `/questionnaire/patient/answers/fhir?shareId=${shareId}`,
      { as: author },
    );
    const medicine = (...answers: readonly object[]) => ({
      linkId: 'med',
      text: 'Your medicines',
      item: answers,
    });
    const name = (valueString: string) => ({
      linkId: 'name',
      text: 'What is it called?',
      answer: [{ valueString }],
    });
    const dose = { linkId: 'dose', text: 'How many do you take a day?', answer: [{ valueInteger: 2 }] };
    expect(response.questionnaire).toBe(`${FORM.url}|2`);
    expect(response.item).toEqual([
      medicine(name('Iron'), dose),
      medicine(name('Folic acid')),
      {
        linkId: 'allergy',
        text: 'What are you allergic to?',
        answer: [{ valueString: 'Nuts' }, { valueString: 'Cats' }],
      },
    ]);
  });
});

const another = (of: string) =>
  client.getByRole('group', { name: new RegExp(`add another (one|answer) to “${of}”`) }).first();

/** Who is signed in there. */
const userOf = (page: Page): Promise<User> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userDetails') ?? '{}'));

/** Approved by somebody else, and shared with the client. */
async function given(): Promise<void> {
  formId = new URL(staff.url()).pathname.split('/').at(-1) ?? '';
  author = await userOf(staff);
  const other = await userOf(approver);
  await call(stage.portal, `/questionnaire/${formId}/approval/request`, { body: {}, as: author });
  const decided = await fetch(`${stage.portal.url}/api/v1/questionnaire/${formId}/approval/status`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${other.accessToken}` },
    body: JSON.stringify({ version: 1, status: 'approved' }),
  });
  expect(decided.status, await decided.text()).toBe(200);
  const { id: clientId } = await userOf(client);
  const shared = await call<{ data: { shareId: string }[] }>(stage.portal, '/questionnaire/share', {
    body: { questionSetId: formId, clientIds: [clientId] },
    as: other,
  });
  shareId = String(shared.data[0]?.shareId);
}
