import { setTimeout as wait } from 'node:timers/promises';
import { byId, find, nextQuestion, type Wanted } from './inPage.ts';
import type { Handle, Window } from './window.ts';

const PATIENCE = 30_000;

type Name = string | RegExp;

/**
 * What a person does in a window: each step waits for what it needs, and says what it waited for when it never came.
 */
export function stepsOf(window: Window, portal: string) {
  const element = (kind: Wanted['kind'], name: Name): Promise<Handle> => {
    const wanted: Wanted =
      typeof name === 'string' ? { kind, name, whole: true } : { kind, name: name.source, whole: false };
    return until(`${kind} ${name}`, () => window.element(find, wanted));
  };
  const click = async (kind: Wanted['kind'], name: Name) => {
    // The page may draw it anew between finding and pressing.
    await until(`${kind} ${name} to press`, async () => {
      await (await element(kind, name)).click();
      return true;
    });
  };
  const until = async <Found>(what: string, look: () => Promise<Found | undefined | false | null>) => {
    let last: unknown;
    for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(100)) {
      try {
        const found = await look();
        if (found) return found;
      } catch (error) {
        last = error;
      }
    }
    const there = await window
      .ask(() => `${location.href}\n${document.body.innerText.slice(0, 1500)}`)
      .catch(() => 'nothing');
    throw new Error(`Waited for ${what} at ${there}`, { cause: last });
  };
  const path = () => window.ask(() => location.pathname);
  const steps = {
    until,
    goto: (to: string) => window.goto(`${portal}${to}`),
    press: (name: Name) => click('button', name),
    follow: (name: Name) => click('link', name),
    pick: (name: Name) => click('field', name),
    heading: (name: Name) => element('heading', name),
    text: (name: Name) => element('text', name),
    at: (where: Name) =>
      until(`${where}`, async () =>
        typeof where === 'string' ? (await path()) === where : where.test(await path()),
      ),
    fill: async (label: Name, text: string) => (await element('field', label)).type(text),
    write: async (id: string, text: string) =>
      (await until(`#${id}`, () => window.element(byId, id))).type(text),
    /** Answers all of a form's page, quietly. */
    async answer(words: string) {
      for (let last = ''; ; ) {
        const next = await window.ask(nextQuestion, words);
        if (next === null) return;
        const id = next.press ?? next.write ?? '';
        if (id === last) throw new Error(`#${id} does not take an answer`);
        last = id;
        const box = await until(`#${id}`, () => window.element(byId, id));
        await (next.press ? box.click() : box.type(next.text ?? words));
      }
    },
    stores: () => window.ask(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
  };
  return steps;
}

export type Steps = ReturnType<typeof stepsOf>;
