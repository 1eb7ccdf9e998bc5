import type { Page } from 'playwright-core';
import { focusInSight } from './focusInSight.ts';

/** What has the keyboard, as somebody who cannot use a mouse meets it. */
interface Focused {
  kind: 'radio' | 'checkbox' | 'words' | 'list' | 'press' | 'other';
  label: string;
  /** Of its group, in order; for radios and checkboxes. */
  choices: string[];
  /** Whether its group, or it, has an answer. */
  answered: boolean;
  type: string;
}

const QUIET = /^(No\b|None|Nothing|Text my mobile)/;

/**
 * Answers everything on a form's page and presses its button, by keyboard alone. Out: what could not be seen while it
 * had the focus; empty is good. Errors: when the button is never reached.
 */
export async function answerByKeyboard(page: Page, button: RegExp, words: string): Promise<string[]> {
  const hidden: string[] = [];
  for (let presses = 0; presses < 250; presses++) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (!(await page.evaluate(focusInSight))) hidden.push(now.label);
    if (now.kind === 'press' && button.test(now.label)) {
      await page.keyboard.press('Enter');
      return hidden;
    }
    if (!now.answered) await answer(page, now, words);
  }
  throw new Error(`Tab never reached ${button}`);
}

async function answer(page: Page, { kind, label, choices, type }: Focused, words: string): Promise<void> {
  const quiet = choices.findIndex((choice) => QUIET.test(choice));
  if (kind === 'radio') {
    await page.keyboard.press('Space');
    for (let down = 0; down < quiet; down++) await page.keyboard.press('ArrowDown');
  } else if (kind === 'checkbox') {
    // Every box is a stop: wait for the one that is meant.
    if (quiet === -1 || QUIET.test(label)) await page.keyboard.press('Space');
  } else if (kind === 'words') {
    await page.keyboard.type(type === 'tel' ? '07700 900321' : words);
  } else if (kind === 'list') await page.keyboard.press('ArrowDown');
}

function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const on = document.activeElement as HTMLElement;
    const inMain = on.closest('main') !== null;
    const field = on as HTMLInputElement;
    const nameOf = (one: HTMLElement) =>
      ((one as HTMLInputElement).labels?.[0] ?? one).textContent?.trim().replace(/\s+/g, ' ') ?? '';
    const group = [...(on.closest('fieldset')?.querySelectorAll('input') ?? [])].filter(
      (one) => one.type === field.type && (one.type === 'checkbox' || one.name === field.name),
    );
    const chooses = on.tagName === 'INPUT' && (field.type === 'radio' || field.type === 'checkbox');
    const writes = (on.tagName === 'INPUT' && !chooses) || on.tagName === 'TEXTAREA';
    const kind = !inMain
      ? 'other'
      : chooses
        ? (field.type as 'radio' | 'checkbox')
        : writes
          ? 'words'
          : on.tagName === 'SELECT'
            ? 'list'
            : on.tagName === 'BUTTON' || on.tagName === 'A'
              ? 'press'
              : 'other';
    return {
      kind,
      label: nameOf(on),
      choices: chooses ? group.map(nameOf) : [],
      answered: chooses
        ? group.some((one) => one.checked)
        : writes || on.tagName === 'SELECT'
          ? field.value !== ''
          : true,
      type: field.type ?? '',
    } as const;
  });
}
