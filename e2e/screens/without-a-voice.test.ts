import { beforeAll, describe, expect, it } from 'vitest';
import { AT_RISK } from '../../apps/api/src/testing/pathways.ts';
import type { Seat } from '../support/browser.ts';
import { answered, choice } from '../support/checks.ts';
import { lookAt } from '../support/look.ts';
import { at, press } from '../support/pageActions.ts';
import { carry, newSession, signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';
import type { User } from '../support/user.ts';

const stage = setStage();
let seat: Seat;
let desk: Seat;
let client: User;

beforeAll(async () => {
  seat = await stage.sit(320);
  client = await newSession(stage.portal, 'client2@demo.test');
  await carry(seat.page, client);
  desk = await stage.sit(1280);
  await signInStaff(desk.page);
  await at(desk.page, '/admin/dashboard');
});

describe('rule 4.11: without a voice, from the wish to the answer', () => {
  it('the client asks to be written to, and gives no number', async () => {
    const { page } = seat;
    await page.goto('/phone/callback');
    await page.getByRole('radio', { name: 'British Sign Language' }).check();
    await page.getByRole('radio', { name: 'Text relay (Relay UK, 18001)' }).check();
    await page.getByRole('radio', { name: 'Write to me here' }).check();
    expect(await page.getByLabel('Which number is safe for us to call?').count()).toBe(0);
    await page.getByLabel('What is it about?', { exact: false }).fill('May I bring my sister?');
    await lookAt(page, 'without-voice-ask');
    await press(page, 'Ask us to write');
    await page.getByRole('heading', { name: 'We will write to you here' }).waitFor();
    await lookAt(page, 'without-voice-asked');
    await page.goto('/client/dashboard');
    await page.getByText('You asked us to write', { exact: false }).waitFor();
  });

  it('staff see that nobody calls, and ask', async () => {
    const { page } = desk;
    await page.goto(`/admin/dashboard/all-clients/${client.id}`);
    await page.getByRole('region', { name: 'Do not call: write' }).waitFor();
    await page.getByText('May I bring my sister?', { exact: false }).first().waitFor();
    await page.getByText('Do not call: write', { exact: true }).first().waitFor();
    await page
      .getByRole('region', { name: /^Before you contact/ })
      .getByText('Do not call.', { exact: true })
      .waitFor();
    expect(await page.locator('[data-key="call"]').count()).toBe(0);
    await lookAt(page, 'without-voice-staff');
    await press(page, 'Write to them');
    await page.getByRole('radio', { name: 'A question' }).check();
    await page.getByLabel('Your words').fill('Yes. Which day suits you both?');
    await lookAt(page, 'without-voice-staff-asks');
    await press(page, 'Send it');
    await page.getByText('We wait for their answer.', { exact: false }).waitFor();
  });

  it('the client answers where the question stands', async () => {
    const { page } = seat;
    await page.goto('/client/dashboard');
    const card = page.getByRole('region', { name: 'From our team' });
    await card.getByText('We have a question for you.', { exact: false }).waitFor();
    await card.getByRole('button', { name: /^Open it/ }).click();
    await card.getByText('Which day suits you both?', { exact: false }).waitFor();
    await press(page, 'Send my answer');
    await page.getByRole('alert').getByText('Write your answer').waitFor();
    await card.getByLabel('Your answer').fill('Friday');
    await lookAt(page, 'without-voice-answer');
    await press(page, 'Send my answer');
    await page.getByText('Your answer is with our team').waitFor();
    await page.reload();
    await page.getByText('Show what we wrote').click();
    await card.getByText('Friday', { exact: true }).waitFor();
    await lookAt(page, 'without-voice-answered');
  });

  it('staff read it as news', async () => {
    const { page } = desk;
    await page.goto(`/admin/dashboard/all-clients/${client.id}`);
    await page
      .getByRole('region', { name: 'Answered in the portal' })
      .getByText('Friday', { exact: false })
      .waitFor();
    await lookAt(page, 'without-voice-staff-news');
    await page.getByText('They answered', { exact: false }).first().waitFor();
  });
});

describe('rule 2.23: a check is finished without a number', () => {
  it('vas: the number goes with the way, and the end says that we write', async () => {
    const { page } = seat;
    const { 'call.number-and-time': _, 'safe-contact.voicemail': __, ...said } = AT_RISK;
    const { id, shareId } = await answered(stage.portal, client, 'vas', said);
    await page.goto(`/vas/nhs/${id}/${shareId}`);
    await at(page, '/vas/mobileNo');
    const number = page.getByLabel('Telephone number');
    await number.fill('07700 900142');
    await choice(page, 'vas', 'call.number-and-time', 'write-here').check();
    await number.waitFor({ state: 'hidden' });
    await lookAt(page, 'without-voice-check');
    await press(page, 'Continue');
    await page.getByRole('heading', { name: 'We do not call you: we write to you here' }).waitFor();
    await lookAt(page, 'without-voice-check-end');
  });
});

describe('rule 4.13: a stranger who cannot talk on the phone', () => {
  it('reads how text relay reaches us, and where they write, beside each way to a call', async () => {
    const stranger = await stage.sit(320);
    const { page } = stranger;
    for (const [path, picture] of [
      ['/auth/login?part=talk', 'without-voice-talk'],
      ['/phone/callback', 'without-voice-stranger'],
    ] as const) {
      await page.goto(path);
      const ways = page.getByRole('region', { name: 'If you cannot talk on the phone' });
      await ways.getByText('dial 18001', { exact: false }).waitFor();
      await lookAt(page, picture);
    }
    await page.getByRole('link', { name: 'Sign in, or make an account, to write to us' }).click();
    await at(page, '/auth/login');
    await leave(stranger);
  });
});
