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
  it('rule 16.41: the desk presses arrived, the nurse sees it on their screen and goes on, and a mistake is taken back', async () => {
    const { day } = londonTime(booked.startsAt);
    await page.goto(`/admin/appointment/clinic_information?view=day&day=${day}&clinic=${booked.clinic.id}`);
    await row().getByText(/^Due/).waitFor();
    const nurse = await stage.sit(1280);
    await signInStaff(nurse.page, 'internal@demo.test');
    const chosen = nurse.page.getByLabel('Clinic', { exact: true });
    await chosen.selectOption(booked.clinic.id);
    const theirs = nurse.page.locator('.cw-desk__day li', { hasText: 'Bethan Moss' });
    await theirs.getByRole('button', { name: /^Arrived/ }).waitFor();
    await row()
      .getByRole('button', { name: /^Arrived/ })
      .click();
    await row()
      .getByText(/^Waiting/)
      .waitFor();
    await lookAt(page, 'clinic-day-arrived');
    // Nobody loads anything anew.
    await theirs.getByText(/^Waiting/).waitFor();
    await lookAt(nurse.page, 'desk-waiting');
    await theirs.getByRole('button', { name: /^With nurse/ }).click();
    await row()
      .getByText(/^With nurse \d/)
      .waitFor();
    await theirs.getByRole('button', { name: /^Left/ }).click();
    await row()
      .getByText(/^Left \d/)
      .waitFor();
    await row()
      .getByRole('button', { name: /^Take it back/ })
      .click();
    await theirs.getByText(/^With nurse \d/).waitFor();
    for (const state of [/^Arrived \d/, /^Due/] as const) {
      await row()
        .getByRole('button', { name: /^Take it back/ })
        .click();
      await row().getByText(state).waitFor();
    }
    await row()
      .getByRole('button', { name: /^Did not come/ })
      .click();
    await row()
      .getByRole('button', { name: /^They came after all/ })
      .waitFor();
    await lookAt(page, 'clinics-day-missed');
    await leave(nurse);
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

  it('who came reads what comes after it, and where to say how it was', async () => {
    const desk = await stage.sit(1280);
    await signInStaff(desk.page);
    await desk.page.goto(record);
    await press(desk.page, /^They came/);
    await desk.page.getByText('Came', { exact: true }).waitFor();
    await leave(desk);
    const seat = await stage.sit(320);
    await carry(seat.page, await newSession(stage.portal, CLIENT));
    await seat.page.goto('/appointment/list');
    await seat.page.locator('.cw-earlier a').first().click();
    await seat.page.getByRole('heading', { name: 'Afterwards' }).waitFor();
    expect(await seat.page.getByRole('link', { name: 'What to expect' }).count()).toBe(0);
    await lookAt(seat.page, 'appointment-came');
    await follow(seat.page, 'After your visit');
    await heading(seat.page, 'After your visit');
    await seat.page.goBack();
    await follow(seat.page, 'Tell us how it was, or complain');
    await heading(seat.page, 'Help with this site');
    // It leads to whom to tell, whatever staff have written on that page.
    const whom = seat.page.getByRole('region', { name: /^Call (or write to )?us$/ });
    await whom.locator('a[href^="tel:"]').waitFor();
    await expect.poll(() => seat.page.evaluate(() => document.activeElement?.id)).toBe('complain');
    await lookAt(seat.page, 'help-complain');
    await leave(seat);
  });
});
