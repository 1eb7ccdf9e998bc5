import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { author } from '../support/formAuthor.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** Nobody is told off for what they have not had the time to write, and nothing moves under their hands (rule 7.9). */
const stage = setStage();
const controls = new EveryControl();
let seat: Seat;
let on: ReturnType<typeof author>;

beforeAll(async () => {
  seat = await stage.sit(1280);
  on = author(seat.page, controls);
  await signInStaff(seat.page, 'admin@demo.test');
  await on.create('In peace');
});

const red = () =>
  seat.page.locator('main .cw-bhere:not(.cw-bhere--calm), .cw-bq .is-bad, .cw-bcheck .cw-bfind');
const send = () => seat.page.getByRole('button', { name: 'Send for approval' });

describe('rule 7.9: what is still to be written is no mistake yet', () => {
  it('an empty form is said to be one when somebody wants to send it', async () => {
    await on.said('Still being written');
    await on.press('Send for approval');
    await on.said('This form does not ask anything yet.');
    await on.said('Mend 1 thing first');
  });

  it('a new question is calm, and nothing moves while it is written and kept', async () => {
    await on.press('Add');
    await on.inDialog(/^One choice/);
    await on.dialog.waitFor({ state: 'hidden' });
    await on.said('Write it in your own time.');
    await on.said('Still being written');
    expect(await red().count()).toBe(0);
    await on.saved();
    const places = async () => {
      const scrolled = await seat.page.evaluate(() => scrollY);
      const at = async (one: ReturnType<typeof send>) => {
        const box = await one.boundingBox();
        return box && { ...box, y: box.y + scrolled };
      };
      return {
        send: await at(send()),
        undo: await at(seat.page.getByRole('button', { name: /^Undo/ })),
        words: await at(on.field('Question')),
        answer: await at(on.field('Answer 1')),
        preview: await at(seat.page.locator('.cw-bprev')),
      };
    };
    await lookAt(seat.page, 'builder-calm');
    const before = await places();
    await on.field('Question').fill('How are you?');
    expect(await places()).toEqual(before);
    await on.saved();
    await on.field('Answer 1').fill('Well');
    await on.field('Answer 2').fill('Not well');
    await on.said('It has all it needs.');
    await on.saved();
    expect(await places()).toEqual(before);
    await seat.page.evaluate(() => scrollTo(0, 0));
    const top = async () => (await seat.page.locator('.cw-bprev').boundingBox())?.y;
    const button = await send().boundingBox();
    const preview = await top();
    await on.add('One choice', 'Since when?');
    await on.add('Own words', 'What else?');
    await on.said('Mend 1 thing first');
    await seat.page.evaluate(() => scrollTo(0, 0));
    expect(await send().boundingBox()).toEqual(button);
    expect(await top()).toBeCloseTo(preview ?? 0, -1);
  });

  it('what was left is said, in the list, in the checker and at the question', async () => {
    await seat.page.locator('.cw-bq .is-bad').getByText('To mend').waitFor();
    await seat.page.locator('.cw-bcheck').getByText('1 to mend').waitFor();
    await on.press('Go to question 2');
    await on.said('One of its answers has no words.');
    await lookAt(seat.page, 'builder-to-mend');
    await on.field('Answer 1').fill('Today');
    await on.field('Answer 2').fill('Longer');
    await on.said('Nothing to mend');
  });

  it('an answer that is added has the same time, until somebody wants to send the form', async () => {
    await on.press('Add an answer');
    await on.said('Write it in your own time.');
    expect(await red().count()).toBe(0);
    await on.open('What else?');
    await on.said('Mend 1 thing first');
    await on.open('Since when?');
    await on.press('Delete answer 3');
    await on.said('Nothing to mend');
    await on.press('Add');
    await on.inDialog(/^Own words/);
    await on.dialog.waitFor({ state: 'hidden' });
    await on.said('Write it in your own time.');
    await on.saved();
    await on.press('Send for approval');
    await on.said('It has no words yet.');
    await on.said('Mend 1 thing first');
    await expect.poll(() => seat.page.evaluate(() => document.activeElement?.id)).toMatch(/^question-/);
    await on.field('Question').fill('And now?');
    await on.said('Nothing to mend');
    // Pressed while it is still on its way to the server.
    await on.press('Send for approval');
    await on.dialog.getByText(/and decides/).waitFor();
    await on.inDialog('Go on writing');
    expect(seat.faults).toEqual([]);
  });
});
