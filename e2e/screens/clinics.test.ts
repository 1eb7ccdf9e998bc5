import { dayWords, shortDay } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { weekdayOf } from '@careway/core/callbacks/bankHolidays';
import { HOLIDAYS } from '@careway/core/clinics/bankHolidayDays';
import { addDays, londonDay } from '@careway/core/dates';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { contentOf } from '../support/files.ts';
import { accessible, fits, lookAt } from '../support/look.ts';
import { ownTime } from '../support/ownTime.ts';
import { focused } from '../support/pageActions.ts';
import { call, newSession, signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** /admin/appointment/clinic_information: weeks of sessions, and changing these (rules 3.11 to 3.13). */
const stage = setStage();
const PAGE = '/admin/appointment/clinic_information';
const CANAL = 'Canal Street Rooms';
let seat: Seat;
let page: Page;

beforeAll(async () => {
  seat = await stage.sit(1280);
  page = seat.page;
  await signInStaff(page, 'admin@demo.test');
  await page.waitForURL('**/admin/dashboard');
});
afterAll(async () => {
  expect(seat?.faults.filter((fault) => !/409|422|400/.test(fault))).toEqual([]);
});

const today = () => londonDay(new Date());
const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7));
const leaf = (day: string) => `${shortDay(day).weekday} ${shortDay(day).date}`;
const row = (name: string | RegExp) => page.getByRole('row', { name });
const panel = (name: string) => page.getByRole('complementary', { name });
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
const shown = (as: string) => page.getByRole('group', { name: 'Show as' }).getByRole('button', { name: as });
const open = async (week: string) => {
  await page.goto(`${PAGE}?week=${week}`);
  await page.getByRole('heading', { level: 2, name: CANAL }).waitFor();
};
/** A day of a week that is wholly to come, on which the clinic has no session of its own. */
const free = addDays(mondayOf(today()), 14 + 6);

