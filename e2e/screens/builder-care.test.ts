import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { author } from '../support/formAuthor.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** What somebody who builds a form for the first time must not get wrong without seeing it (rules 7.9, 7.18). */
const stage = setStage();
const controls = new EveryControl();
let seat: Seat;
let on: ReturnType<typeof author>;

beforeAll(async () => {
  seat = await stage.sit(1280);
  on = author(seat.page, controls);
  await signInStaff(seat.page, 'admin@demo.test');
  await on.create('Made with care');
});

const value = (label: string) => on.field(label).inputValue();
const keys = (text: string) => seat.page.keyboard.type(text);
const key = (name: string) => seat.page.keyboard.press(name);

describe('rule 7.18: a number is what somebody wrote, and nothing else', () => {
  it('a click or Tab chooses what is in the box, so that what is typed takes its place', async () => {
    await on.add('One choice', 'How bad is it?');
    await on.field('Answer 1').fill('Not bad');
    await on.field('Answer 2').fill('Bad');
    await on.field('Points for answer 2').click();
    await keys('2');
    expect(await value('Points for answer 2')).toBe('2');
    await on.field('Answer 2').focus();
    await key('Tab');
    await keys('07');
    await key('Tab');
    await expect.poll(() => value('Points for answer 2')).toBe('7');
  });

  it('it may be empty while somebody types, and says what that means once they leave it', async () => {
    await on.field('Points for answer 2').click();
    await key('Backspace');
    expect(await value('Points for answer 2')).toBe('');
    await keys('4');
    expect(await value('Points for answer 2')).toBe('4');
    await key('Backspace');
    await on.field('Answer 1').focus();
    await on.said('Without a number, this answer has 0 points.');
    expect(await value('Points for answer 2')).toBe('');
    await on.field('Points for answer 2').fill('4');
  });

  it('an end of a range that was left empty is said, and is not the number before', async () => {
    await on.part(/^Scores/);
    await on.press('Add a range of the whole form');
    await on.field('Range 1 of the whole form: to').click();
    await key('Backspace');
    await on.field('Range 1 of the whole form: what it means').fill('Look soon');
    await on.said('Write a number. Until then it stays 4.');
    await on.said('Mend 1 thing first');
    expect(await value('Range 1 of the whole form: to')).toBe('');
    await on.field('Range 1 of the whole form: to').click();
    await keys('3');
    expect(await value('Range 1 of the whole form: to')).toBe('3');
    await expect.poll(() => seat.page.getByText('Until then it stays').count()).toBe(0);
    await on.field('Range 1 of the whole form: from').click();
    await expect.poll(() => seat.page.getByText('Mend 1 thing first').count()).toBe(0);
  });
});

describe('rule 7.9: what totals mean is looked at where it is written', () => {
  it('a new range begins with the totals that there are, has time to be written, and keeps the form back without words', async () => {
    await on.press('Delete range 1 of the whole form');
    await on.said('Totals go from 0 to 4');
    await on.press('Add a range of the whole form');
    expect(await value('Range 1 of the whole form: from')).toBe('0');
    expect(await value('Range 1 of the whole form: to')).toBe('4');
    await on.said('Still being written');
    expect(await seat.page.getByText('The score range 0 to 4 has no words.').count()).toBe(0);
    await on.press('Send for approval');
    await on.said('The score range 0 to 4 has no words.');
    await on.said('Mend 1 thing first');
    await on.field('Range 1 of the whole form: what it means').fill('Look soon');
    await on.said('Nothing to mend');
    await lookAt(seat.page, 'builder-scores-checked');
  });

  it('what was written in the moment before it is sent keeps it back too, and is gone to', async () => {
    await seat.page.evaluate(() => {
      const means = document.querySelector<HTMLInputElement>('[aria-label$="what it means"]');
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      write?.call(means, '');
      means?.dispatchEvent(new Event('input', { bubbles: true }));
      document.getElementById('send')?.click();
    });
    await on.said('Mend 1 thing first');
    expect(await on.dialog.count()).toBe(0);
    await on.field('Range 1 of the whole form: what it means').fill('Look soon');
    await on.said('Nothing to mend');
  });

  it('a total between two ranges is said, with which it is', async () => {
    await on.field('Range 1 of the whole form: to').fill('0');
    await on.press('Add a range of the whole form');
    expect(await value('Range 2 of the whole form: from')).toBe('4');
    await on.field('Range 2 of the whole form: what it means').fill('Look now');
    await on.said('Nothing to mend');
    await on.field('Range 2 of the whole form: from').fill('5');
    await on.field('Range 2 of the whole form: to').fill('9');
    await on.said('A total of 4 falls between two score ranges');
    await on.said('From: Nobody comes to 5. The highest total is 4.');
    await on.said('No answers come to the score range 5 to 9');
    await on.field('Range 2 of the whole form: from').fill('4');
    await on.field('Range 2 of the whole form: to').fill('4');
    await on.said('Nothing to mend');
  });
});

