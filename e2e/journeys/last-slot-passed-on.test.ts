import { shortWhenWords, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonDay } from '@careway/core/dates';
import { anyTime } from '@careway/core/waitlist/waitPreference';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAYS } from '../../apps/api/src/testing/pathways.ts';
import { type Seat, timePasses } from '../support/browser.ts';
import { sent } from '../support/checks.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { onePlaceLeft } from '../support/onePlaceLeft.ts';
import { at, follow, heading, press } from '../support/pageActions.ts';
import { call, carry, newSession, signInStaff } from '../support/people.ts';
import { saysSafeFirst } from '../support/safeFirst.ts';
import { leave, setStage } from '../support/stage.ts';
import type { User } from '../support/user.ts';

/**
 * The last part of journey 8 (rule 18.8, 3.9): the clinics are full, a cancellation goes to those who wait, one at a
 * time. It is morning, since nobody is offered anything at night.
 */
const stage = setStage();
const controls = new EveryControl();
const BOOKED = { email: 'client2@demo.test', mobile: '+447700900119' };
/** In the order in which they join: a morning suits the first not at all. */
const EVENINGS = { email: 'sofia.sandhu23@demo.test', mobile: '+447700900223' };
const SAYS_NO = { email: 'freya.thorne19@demo.test', mobile: '+447700900219' };
const ELSEWHERE = { email: 'freya.quill3@demo.test', mobile: '+447700900203' };
const SILENT = { email: 'grace.quill27@demo.test', mobile: '+447700900227' };
const TAKES = { email: 'client@demo.test', mobile: '+447700900118' };
const BY_HAND = { email: 'maya.brandreth5@demo.test', mobile: '+447700900205' };
type Who = typeof BOOKED;

let booked: Seat;
let waits: Seat;
let other: Seat;
/** When the one time begins. */
let when = '';
/** The same, as a text says it. */
let short = '';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const offered = async ({ mobile, email }: Who) =>
  [...(await stage.portal.outbox(mobile)), ...(await stage.portal.outbox(email))].filter(({ text }) =>
    /(We keep it (for you )?|kept )until/i.test(text),
  );

/** Who is signed in, until the day goes on. */
const sessions = new Map<string, Promise<User>>();
function sessionOf({ email }: Who): Promise<User> {
  const session = sessions.get(email) ?? newSession(stage.portal, email);
  sessions.set(email, session);
  return session;
}
const signIn = async ({ page }: Seat, who: Who) => carry(page, await sessionOf(who));

/** What somebody waits for, as the API tells it to them. */
async function waiting(who: Who): Promise<{ offer: { id: string; status: string } | null } | undefined> {
  const { data } = await call<{ data: { offer: { id: string; status: string } | null }[] }>(
    stage.portal,
    '/waitlist/mine',
    { as: await sessionOf(who) },
  );
  return data[0];
}

/** Joins as the page does; how it does is walked by another, with its controls. */
async function join(who: Who, said: object = {}): Promise<void> {
  const body = { ...anyTime(londonDay(stage.portal.now())), service: 'top', ...said };
  const as = await sessionOf(who);
  await saysSafeFirst(stage.portal, as);
  await call(stage.portal, '/waitlist', { as, body });
}

/** The day goes on. Whoever sits there has closed what they had open; their session is over by then. */
async function later(minutes: number): Promise<void> {
  for (const { page, context } of [booked, waits, other]) {
    await page.goto('about:blank');
    await timePasses(context, minutes * 60_000);
  }
  await stage.portal.goOn(minutes * 60_000);
  sessions.clear();
}

beforeAll(async () => {
  const at = (await onePlaceLeft(stage.portal)).toISOString();
  when = whenWords(at);
  short = shortWhenWords(at);
  booked = await stage.sit(1280);
  waits = await stage.sit(320);
  other = await stage.sit(320);
});

