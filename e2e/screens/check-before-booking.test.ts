import { describe, expect, it } from 'vitest';
import { IN_PAIN, PAYS } from '../../apps/api/src/testing/pathways.ts';
import { answered, choice, sent } from '../support/checks.ts';
import { lookAt } from '../support/look.ts';
import { at, follow, heading, press } from '../support/pageActions.ts';
import { call, carry, newSession, signInStaff } from '../support/people.ts';
import { saysSafeFirst } from '../support/safeFirst.ts';
import { leave, setStage } from '../support/stage.ts';

const stage = setStage();

describe('rule 2.22: a time only once the check has said so', () => {
  it('the address alone leads to the check, and the check leads back; on the waiting list too', async () => {
    const client = await newSession(stage.portal, 'client@demo.test');
    const { 'safe-contact.voicemail': _, ...most } = PAYS;
    await answered(stage.portal, client, 'vas', most);
    const seat = await stage.sit(320);
    const { page } = seat;
    await carry(page, client);
    await page.route('**/appointment/clinics*', async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('service', 'vas');
      await route.continue({ url: url.toString() });
    });
    await page.goto('/appointment/waitinglist');
    await page.getByRole('heading', { name: 'First check if we can help you' }).waitFor();
    await lookAt(page, 'waiting-list-check-first');
    await page.goto('/appointment/booking');
    await page.getByRole('heading', { name: 'First check if we can help you' }).waitFor();
    expect(await page.locator('.cw-slot').count()).toBe(0);
    await lookAt(page, 'booking-check-first');
    await press(page, 'Do the check');
    await at(page, '/vas/mobileNo');
    await choice(page, 'vas', 'safe-contact.voicemail', 'no').check();
    await press(page, 'Continue');
    await heading(page, 'Thank you. You can have it with us');
    await lookAt(page, 'check-back-to-booking');
    await page.getByRole('link', { name: 'Go back and choose a time' }).click();
    await at(page, '/appointment/booking');
    await page.locator('.cw-slot').first().waitFor();
    await leave(seat);
  });

  it('a check that says “we talk first” is said here, with what it said; staff read the same and may go on', async () => {
    const client = await newSession(stage.portal, 'client2@demo.test');
    await sent(stage.portal, client, 'vas', IN_PAIN);
    const seat = await stage.sit(320);
    const { page } = seat;
    await carry(page, client);
    await page.route('**/appointment/clinics*', async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('service', 'vas');
      await route.continue({ url: url.toString() });
    });
    await page.goto('/appointment/booking');
    await page.getByRole('heading', { name: 'We talk with you first' }).waitFor();
    await lookAt(page, 'booking-talk-first');
    await page.getByRole('link', { name: 'See what your check says' }).click();
    await heading(page, 'Please get help now');
    await page.goto('/appointment/booking');
    await page.getByRole('link', { name: 'Not now' }).click();
    await at(page, '/client/dashboard');
    await leave(seat);

    const desk = await stage.sit(1280);
    await signInStaff(desk.page);
    await at(desk.page, '/admin/dashboard');
    await desk.page.goto(`/admin/dashboard/all-clients/${client.id}/booking`);
    await desk.page.getByLabel('Service').selectOption('vas');
    await desk.page.getByText('somebody talks with them before they have a time').waitFor();
    await desk.page.locator('.cw-slot').first().waitFor();
    await lookAt(desk.page, 'staff-booking-talk-first');
    await leave(desk);
  });

  it('an offered time is not there to be taken while something comes first, and can be let go', async () => {
    const client = await newSession(stage.portal, 'chloe.penrose13@demo.test');
    const { data } = await call<{ data: { service: string }[] }>(stage.portal, '/waitlist/mine', {
      as: client,
    });
    expect(data[0]?.service).toBe('vas');
    const seat = await stage.sit(320);
    const { page } = seat;
    await carry(page, client);
    const yes = page.getByRole('button', { name: 'Yes, book this time' });
    await page.goto('/appointment/waitinglist');
    await yes.waitFor();
    await sent(stage.portal, client, 'vas', IN_PAIN);
    await page.reload();
    await page.getByRole('heading', { name: 'We talk with you first' }).waitFor();
    await page.getByText('You can say yes here once what stands above is done.').waitFor();
    await expect.poll(() => yes.count()).toBe(0);
    await page.getByRole('button', { name: 'No, it does not suit me' }).waitFor();
    await lookAt(page, 'waiting-list-offer-talk-first');
    await leave(seat);
  });
});

describe('rules 8.38, 8.40: what keeps somebody safe comes before a time', () => {
  it('the address alone leads to the form, and its page leads to the times once that is answered', async () => {
    const client = await newSession(stage.portal, 'imogen.whitlock18@demo.test');
    // Whoever has sent one begins anew: that counts from now on.
    const body = { kind: 'letsGetStarted', service: 'top' };
    await call(stage.portal, '/questionnaire/client/forms/start', { as: client, body });
    const seat = await stage.sit(320);
    const { page } = seat;
    await carry(page, client);
    await page.goto('/appointment/booking?service=top');
    await heading(page, 'Choose your appointment');
    await page.getByRole('heading', { name: 'First some questions about you' }).waitFor();
    expect(await page.locator('.cw-slot').count()).toBe(0);
    await lookAt(page, 'booking-form-first');
    await press(page, 'Answer now');
    await at(page, /^\/questionnaires\/viewform\//);
    await saysSafeFirst(stage.portal, client);
    await page.goto('/appointment/booking?service=top');
    await page.locator('.cw-slot').first().waitFor();
    await leave(seat);
  });

  it('rule 4.14: a form on hold that may be gone on with is the next step, and opens by a press; beside a booked time is what to read', async () => {
    const as = await newSession(stage.portal, 'imogen.whitlock18@demo.test');
    const body = { kind: 'letsGetStarted', service: 'top' };
    const start = () =>
      call<{ shareId: string; status: string }>(stage.portal, '/questionnaire/client/forms/start', {
        as,
        body,
      });
    const { shareId } = await start();
    const wish = { way: 'write-here', reason: 'question', shareId };
    await call(stage.portal, '/account/messages', { as, body: wish });
    const seat = await stage.sit(320);
    const { page } = seat;
    await carry(page, as);
    await page.goto('/client/dashboard');
    await page.getByText('Not done yet', { exact: true }).waitFor();
    await lookAt(page, 'dashboard-go-on');
    await follow(page, /^Go on with my form/);
    await page.getByText('since you asked us to call or write to you').waitFor();
    await press(page, 'Go on with my form');
    await page.getByRole('button', { name: 'Go on with my form' }).waitFor({ state: 'detached' });
    await expect.poll(async () => (await start()).status).toBe('draft');
    await saysSafeFirst(stage.portal, as);
    const { data } = await call<{ data: { id: string }[] }>(stage.portal, '/appointment/slots?service=top', {
      as,
    });
    const booked = await call<{ id: string }>(stage.portal, '/appointment', {
      as,
      body: { slotId: data.at(-1)?.id },
    });
    const time = `/appointment/booking_confirmed?id=${booked.id}`;
    await page.goto(time);
    await page.getByRole('heading', { name: 'Good to know' }).waitFor();
    expect(await page.getByRole('link', { name: /Tell us how it was/ }).count()).toBe(0);
    for (const words of ['What to expect', 'After your visit']) {
      await page.goto(time);
      await follow(page, words);
      await page.waitForURL(({ pathname }) => pathname !== '/appointment/booking_confirmed');
      await heading(page, /./);
    }
    await leave(seat);
  });
});