describe('the clinics, as those who run them see them', () => {
  it('rule 3.13: the week on an axis and as a table, by keys too', async () => {
    await page.getByRole('link', { name: 'Appointments', exact: true }).click();
    await page.waitForURL(`**${PAGE}`);
    await page.getByRole('heading', { level: 1, name: 'Clinic information' }).waitFor();
    await open(mondayOf(addDays(today(), 7)));
    await page.getByRole('heading', { name: 'The same week as a table' }).waitFor();
    await lookAt(page, 'clinics');
    const [file] = await Promise.all([page.waitForEvent('download'), press('Download as CSV')]);
    expect(file.suggestedFilename()).toBe(`week-of-${mondayOf(addDays(today(), 7))}.csv`);
    expect(await contentOf(file)).toMatch(/Clinic,Day,Time,.*\r\nCanal Street Rooms,/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).toContain(mondayOf(addDays(today(), 14)));
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.url()).toContain(mondayOf(addDays(today(), 7)));
    await page.keyboard.press('l');
    await page.getByRole('heading', { name: 'The same week as a table' }).waitFor({ state: 'detached' });
    await page.getByRole('row').nth(1).waitFor();
    await page.keyboard.press('l');
    await page.getByRole('heading', { name: 'The same week as a table' }).waitFor();
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).toContain(mondayOf(addDays(today(), 28)));
    await page
      .getByRole('button', { name: /^Week of/ })
      .first()
      .click();
    await press('This week');
    await page.getByLabel('Clinic', { exact: true }).selectOption({ label: 'Rowan Street Clinic' });
    await page.getByRole('heading', { level: 2, name: 'Rowan Street Clinic' }).waitFor();
    await page.getByLabel('Clinic', { exact: true }).selectOption({ label: CANAL });
    await open(mondayOf(addDays(today(), 7)));
    await page.getByLabel('Kind', { exact: true }).selectOption('video');
    await page.getByText('Nothing matches').waitFor();
    await press('Clear the filters');
    await row(/Abortion care/)
      .first()
      .waitFor();
  });

  it('rule 3.11: a session is added once; each mistake stands at its box', async () => {
    await open(mondayOf(free));
    await page.keyboard.press('s');
    await expect.poll(() => focused(page)).toBe('Add a session');
    await page.keyboard.press('Escape');
    await panel('Add a session').waitFor({ state: 'detached' });
    await press('Add a session');
    const form = panel('Add a session');
    await form.getByLabel('How often').selectOption('once');
    await form.getByLabel('Day', { exact: true }).fill(free);
    await form.getByLabel('Starts').fill('13:00');
    await form.getByLabel('Ends').fill('12:00');
    await form.getByLabel('Where').selectOption({ label: `${CANAL}, Room 1` });
    await form.getByRole('button', { name: 'Add the session' }).click();
    await form.getByRole('link', { name: /would end before it begins/ }).waitFor();
    await lookAt(page, 'clinics-add-mend');
    await form.getByLabel('Ends').fill('15:00');
    await form.getByRole('button', { name: 'Add the session' }).click();
    await panel('Session added').getByText('1 session can be booked now').waitFor();
    await panel('Session added').getByRole('button', { name: 'Add another' }).click();
    await form.getByLabel('How often').selectOption('once');
    await form.getByLabel('Day', { exact: true }).fill(free);
    await form.getByLabel('Starts').fill('14:00');
    await form.getByLabel('Ends').fill('16:00');
    await form.getByLabel('Where').selectOption({ label: `${CANAL}, Room 1` });
    await form.getByRole('button', { name: 'Add the session' }).click();
    await form.getByRole('link', { name: 'Another session has this room then' }).waitFor();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await row(new RegExp(`^${leaf(free)}, 13:00 to 15:00`)).waitFor();
  });

  it('rule 3.13: it is changed where nobody is booked, with a reason, and closed', async () => {
    const session = () => row(new RegExp(`^${leaf(free)}, 13:00 to`)).getByRole('button');
    await session().click();
    const form = panel('Change this session');
    await form.getByLabel('Ends').fill('14:00');
    await form.getByText('Was 15:00').waitFor();
    await form.getByLabel('Places').fill('2');
    await form.getByText(/^Staff:/).click();
    await form.getByRole('checkbox').first().check();
    await form.getByRole('button', { name: 'See whom it touches' }).click();
    await form.getByText('Nobody who is booked has to move').waitFor();
    await form.getByRole('button', { name: 'Change', exact: true }).click();
    await form.getByText('Say in a few words why').waitFor();
    await form.getByLabel('Why?').fill('A shorter afternoon');
    await form.getByRole('button', { name: 'Change', exact: true }).click();
    await row(new RegExp(`^${leaf(free)}, 13:00 to 14:00`)).waitFor();
    await session().click();
    await form.getByRole('button', { name: 'Close this session' }).click();
    await form.getByRole('button', { name: 'Keep it' }).click();
    await form.getByRole('button', { name: 'Close this session' }).click();
    await form.getByLabel('Why?').fill('It was for show');
    await form.getByRole('button', { name: /^Close 13:00/ }).click();
    await row(new RegExp(`^${leaf(free)}, 13:00 to`)).waitFor({ state: 'detached' });
  });

  it('rule 3.13: clients who are booked are shown first, with where they can go and how they are told; then all is done', async () => {
    const client = await newSession(stage.portal, 'client@demo.test');
    const { data } = await call<{ data: { id: string; name: string }[] }>(
      stage.portal,
      '/appointment/clinics?service=top',
      { as: client },
    );
    const canal = data.find(({ name }) => name === CANAL)?.id ?? '';
    const from = addDays(today(), 4);
    const slots = await call<{ data: { id: string; startsAt: string }[] }>(
      stage.portal,
      `/appointment/slots?service=top&kind=clinic&clinicId=${canal}&from=${from}`,
      { as: client },
    );
    const [slot] = slots.data;
    const booked = await call<{ id: string }>(stage.portal, '/appointment', {
      as: client,
      body: { slotId: slot?.id },
    });
    const day = londonTime(slot?.startsAt ?? '').day;
    await open(mondayOf(day));
    await row(new RegExp(`^${leaf(day)}, .*Abortion care`))
      .getByRole('button')
      .click();
    const form = panel('Change this session');
    await form.getByRole('button', { name: 'Close this session' }).click();
    await form.getByText(/booked clients? would have to move/).waitFor();
    await lookAt(page, 'clinics-touched');
    const where = form.getByLabel(/Where to/).first();
    await expect.poll(() => where.locator('option').count()).toBeGreaterThan(1);
    await form.getByLabel('Why?').fill('The nurse is ill');
    await form.getByRole('button', { name: /and tell \d+ client/ }).click();
    await form.waitFor({ state: 'detached' });
    const after = await call<{ startsAt: string; status: string }>(
      stage.portal,
      `/appointment/${booked.id}`,
      {
        as: client,
      },
    );
    expect(after.status).toBe('booked');
    expect(after.startsAt).not.toBe(slot?.startsAt);
  });

  it('rule 3.14: who comes on one day, day by day', async () => {
    const client = await newSession(stage.portal, 'client2@demo.test');
    const slot = await ownTime(stage.portal, client, 5);
    await call(stage.portal, '/appointment', { as: client, body: { slotId: slot.id } });
    const { day } = londonTime(slot.startsAt);
    await page.goto(`${PAGE}?view=day&day=${day}&clinic=${slot.clinicId}`);
    await row(/Bethan Moss/).waitFor();
    await row(/Bethan Moss/)
      .getByText('To come', { exact: true })
      .waitFor();
    await lookAt(page, 'clinics-day');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('heading', { level: 2, name: dayWords(addDays(day, -1)) }).waitFor();
    await press(dayWords(day));
    await row(/Bethan Moss/).waitFor();
    await press('Today');
    await page.getByRole('heading', { level: 2, name: dayWords(today()) }).waitFor();
    await page.keyboard.press('d');
    await page.getByRole('heading', { level: 2, name: /^Week of/ }).waitFor();
    await shown('Day').click();
    await page.getByRole('heading', { level: 2, name: dayWords(today()) }).waitFor();
    await shown('List').click();
    await page.getByRole('heading', { level: 2, name: /^Week of/ }).waitFor();
    await shown('Week').click();
  });

  it('rule 3.13: the clinic is closed for a day and opened again', async () => {
    const day = addDays(mondayOf(today()), 21);
    await open(day);
    await page.keyboard.press('x');
    const form = panel('Add a closure');
    await form.getByLabel('First day').fill('');
    await form.getByRole('button', { name: 'See whom it touches' }).click();
    await form.getByRole('link', { name: 'Enter the first day' }).waitFor();
    await form.getByLabel('First day').fill(day);
    await form.getByLabel('Last day').fill(day);
    await form.getByRole('button', { name: 'See whom it touches' }).click();
    await form.getByLabel('Why?').fill('Heating repair');
    await form
      .getByRole('button', { name: /^Close/ })
      .last()
      .click();
    await row(/Closed: Heating repair/).waitFor();
    await lookAt(page, 'clinics-closed');
    await row(/Closed: Heating repair/)
      .getByRole('button')
      .click();
    await panel('Closed').getByRole('button', { name: 'Take the closure back' }).click();
    await panel('Closed').getByText('Say in a few words why').waitFor();
    await panel('Closed').getByLabel('Why?').fill('It is mended');
    await panel('Closed').getByRole('button', { name: 'Take the closure back' }).click();
    await row(/Closed: Heating repair/).waitFor({ state: 'detached' });
  });

  it('rule 3.12: a bank holiday stands in the week, and the clinic can open all the same', async () => {
    const holiday =
      Object.keys(HOLIDAYS['england-and-wales'])
        .toSorted()
        .find((day) => day > today()) ?? '';
    await open(mondayOf(holiday));
    await page
      .getByRole('button', { name: /^Open anyway/ })
      .first()
      .click();
    const form = page.getByRole('form', { name: 'Open on this bank holiday' });
    await lookAt(page, 'clinics-holiday');
    await form.getByRole('button', { name: 'Open anyway' }).click();
    await form.getByText('Say in a few words why').waitFor();
    await form.getByLabel('Why?').fill('People wait too long');
    await form.getByRole('button', { name: 'Open anyway' }).click();
    await row(/open all the same/).waitFor();
  });

  it('what clients read of the clinic, its rooms, and the end of a pattern', async () => {
    await press('Change the details');
    const form = panel('Change the details');
    await form.getByLabel('Hours, in words').fill('Every day but Sunday, 9am to 7pm.');
    await form.getByRole('button', { name: 'Add a room' }).click();
    await form.getByRole('button', { name: 'Save the details' }).click();
    await form.getByText('Enter a name for the room').waitFor();
    await form.getByLabel('Room 4').fill('Quiet room');
    await accessible(page, 'clinics-details');
    await fits(page);
    await form.getByRole('button', { name: /^Remove room 1/ }).click();
    await form.getByRole('button', { name: 'Save the details' }).click();
    await form.getByText(/A session needs a room/).waitFor();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await press('Change the details');
    await form.getByLabel('Hours, in words').fill('Every day but Sunday, 9am to 7pm.');
    await form.getByRole('button', { name: 'Save the details' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByText('Every day but Sunday, 9am to 7pm.').waitFor();
    await page
      .getByRole('button', { name: /^End it/ })
      .last()
      .click();
    const ends = panel('End this pattern');
    await ends.getByLabel('Last day on which it comes').fill('');
    await ends.getByRole('button', { name: 'See whom it touches' }).click();
    await ends.getByText('Enter the last day').waitFor();
    await ends.getByLabel('Last day on which it comes').fill(addDays(today(), 30));
    await ends.getByRole('button', { name: 'See whom it touches' }).click();
    await ends.getByLabel('Why?').waitFor();
    await ends.getByRole('button', { name: 'Close the panel' }).click();
  });
});
