import { londonTime } from '@careway/core/appointments/london';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { ownTime } from '../support/ownTime.ts';
import { call, newSession, PASSWORD, signInStaff } from '../support/people.ts';
import { staffSession } from '../support/staffSession.ts';
import { leave, setStage } from '../support/stage.ts';

/** The day of a clinic by its parts: rooms, the sheet of paper, closed sessions. */
const stage = setStage();
let seat: Seat;
let page: Page;
let where = '';
const row = () => page.getByRole('row', { name: /Bethan Moss/ });

beforeAll(async () => {
  const client = await newSession(stage.portal, 'client2@demo.test');
  const slot = await ownTime(stage.portal, client, 5);
  await call(stage.portal, '/appointment', { as: client, body: { slotId: slot.id } });
  const { day } = londonTime(slot.startsAt);
  where = `/admin/appointment/clinic_information?view=day&day=${day}&clinic=${slot.clinicId}`;
  seat = await stage.sit(1280);
  page = seat.page;
  await signInStaff(page);
});

describe('rule 16.42: what is to be known of who comes', () => {
  it('stands in the row, and the room is changed in one press', async () => {
    await page.goto(where);
    await row().waitFor();
    await row().getByText('To come', { exact: true }).waitFor();
    const room = row().getByLabel(/^Room of Bethan Moss/);
    const before = await room.inputValue();
    const other = await room.locator(`option:not([value="${before}"]):not([value=""])`).first();
    const [value, words] = [await other.getAttribute('value'), await other.textContent()];
    await room.selectOption(value ?? '');
    await page.getByText(`Bethan Moss: ${words}`).waitFor();
    await expect.poll(() => room.inputValue()).toBe(value);
    await lookAt(page, 'clinic-day-room');
  });

  it('rule 14.26: the day is one sheet of paper, with who printed it', async () => {
    // The clinic's details, what can only be pressed and the page's own head are not on it.
    const sheet = await page.pdf({ preferCSSPageSize: true });
    const { promise } = getDocument({ data: new Uint8Array(sheet) });
    const printed = await promise;
    expect(printed.numPages).toBe(1);
    const paper = await printed.getPage(1);
    const [, , width = 0, height = 0] = paper.view;
    expect(width).toBeGreaterThan(height);
    const { items } = await paper.getTextContent();
    const text = items
      .map((item) => ('str' in item ? item.str : ''))
      .join('')
      .replace(/\s+/g, '');
    for (const words of ['BethanMoss', 'Arrived', 'Withnurse', 'Left', 'booked', 'byAnjaliRowe.Shredit'])
      expect(text).toContain(words);
    for (const words of ['Interpreters', 'Changethedetails', 'Printtheday'])
      expect(text).not.toContain(words);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await page.getByRole('button', { name: 'Print the day' }).click();
    await page.locator('body[data-printed]').waitFor();
  });
});

describe('rule 16.43: a closed session', () => {
  it('stays on the day with its reason, says what stays as it is, and is opened again', async () => {
    const set = new URL(where, stage.portal.url).searchParams;
    const [clinic, day] = [set.get('clinic'), set.get('day')];
    const as = await staffSession(stage.portal.url, 'admin@demo.test', PASSWORD);
    const plan = {
      service: 'top',
      kind: 'phone',
      counselling: false,
      purpose: 'Call with a nurse',
      capacity: 1,
    };
    const times = { start: 1200, end: 1260, slotMinutes: 20, everyMinutes: 20, roomId: null, staffIds: [] };
    const on = (path: string, body: object) =>
      call<Record<string, string>>(stage.portal, `/clinics/${clinic}/${path}`, { as, body });
    await on('sessions', { ...plan, ...times, days: { day } });
    const week = await call<{
      sessions: { id: string; version: number; purpose: string; startsAt: string }[];
    }>(stage.portal, `/clinics/${clinic}/week?from=${day}`, { as });
    const one = week.sessions.find(
      ({ purpose, startsAt }) => purpose === plan.purpose && londonTime(startsAt).day === day,
    );
    const change = { what: 'closeSession', sessionId: one?.id, version: one?.version };
    const { fingerprint } = await on('changes/preview', { change });
    await on('changes', { change, fingerprint, choices: [], reason: 'The nurse is ill' });
    await page.goto(where);
    const closed = page.getByRole('list', { name: 'Closed on this day' });
    await closed.getByText(/^The nurse is ill. Closed today .* by Anjali Rowe. Nobody had to move/).waitFor();
    await lookAt(page, 'clinic-day-closed');
    await closed.getByRole('button', { name: /^Open again/ }).click();
    const panel = page.getByRole('complementary', { name: 'Open it again?' });
    await panel.getByText('Nobody had to move because of it').waitFor();
    await lookAt(page, 'clinic-day-open-again');
    await panel.getByRole('button', { name: 'Keep it closed' }).click();
    await closed.getByRole('button', { name: /^Open again/ }).click();
    await panel.getByRole('button', { name: 'Open it again' }).click();
    await panel.getByText('Say in a few words why').waitFor();
    await panel.getByLabel('Why?').fill('They are well again');
    await panel.getByRole('button', { name: 'Open it again' }).click();
    await page.getByText('3 times can be booked again').waitFor();
    await closed.waitFor({ state: 'detached' });
    await leave(seat);
  });
});