describe('rule 7.18: points and what they mean are written in one place, in under a minute', () => {
  const focused = () => seat.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  it('points of every answer stand beside each other, and Enter goes from one to the next', async () => {
    const points = (answer: number, words: string) => `Points for answer ${answer} of question 1: ${words}`;
    await on.field(points(1, 'Not bad')).click();
    await keys('1');
    await key('Enter');
    expect(await focused()).toBe(points(2, 'Bad'));
    await keys('8');
    await on.said('Totals go from 1 to 8.');
    await key('Shift+Enter');
    await keys('0');
    await on.said('Totals go from 0 to 8.');
  });

  it('all totals are divided at one press, words stay, and the keyboard goes from one to the next', async () => {
    const all = async () =>
      Promise.all(
        [1, 2].flatMap((at) =>
          ['from', 'to', 'what it means'].map((end) => value(`Range ${at} of the whole form: ${end}`)),
        ),
      );
    await on.press('Delete range 2 of the whole form');
    await on.press('Divide into 2 ranges for the whole form');
    expect(await all()).toEqual(['0', '4', 'Look soon', '5', '8', '']);
    expect(await focused()).toBe('Range 1 of the whole form: what it means');
    await key('Enter');
    await keys('Look now');
    await on.said('Nothing to mend');
    expect(await seat.page.getByRole('button', { name: /^Divide into 3/ }).count()).toBe(0);
  });

  it('the next range begins where the one before ends, and what is wrong is said at its field', async () => {
    await on.field('Range 1 of the whole form: to').fill('6');
    await expect.poll(() => value('Range 2 of the whole form: from')).toBe('7');
    await on.field('Range 2 of the whole form: from').fill('5');
    await on.said('From: 5 is in range 1 too. Begin with more than 6.');
    await on.field('Range 2 of the whole form: to').fill('9');
    await on.said('To: Nobody comes to more than 8. End with 8.');
    await on.field('Range 2 of the whole form: what it means').fill('');
    await on.field('Range 1 of the whole form: to').focus();
    await on.said('Say in a few words what it means.');
    await lookAt(seat.page, 'builder-scores-faults');
    await on.field('Range 2 of the whole form: what it means').fill('Look now');
    await on.field('Range 2 of the whole form: from').fill('7');
    await on.field('Range 2 of the whole form: to').fill('8');
    await on.said('Nothing to mend');
    // As the journey goes on: 4 points for the worst.
    await on.field('Points for answer 2 of question 1: Bad').fill('4');
    await on.press('Divide into 2 ranges for the whole form');
    expect(await value('Range 2 of the whole form: to')).toBe('4');
    await lookAt(seat.page, 'builder-scores-written');
  });
});

