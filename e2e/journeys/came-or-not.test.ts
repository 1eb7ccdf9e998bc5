import { londonTime } from '@careway/core/appointments/london';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { ownTime } from '../support/ownTime.ts';
import { at, follow, heading, press } from '../support/pageActions.ts';
import { call, carry, newSession, signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/** The time of an appointment has come: staff say who came, and nobody is told off for not coming (rule 3.14). */
const stage = setStage();
const CLIENT = 'client2@demo.test';
let staff: Seat;
let page: Page;
let booked: { id: string; startsAt: string; clinic: { id: string } };
let record = '';
const row = () => page.getByRole('row', { name: /Bethan Moss/ });

beforeAll(async () => {
  const client = await newSession(stage.portal, CLIENT);
  record = `/admin/dashboard/all-clients/${client.id}/appointments`;
  const time = await ownTime(stage.portal, client, 0);
  booked = await call(stage.portal, '/appointment', { as: client, body: { slotId: time.id } });
  // One minute into it.
  const wait = Date.parse(booked.startsAt) - stage.portal.now().getTime() + 60_000;
  await stage.portal.goOn(wait);
  staff = await stage.sit(1280);
  page = staff.page;
  await signInStaff(page);
  await at(page, '/admin/dashboard');
});

describe('rule 3.14: whether somebody came', () => {
  it('is said on the list of the day in one press, and mended in one', async () => {
    const { day } = londonTime(booked.startsAt);
    await page.goto(`/admin/appointment/clinic_information?view=day&day=${day}&clinic=${booked.clinic.id}`);
    await row().getByText('Not written down yet').waitFor();
    await lookAt(page, 'clinics-day-begun');
    await row().getByRole('button', { name: 'They came' }).click();
    await row().getByText('Came', { exact: true }).waitFor();
    await expect.poll(() => row().getByRole('button').count()).toBe(1);
    await row().getByRole('button', { name: 'They did not come' }).click();
    await row().getByText('Did not come', { exact: true }).waitFor();
    await lookAt(page, 'clinics-day-missed');
  });

  it('and on the record, where the other word mends it too', async () => {
    await page.goto(record);
    await page.getByText('Did not come', { exact: true }).waitFor();
    await lookAt(page, 'record-missed');
    await press(page, /^They came/);
    await page.getByText('Came', { exact: true }).waitFor();
    await press(page, /^They did not come/);
    await page.getByText('Did not come', { exact: true }).waitFor();
    await leave(staff);
  });

  it('who did not come reads no blame, and how to book again', async () => {
    const seat = await stage.sit(320);
    await carry(seat.page, await newSession(stage.portal, CLIENT));
    await seat.page.goto('/appointment/list');
    await seat.page.getByText('Missed', { exact: true }).waitFor();
    await lookAt(seat.page, 'appointments-missed');
    await seat.page.locator('.cw-earlier a').first().click();
    await heading(seat.page, 'We did not meet this time');
    await expect.poll(() => seat.page.getByRole('button', { name: 'Add to my calendar' }).count()).toBe(0);
    await lookAt(seat.page, 'appointment-missed');
    await follow(seat.page, 'Choose a new time');
    await heading(seat.page, 'Choose your appointment');
    await leave(seat);
  });
});
