import type { Page } from 'playwright-core';

/** What React keeps of a part of the page. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly stateNode: unknown;
}

interface Counting {
  /** How often a part was drawn whose element has that class. */
  drawn: Map<string, number>;
  /** The same, of what was drawn between the last key and the picture that shows it. */
  atOnce?: Map<string, number> | undefined;
}

/**
 * Counts what React draws on the pages to come: each time that a component runs whose own element has one of these
 * classes, or is such an element. React tells whoever looks for its developer tools of every change of the page, in a
 * built page too.
 */
export async function countDrawn(page: Page, parts: readonly string[]): Promise<void> {
  await page.addInitScript((names) => {
    const counting: Counting = { drawn: new Map() };
    const count = (name: string) => counting.drawn.set(name, (counting.drawn.get(name) ?? 0) + 1);
    const [FUNCTION, MEMO, ELEMENT, RAN] = [0, 15, 5, 1];
    const look = (now: Fiber, before: Fiber | null) => {
      const own = now.child;
      if ((now.tag === FUNCTION || now.tag === MEMO) && (now.flags & RAN) !== 0 && own?.tag === ELEMENT) {
        const element = own.stateNode as Element;
        for (const name of names)
          if (element.classList.contains(name) || element.localName === name) count(name);
      }
      if (own === before?.child) return;
      const kept = new Set<Fiber>();
      for (let one = before?.child ?? null; one; one = one.sibling) kept.add(one);
      for (let one: Fiber | null = own; one; one = one.sibling)
        if (!kept.has(one)) look(one, before ? one.alternate : null);
    };
    Object.assign(globalThis, {
      counting,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
        onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => look(current, current.alternate),
      },
    });
    addEventListener(
      'keydown',
      () => {
        counting.atOnce = undefined;
        const until = new Map(counting.drawn);
        requestAnimationFrame(() => {
          counting.atOnce = new Map(
            names.map((name) => [name, (counting.drawn.get(name) ?? 0) - (until.get(name) ?? 0)]),
          );
        });
      },
      { capture: true },
    );
  }, parts);
}

type Drawn = Readonly<Record<string, number>>;

/** What was drawn of each part from the last key that was pressed until the picture that shows it. */
export async function drawnAtOnce(page: Page): Promise<Drawn> {
  const shown = await page.waitForFunction(() => {
    const { atOnce } = (globalThis as unknown as { counting: Counting }).counting;
    return atOnce && Object.fromEntries(atOnce);
  });
  return shown.jsonValue() as Promise<Drawn>;
}

/** What was drawn of each part since the page came, or since the last time somebody asked. */
export async function drawnSince(page: Page): Promise<Drawn> {
  return page.evaluate(() => {
    const { counting } = globalThis as unknown as { counting: Counting };
    const { drawn } = counting;
    counting.drawn = new Map();
    return Object.fromEntries(drawn);
  });
}
