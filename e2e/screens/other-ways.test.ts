import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { at, follow, heading, press } from '../support/pageActions.ts';
import { call, carry, newSession } from '../support/people.ts';
import { setStage } from '../support/stage.ts';
import type { User } from '../support/user.ts';

/** What a client finds when no time suits, and how they say in which ways word of a time may reach them. */
const stage = setStage();
let seat: Seat;
let user: User;

beforeAll(async () => {
  seat = await stage.sit(320);
  user = await newSession(stage.portal, 'client@demo.test');
  await carry(seat.page, user);
});

describe('rule 14.1: no time suits', () => {
  it('shows the other ways, the soonest first, and each leads to its own times', async () => {
    const { page } = seat;
    await page.goto('/appointment/booking');
    await follow(page, 'See the other ways');
    await heading(page, 'No time that suits you?');
    const ways = page.locator('.cw-rows a', { hasText: 'Soonest' });
    await ways.first().waitFor();
    await lookAt(page, 'no-appointment');
    await expect.poll(() => ways.count()).toBeGreaterThan(1);
    const wanted = new URL((await ways.last().getAttribute('href')) ?? '', stage.portal.url).searchParams;
    await ways.last().click();
    await at(page, '/appointment/booking');
    await page.locator('#where').waitFor();
    await expect.poll(() => page.locator('#where').inputValue()).toBe(wanted.get('where'));
  });

  it('leads to a call, and back', async () => {
    const { page } = seat;
    await page.goto('/appointment/noappointment');
    await follow(page, 'Ask us to call you');
    await heading(page, 'Find a time with us');
    await page.goBack();
    await heading(page, 'No time that suits you?');
    await follow(page, 'Back');
    await at(page, '/appointment/booking');
  });

  it('looks for a talk among the counsellors alone', async () => {
    const { page } = seat;
    await page.goto('/appointment/noappointment?for=counselling');
    await page.locator('.cw-rows a', { hasText: 'Soonest' }).first().click();
    await heading(page, 'Choose a time with a counsellor');
  });
});

describe('rule 1.1: how word of an appointment may come', () => {
  it('is said on one page, and counts at once for what is booked', async () => {
    const { page } = seat;
    const { service } = await call<{ service: string }>(stage.portal, '/appointment/clinics', { as: user });
    const times = await call<{ data: { id: string }[] }>(
      stage.portal,
      `/appointment/slots?service=${service}&limit=100`,
      { as: user },
    );
    await call(stage.portal, '/appointment', { as: user, body: { slotId: times.data.at(-1)?.id } });
    await page.goto('/appointment/list');
    await follow(page, 'How we tell you');
    await heading(page, 'How may we tell you about your appointment?');
    await page.getByRole('heading', { name: 'As it is now' }).waitFor();
    await lookAt(page, 'appointment-contact');
    for (const way of ['Text message', 'Phone call', 'Letter'])
      await page.getByLabel(way, { exact: true }).setChecked(false);
    await page.getByLabel('Email', { exact: true }).check();
    await page.getByLabel('Any time of the day', { exact: true }).check();
    await press(page, 'Save');
    await at(page, '/appointment/list');
    const { data } = await call<{ data: { told: { channel: string } | null }[] }>(
      stage.portal,
      '/appointment/mine?when=coming',
      { as: user },
    );
    expect(data.map(({ told }) => told?.channel)).toEqual(data.map(() => 'email'));
    expect(data.length).toBeGreaterThan(0);
  });

  it('says so where nothing may be sent', async () => {
    const { page } = seat;
    await page.goto('/appointment/contactpreference');
    await page.getByLabel('None of these').check();
    await press(page, 'Save');
    await at(page, '/appointment/list');
    await page.goto('/appointment/contactpreference');
    await page.getByRole('heading', { name: 'We send you nothing now' }).waitFor();
    await lookAt(page, 'appointment-contact-nothing');
    await follow(page, 'Your appointments');
    await at(page, '/appointment/list');
  });
});
