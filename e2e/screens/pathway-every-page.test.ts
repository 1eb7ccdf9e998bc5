import { londonDay } from '@careway/core/dates';
import { larc } from '@careway/core/pathways/larc/larc';
import type { Pathway } from '@careway/core/pathways/pathway';
import { top } from '@careway/core/pathways/top/top';
import { vas } from '@careway/core/pathways/vas/vas';
import type { AnswerEntry } from '@careway/core/questionnaires/types';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { everyPlace, type Place, pagesOf } from '../support/everyPlace.ts';
import { accessible, fits, lookAt } from '../support/look.ts';
import { at, heading } from '../support/pageActions.ts';
import { call, carry, newSession } from '../support/people.ts';
import { controlsOf, pressOne } from '../support/pressAll.ts';
import { leave, setStage } from '../support/stage.ts';
import type { User } from '../support/user.ts';

/**
 * Every page and every outcome of the signed-in pathways (rule 2.11), found in the definitions: a page that is added
 * is seen here by itself. Each fits a small phone, axe has nothing to say of it, and everything on it that can be
 * pressed does something right; the same thing on another page of its kind is pressed once.
 */
const stage = setStage();
const DEFINITIONS: readonly Pathway[] = [top, vas, larc];

interface Someone {
  user: User;
  seat: Seat;
  page: Page;
}
/** Whoever has tried three numbers in vain is stopped for a day, so that is somebody else. */
const people: { usual?: Someone; stopped?: Someone } = {};
const pressed = new Set<string>();

/** Buttons that leave the form as it is. */
const KEEPS = /^(Save and finish later|I would rather talk)/;

/** What a page asks for: pages that ask for the same are of one kind. */
const formatsOf = ({ set }: Pathway, { page: { asks = [] } }: Place) =>
  set.questions
    .filter(({ code }) => asks.includes(code ?? ''))
    .map(({ type, format }) => format ?? type)
    .sort()
    .join();

async function someone(email: string): Promise<Someone> {
  const seat = await stage.sit(320);
  const user = await newSession(stage.portal, email);
  await carry(seat.page, user);
  return { user, seat, page: seat.page };
}

beforeAll(async () => {
  people.usual = await someone('imogen.adeyemi2@demo.test');
  people.stopped = await someone('freya.quill3@demo.test');
});
afterAll(async () => {
  for (const one of [people.usual, people.stopped]) if (one) await leave(one.seat);
});

/** Brings somebody to a place by the calls that its pages make. */
async function bring({ service = 'top', set }: Pathway, place: Place, as: User): Promise<void> {
  const api = <Reply>(path: string, body: object) => call<Reply>(stage.portal, path, { body, as });
  const begun = await api<{ shareId: string; questionSetId: string }>('/questionnaire/client/forms/start', {
    kind: 'eligibility',
    service,
  });
  const save = (status: string, answers: readonly AnswerEntry[]) =>
    api('/questionnaire/patient/answer', { ...begun, status, answers });
  const standing = () => api(`/pathways/${begun.shareId}/standing`, {});
  await save('draft', place.entries);
  if (place.stopped) {
    const secrets = set.questions.filter(({ code }) => code === 'ubrn-passcode' || code === 'clinic-code');
    const guess = (word: string) =>
      place.entries.map((entry) =>
        secrets.some(({ id }) => id === entry.questionId) ? { ...entry, answer: word } : entry,
      );
    for (const word of ['first guess', 'second guess', 'third guess']) {
      await save('draft', guess(word));
      await standing();
    }
    if (place.isOutcome) await save('completed', guess('third guess'));
    return;
  }
  await standing();
  if (place.isOutcome) await save('completed', place.entries);
}

for (const definition of DEFINITIONS) {
  const places = everyPlace(definition, londonDay(new Date()));
  const { service = 'top' } = definition;

  describe(`rule 2.11: every page of ${service}`, () => {
    it('is found in its definition', () => {
      expect(places.map(({ node }) => node).sort()).toEqual([...pagesOf(definition)].sort());
    });

    it.each(places.map((place) => [place.node, place] as const))('%s', async (_, place) => {
      const { user, page } = (place.stopped ? people.stopped : people.usual) as Someone;
      const { route, title } = place.page;
      const arrive = async () => {
        await page.goto(route);
        await at(page, route);
        await heading(page, title);
      };
      await bring(definition, place, user);
      await arrive();
      if (process.env.PICTURES) await lookAt(page, `every-${service}-${place.node}`);
      await accessible(page, route);
      await fits(page, route);
      await expect
        .poll(
          () =>
            page
              .locator('.cw-card, .cw-said')
              .evaluateAll((all) => all.filter((one) => !one.textContent?.trim()).length),
          { message: 'empty cards' },
        )
        .toBe(0);

      const kind = place.isOutcome ? 'outcome' : place.page.asks ? 'questions' : 'information';
      const changes = ({ is, name }: { is: string; name: string }) => is === 'button' && !KEEPS.test(name);
      const controls = await controlsOf(page);
      for (const control of controls.sort((a, b) => Number(changes(a)) - Number(changes(b)))) {
        const key = [control.is, control.name, control.name === 'Back' ? '' : control.to, kind];
        if (control.name === 'Continue') key.push(formatsOf(definition, place));
        if (pressed.has(key.join())) continue;
        pressed.add(key.join());
        if (!(await pressOne(page, control))) continue;
        if (changes(control)) await bring(definition, place, user);
        await arrive();
      }
    });
  });
}