describe('rule 18.8: journey 8, the last place', () => {
  it('one has it; for everybody else there is none, and the way to the waiting list', async () => {
    await signIn(booked, BOOKED);
    await saysSafeFirst(stage.portal, await sessionOf(BOOKED));
    const { page } = booked;
    await page.goto('/appointment/booking?where=phone');
    await page.locator('.cw-slot').first().click();
    await page.getByText(/we are holding this for you/i).waitFor();
    await press(page, 'Book this time');
    await heading(page, 'Your appointment is booked');

    await signIn(waits, TAKES);
    await saysSafeFirst(stage.portal, await sessionOf(TAKES));
    await waits.page.goto('/appointment/booking');
    await waits.page.getByRole('heading', { name: 'No times right now' }).waitFor();
    await lookAt(waits.page, 'booking-full');
    await follow(waits.page, 'See the other ways');
    await heading(waits.page, 'No time that suits you?');
    await lookAt(waits.page, 'no-appointment-full');
  });

  it('some wait already; somebody joins with what suits, and says in which ways they may be told', async () => {
    await join(EVENINGS, { times: ['evening'] });
    await join(SAYS_NO);
    await join(ELSEWHERE);
    await join(SILENT);
    const { page } = waits;
    await follow(page, 'Join the waiting list');
    await heading(page, 'Your waiting list');
    for (const way of ['Clinic', 'Video call']) await page.getByLabel(way, { exact: true }).uncheck();
    await page.getByLabel('Evening', { exact: true }).uncheck();
    await controls.press(page, button(page, 'Join the waiting list'));
    await page.getByRole('heading', { name: 'You are on the waiting list' }).waitFor();
    await page.getByText('A few people have waited longer than you.').waitFor();
    await follow(page, 'See or change how we tell you');
    await heading(page, 'How may we tell you about your appointment?');
    for (const way of ['Text message', 'Phone call', 'Letter'])
      await page.getByLabel(way, { exact: true }).setChecked(false);
    await page.getByLabel('Email', { exact: true }).check();
    for (const hours of ['Morning', 'Afternoon']) await page.getByLabel(hours, { exact: true }).check();
    await press(page, 'Save');
    await at(page, '/appointment/list');
  });
});

describe('rule 3.9: a cancellation goes to those who wait, one at a time', () => {
  it('who had it cancels; the first whom it suits is told, and nobody else', async () => {
    const { page } = booked;
    await press(page, 'Cancel the appointment');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the appointment' }).click();
    await heading(page, 'Your appointment is cancelled');
    await expect.poll(() => offered(SAYS_NO)).toHaveLength(1);
    const [told] = await offered(SAYS_NO);
    expect(told?.text).toContain(told?.channel === 'sms' ? short : when);
    expect(await waiting(SAYS_NO)).toMatchObject({ offer: { status: 'open' } });
    for (const who of [EVENINGS, ELSEWHERE, SILENT, TAKES]) {
      expect(await offered(who)).toEqual([]);
      expect(await waiting(who)).toMatchObject({ offer: null });
    }
    // It is kept: not for who had it either.
    await page.goto('/appointment/booking?where=phone');
    await page.getByRole('heading', { name: 'No times right now' }).waitFor();
  });

  it('who says no keeps their place in the line, and the next one is told', async () => {
    const { page } = other;
    await signIn(other, SAYS_NO);
    await page.goto('/client/dashboard');
    await page.getByRole('heading', { name: 'A time is kept for you' }).waitFor();
    await page.getByText(when).first().waitFor();
    await follow(page, 'Say yes or no');
    await page.getByRole('heading', { name: when }).waitFor();
    await controls.press(page, button(page, 'No, it does not suit me'));
    await controls.press(page, button(page, 'Keep it for now'));
    await controls.press(page, button(page, 'No, it does not suit me'));
    await controls.press(page, button(page, 'Let it go'));
    await page.getByText('Said no').waitFor();
    await page.getByRole('heading', { name: 'You are on the waiting list' }).waitFor();
    await expect.poll(() => offered(ELSEWHERE)).toHaveLength(1);
    expect(await waiting(ELSEWHERE)).toMatchObject({ offer: { status: 'open' } });
    for (const who of [EVENINGS, SILENT, TAKES]) expect(await offered(who)).toEqual([]);
    expect(await offered(SAYS_NO)).toHaveLength(1);
  });

  it('who said no on another phone is told so where the page still shows it, and it is the next one’s', async () => {
    const { page } = other;
    await signIn(other, ELSEWHERE);
    await page.goto('/appointment/waitinglist');
    await button(page, 'Yes, book this time').waitFor();
    const id = (await waiting(ELSEWHERE))?.offer?.id;
    await call(stage.portal, `/waitlist/offer/${id}/decline`, { body: {}, as: await sessionOf(ELSEWHERE) });
    await press(page, 'Yes, book this time');
    await page.getByRole('heading', { name: 'That time has gone' }).waitFor();
    await page.getByText('You still have your place on the waiting list').waitFor();
    await lookAt(page, 'waiting-list-gone');
    await expect.poll(() => offered(SILENT)).toHaveLength(1);
    expect(await waiting(SILENT)).toMatchObject({ offer: { status: 'open' } });
    for (const who of [EVENINGS, TAKES]) expect(await offered(who)).toEqual([]);
  });

  it('who does not answer in time loses it to the next, who finds it on every page it belongs to', async () => {
    await later(130);
    await expect.poll(() => offered(TAKES)).toHaveLength(1);
    const [told] = await offered(TAKES);
    // The way that they called safe, and no other.
    expect(told).toMatchObject({ channel: 'email', to: TAKES.email });
    expect(told?.text).toContain(when);
    expect(await offered(EVENINGS)).toEqual([]);
    await signIn(other, SILENT);
    await other.page.goto('/appointment/waitinglist');
    await other.page.getByText('No answer in time').waitFor();
    await lookAt(other.page, 'waiting-list-ran-out');

    await signIn(waits, TAKES);
    const { page } = waits;
    await page.goto('/client/dashboard');
    await page.getByRole('heading', { name: 'A time is kept for you' }).waitFor();
    await page.getByText(/We keep it until today at/).waitFor();
    await page.getByRole('heading', { name: 'News for you' }).waitFor();
    await lookAt(page, 'dashboard-passed-on');
    await follow(page, 'Say yes or no');
    await page.getByRole('heading', { name: when }).waitFor();
    await lookAt(page, 'waiting-list-passed-on');
  });

  it('who says yes has the appointment, and waits no more', async () => {
    const { page } = waits;
    await controls.press(page, button(page, 'Yes, book this time'));
    await heading(page, 'Your appointment is booked');
    await page.locator('.cw-ticket__when').waitFor();
    const [day = '', clock = ''] = when.split(', ');
    await page.locator('.cw-ticket__when', { hasText: day }).filter({ hasText: clock }).waitFor();
    await page.goto('/appointment/waitinglist');
    await button(page, 'Join the waiting list').waitFor();
    expect(await waiting(TAKES)).toBeUndefined();
    expect(await offered(EVENINGS)).toEqual([]);
    const left = controls
      .left()
      .filter((one) => /^\/appointment\/waitinglist( dialog)?: (No|Yes|Let|Keep)/.test(one));
    expect(left).toEqual([]);
  });

  it('nothing failed meanwhile', async () => {
    for (const seat of [booked, waits, other]) await leave(seat);
  });
});