describe('rule 7.18: a form is tried from its beginning, on every tab, with the score it comes to', () => {
  const tried = () => seat.page.frameLocator('dialog[open] iframe');
  /** As whoever is asked sees it, in the small window. */
  const isInSight = (said: Locator) =>
    expect
      .poll(() =>
        said.evaluate((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top >= 0 && bottom <= (one.ownerDocument.defaultView?.innerHeight ?? 0);
        }),
      )
      .toBe(true);

  it('on Questions from the first page, whichever is open', async () => {
    await on.part(/^Questions/);
    await on.add('Section', 'Later on');
    await on.add('Own words', 'What else?');
    // So long that neither what is wrong nor what comes after it is in sight by itself.
    await on.field('Help under the question').fill('It helps to know. '.repeat(40));
    await on.press('Try it');
    await tried().getByText('Page 1 of 2').waitFor();
    await tried().getByLabel('Bad', { exact: true }).check();
    await on.dialog.getByText('Score: 4 of 4').waitFor();
    await on.dialog.getByText('It means: Look now').waitFor();
    await lookAt(seat.page, 'builder-try-it');
    await tried().getByRole('button', { name: 'Continue' }).click();
    const end = tried().getByRole('button', { name: 'End of the form' });
    await end.click();
    await tried().getByText('Answer this question').first().waitFor();
    await isInSight(tried().getByText('What else?').first());
    await lookAt(seat.page, 'builder-try-it-long');
    await tried().getByLabel('What else?').fill('Nothing');
    await end.click();
    await isInSight(tried().getByText('That is the end.'));
    await on.inDialog('Go on writing');
    await on.field('Help under the question').fill('');
  });

  it.each(['Scores', 'Settings', 'History'])(
    'on %s by its button and by P, begun again each time',
    async (tab) => {
      await on.part(new RegExp(`^${tab}`));
      await on.press('Try it');
      await tried().getByText('Page 1 of 2').waitFor();
      await expect.poll(() => tried().getByLabel('Bad', { exact: true }).isChecked()).toBe(false);
      await tried().getByLabel('Bad', { exact: true }).check();
      await on.inDialog('Go on writing');
      await on.dialog.waitFor({ state: 'hidden' });
      await key('p');
      await tried().getByText('Page 1 of 2').waitFor();
      await expect.poll(() => tried().getByLabel('Bad', { exact: true }).isChecked()).toBe(false);
      await on.inDialog('Go on writing');
    },
  );
});

describe('rule 7.18: on a phone a form that is tried takes the whole screen', () => {
  const tried = () => seat.page.frameLocator('dialog[open] iframe');
  const closed = () => on.dialog.waitFor({ state: 'hidden' });

  it('with one scroll, its own, and the cross and Escape lead back, also from inside it', async () => {
    await seat.page.setViewportSize({ width: 320, height: 640 });
    await on.press('Try it');
    await tried().getByText('Page 1 of 2').waitFor();
    const sizes = () =>
      seat.page.evaluate(() => {
        const dialog = document.querySelector('dialog[open]');
        const frame = dialog?.querySelector('iframe');
        const scrolls = [...(dialog?.querySelectorAll<HTMLElement>('*') ?? [])].filter(
          (one) =>
            one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
        );
        return {
          wide: (frame?.getBoundingClientRect().width ?? 0) > innerWidth - 5,
          large: (frame?.getBoundingClientRect().height ?? 0) > innerHeight / 2,
          scrolls: scrolls.map((one) => one.className),
          over: (dialog?.getBoundingClientRect().bottom ?? 0) > innerHeight + 1,
        };
      });
    await expect.poll(sizes).toEqual({ wide: true, large: true, scrolls: [], over: false });
    await lookAt(seat.page, 'builder-try-it-phone');
    await on.inDialog('Close');
    await closed();
    await on.press('Try it');
    await tried().getByText('Page 1 of 2').waitFor();
    await key('Escape');
    await closed();
    await on.press('Try it');
    await tried().getByLabel('Bad', { exact: true }).check();
    await key('Escape');
    await closed();
    await seat.page.setViewportSize({ width: 1280, height: 900 });
  });
});

