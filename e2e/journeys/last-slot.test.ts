import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { chooseLate } from '../support/chooseLate.ts';
import { lookAt } from '../support/look.ts';
import { at, follow, heading, press } from '../support/pageActions.ts';
import { carry, newSession } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/** Journey 8 (rule 18.8): two clients want the last place of a time at the same moment. */
const stage = setStage();
const seats: Seat[] = [];

beforeAll(async () => {
  for (const email of ['client@demo.test', 'client2@demo.test']) {
    const seat = await stage.sit(seats.length === 0 ? 320 : 1280);
    await carry(seat.page, await newSession(stage.portal, email));
    seats.push(seat);
  }
});

const pages = () => seats.map(({ page }) => page) as [Page, Page];
const isHeld = (page: Page) => page.getByText(/we are holding this for you/i).isVisible();

describe('rule 18.8: journey 8', () => {
  it('both press it at once: it is held for one, the other is shown the next ones and the other ways', async () => {
    // Calls have one place each.
    await Promise.all(pages().map((page) => page.goto('/appointment/booking?where=phone')));
    const times = pages().map((page) => page.locator('.cw-slot').first());
    await Promise.all(times.map((time) => time.waitFor()));
    const [one, two] = await Promise.all(times.map((time) => time.textContent()));
    expect(one).toBe(two);
    await Promise.all(times.map((time) => time.click()));
    await Promise.all(
      pages().map((page) =>
        page
          .getByText(/we are holding this for you|that time has just gone/i)
          .first()
          .waitFor(),
      ),
    );
    expect((await Promise.all(pages().map(isHeld))).filter(Boolean)).toHaveLength(1);
  });

  it('each books: one the time, the other the next one', async () => {
    const held = await Promise.all(pages().map(isHeld));
    const winner = pages()[held[0] ? 0 : 1];
    const other = pages()[held[0] ? 1 : 0];
    await lookAt(other, 'last-slot-gone');
    await other.getByRole('link', { name: 'See the other ways' }).first().waitFor();
    await other.locator('.cw-nexttimes button').first().click();
    await other.getByText(/we are holding this for you/i).waitFor();
    for (const page of [winner, other]) {
      await press(page, 'Book this time');
      await heading(page, 'Your appointment is booked');
    }
    const whens = await Promise.all(
      [winner, other].map((page) => page.locator('.cw-ticket h2, .cw-ticket h3').first().textContent()),
    );
    expect(whens[0]).not.toBe(whens[1]);
  });

  it('another waits; who cannot come any more cancels, and the time is there for others', async () => {
    const [page] = pages();
    const waiting = await stage.sit(320);
    const theirs = waiting.page;
    await carry(theirs, await newSession(stage.portal, 'imogen.adeyemi2@demo.test'));
    await theirs.goto('/appointment/booking?where=phone');
    await follow(theirs, 'See the other ways');
    await follow(theirs, 'Join the waiting list');
    await press(theirs, 'Join the waiting list');
    await theirs.getByRole('heading', { name: 'You are on the waiting list' }).waitFor();
    await press(page, 'Cancel the appointment');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^yes|cancel/i })
      .last()
      .waitFor();
    await lookAt(page, 'last-slot-cancel');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the appointment' }).click();
    await heading(page, 'Your appointment is cancelled');
    await leave(waiting);
  });
});

describe('rule 3.10: an interpreter is chosen with the time', () => {
  it('times follow what is asked, it is booked along, and the page says so; rule 3.6: with the way to the place', async () => {
    const seat = await stage.sit(320);
    const { page } = seat;
    await carry(page, await newSession(stage.portal, 'client@demo.test'));
    await page.goto('/appointment/booking');
    await page.getByLabel('Interpreter', { exact: true }).selectOption('Someone who speaks my language');
    await page.getByLabel('Which language do you feel best in?').selectOption('Polish');
    await page.getByLabel('Would you like a woman or a man?').selectOption('A woman');
    await lookAt(page, 'booking-interpreter');
    await page.locator('.cw-slot').last().click();
    await page.getByText(/we are holding this for you/i).waitFor();
    await press(page, 'Book this time');
    await heading(page, 'Your appointment is booked');
    await page.getByText('Polish, a woman: booked with your appointment').waitFor();
    await lookAt(page, 'booked-interpreter');
    await follow(page, 'See the place and what to look for');
    await heading(page, 'Where we are');
    await page.getByText('Your appointment is here').waitFor();
    // A map is another's page: it learns a postcode, and nothing is asked of it before a press (decision 0265).
    const map = page.getByRole('link', { name: /^See .* on a map$/ }).first();
    await map.waitFor();
    expect(await map.getAttribute('rel')).toBe('noreferrer');
    const postcode = ((await map.textContent()) ?? '').replace(/^See | on a map$/g, '');
    const { host, search } = new URL((await map.getAttribute('href')) ?? '');
    expect([host, search]).toEqual(['www.openstreetmap.org', `?query=${encodeURIComponent(postcode)}`]);
    await lookAt(page, 'place-of-appointment');
    await page.goBack();
    await heading(page, 'Your appointment is booked');
  });

  it('where nobody speaks it no times are shown, until something else does too', async () => {
    const { page } = await stage.sit(1280);
    await carry(page, await newSession(stage.portal, 'client2@demo.test'));
    await page.goto('/appointment/booking');
    await page.getByLabel('Interpreter', { exact: true }).selectOption('Someone who speaks my language');
    await page.getByLabel('Which language do you feel best in?').selectOption('Welsh');
    await page.getByText(/There are no times left here/).waitFor();
    await page.getByLabel('If no interpreter is free').selectOption('An interpreter on the telephone');
    await chooseLate(page);
    await page.getByText(/we are holding this for you/i).waitFor();
    await lookAt(page, 'booking-telephone-interpreter');
    await press(page, 'Book this time');
    await heading(page, 'Your appointment is booked');
    await page.getByText('Welsh: on the telephone').waitFor();
    await follow(page, 'Change the day or time');
    await at(page, '/appointment/booking');
    await page.getByRole('heading', { name: 'Your interpreter comes along' }).waitFor();
    await page.getByLabel('If no interpreter is free').selectOption('I book, and you look for someone');
    await page.locator('.cw-slot').last().click();
    await page.getByText(/we are holding this for you/i).waitFor();
    await press(page, 'Move to this time');
    await heading(page, 'Your appointment is changed');
    await page.getByText('Welsh: we look for someone, and tell you').waitFor();
  });

  it('rule 3.8: who has several chooses the card of one, and sees its ticket', async () => {
    const { page } = await stage.sit(320);
    await carry(page, await newSession(stage.portal, 'client2@demo.test'));
    await page.goto('/client/dashboard');
    const cards = page.getByRole('group', { name: 'Choose an appointment' }).getByRole('button');
    await cards.last().waitFor();
    await expect.poll(() => cards.count()).toBe(2);
    const when = page.locator('.cw-ticket__when');
    const first = await when.textContent();
    await expect.poll(() => cards.first().getAttribute('aria-pressed')).toBe('true');
    await cards.last().click();
    await expect.poll(() => when.textContent()).not.toBe(first);
    await expect.poll(() => when.count()).toBe(1);
    await lookAt(page, 'several-appointments');
    await page.getByRole('heading', { name: 'Contraception afterwards' }).waitFor();
  });
});