describe('rule 16.1: staff, at the same list', () => {
  let staff: Seat;
  let page: Page;
  const panel = () => page.getByRole('complementary');
  const open = async (name: string) => {
    await press(page, `Open ${name}`);
    await panel().getByRole('heading', { name }).waitFor();
  };
  beforeAll(async () => {
    staff = await stage.sit();
    page = staff.page;
    await signInStaff(page, 'super@demo.test');
  });

  it('read who was asked, in which order, and what each answered', async () => {
    await page.goto('/admin/appointment/waitlist');
    await heading(page, 'Waiting list');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(4);
    expect(await page.locator('tbody th').allTextContents()).toEqual([
      expect.stringContaining('Sofia Sandhu'),
      expect.stringContaining('Freya Thorne'),
      expect.stringContaining('Freya Quill'),
      expect.stringContaining('Grace Quill'),
    ]);
    await open('Freya Thorne');
    await panel()
      .getByText(/^Said no:/)
      .waitFor();
    await open('Grace Quill');
    await panel()
      .getByText(/^No answer in time:/)
      .waitFor();
    await lookAt(page, 'staff-waitlist-ran-out');
    await open('Sofia Sandhu');
    await panel().getByText('None yet').waitFor();
    await press(page, 'Close');
    await page.getByRole('link', { name: 'Not waiting any more' }).click();
    await page.getByRole('row').filter({ hasText: 'Amira Hale' }).getByText('Took an offer').waitFor();
    await open('Amira Hale');
    await panel()
      .getByText(/^Said yes:/)
      .waitFor();
    await lookAt(page, 'staff-waitlist-took');
    await press(page, 'Close');
  });

  it('see that no time is left to offer, and offer one of another service by hand, with a reason', async () => {
    await sent(stage.portal, await sessionOf(BY_HAND), 'vas', PAYS);
    await join(BY_HAND, { service: 'vas', times: ['evening'] });
    await page.goto('/admin/appointment/waitlist');
    await press(page, 'See whom a free time fits');
    await page.getByText('There is no free time of this service.').waitFor();
    await page.locator('#offer-service').selectOption('vas');
    const times = page.locator('#offer-time');
    await times.waitFor();
    const last = await times.locator('option').last().getAttribute('value');
    await times.selectOption(last);
    await press(page, 'Offer it to Maya Brandreth');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Offer it' }).click();
    await dialog.getByText('Say in a few words why. The client can read it').waitFor();
    await dialog.getByLabel('Why?').fill('Rang and would take any time');
    await dialog.getByRole('button', { name: 'Offer it' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => offered(BY_HAND)).toHaveLength(1);
    await press(page, 'Close');
    await open('Maya Brandreth');
    await panel()
      .getByText(/Rang and would take any time/)
      .waitFor();
    await lookAt(page, 'staff-waitlist-offered-by-hand');
    await panel().getByLabel('What did they say on the phone?').fill('Yes, gladly');
    await panel().getByRole('button', { name: 'They said yes' }).click();
    await panel().getByText('Said yes').waitFor();
    await leave(staff);
  });
});