describe('rule 5.3: nothing is chosen for anybody of when a question is shown', () => {
  it('a new condition is empty, keeps the form back until it is finished, and takes a number that was written', async () => {
    await on.part(/^Questions/);
    await on.open('What else?');
    await on.add('Rating', 'How much?');
    await on.add('Own words', 'Why so?');
    await on.press('Add a condition');
    await expect
      .poll(() => seat.page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Condition 1: question');
    expect(await value('Condition 1: question')).toBe('');
    await on.said('One of the conditions under which it is shown is not finished.');
    await on.field('Condition 1: question').selectOption({ label: '3 How much?' });
    expect(await value('Condition 1: number')).toBe('');
    await on.said('One of the conditions under which it is shown is not finished.');
    await on.field('Condition 1: number').click();
    await keys('3');
    await on.said('In words: people see this if “How much?” is more than 3.');
    await on.said('Nothing to mend');
    await on.field('Condition 1: number').click();
    await key('Backspace');
    await on.field('Condition 1: question').focus();
    await on.said('Write a number.');
    await on.said('One of the conditions under which it is shown is not finished.');
    await on.said('Mend 1 thing first');
    await on.field('Condition 1: number').click();
    await keys('7');
    await on.said('is more than 7.');
  });

  it('one that can never be true, or always is, is said in its place', async () => {
    const at = seat.page.locator('.cw-cond');
    await on.field('Condition 1: number').fill('10');
    await at.getByText('This condition can never be true, so nobody sees this.').waitFor();
    await on.field('Condition 1: number').fill('-1');
    await at.getByText('This condition is true whatever is answered there').waitFor();
    await on.field('Condition 1: number').fill('7');
    await on.said('Nothing to mend');
  });

  it('is the same as of the question before, where somebody says so', async () => {
    await on.add('Own words', 'And what then?');
    await on.press('Same as question 4');
    await on.said('In words: people see this if “How much?” is more than 7.');
    for (const width of [320, 1280]) {
      await seat.page.setViewportSize({ width, height: 800 });
      const box = (label: RegExp | string) => on.field(label).boundingBox();
      const remove = await seat.page.getByRole('button', { name: 'Remove Condition 1' }).boundingBox();
      expect(remove?.y).toBeCloseTo((await box('Condition 1: question'))?.y ?? 0, -1);
    }
    await lookAt(seat.page, 'builder-conditions');
  });
});

describe('rule 7.18: what somebody who cannot see the whole page needs', () => {
  it('“None of these” is chosen alone as it is written, and may be made otherwise', async () => {
    await on.add('Many choices', 'Which of these?');
    const alone = (at: number) => seat.page.locator('.cw-answer__alone input').nth(at);
    await on.field('Answer 2').fill('');
    await on.field('Answer 2').pressSequentially('None of these');
    await expect.poll(() => alone(1).isChecked()).toBe(true);
    expect(await alone(0).isChecked()).toBe(false);
    await alone(1).uncheck();
    await on.field('Answer 2').press('End');
    await keys(' at all');
    expect(await alone(1).isChecked()).toBe(false);
    await lookAt(seat.page, 'builder-alone');
  });

  it('kinds of questions are found by arrows and by their first letter', async () => {
    await on.press('Add');
    const at = () => seat.page.evaluate(() => document.activeElement?.querySelector('strong')?.textContent);
    await key('r');
    await expect.poll(at).toBe('Rating');
    await key('Home');
    const first = await at();
    await key('ArrowRight');
    expect(await at()).not.toBe(first);
    await key('ArrowLeft');
    expect(await at()).toBe(first);
    await key('ArrowDown');
    expect(await at()).not.toBe(first);
    await on.inDialog('Add nothing');
  });

  it('what is only read is no question, in the builder as in the list of forms', async () => {
    await on.add('Words to read', 'Thank you so far.');
    await on.said('6 questions and 1 to read');
    await on.saved();
    await seat.page.goto('/questionnaires');
    const row = seat.page.getByRole('row', { name: /Made with care/ });
    await row.getByRole('cell', { name: '6', exact: true }).waitFor();
    await row.getByText('Version 1, draft').waitFor();
    expect(await row.getByText('No draft').count()).toBe(0);
  });

  it('after a form was created the focus is on its heading', async () => {
    await on.create('Another one');
    await expect.poll(() => seat.page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(seat.faults).toEqual([]);
  });
});
