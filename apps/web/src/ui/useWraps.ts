import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether what is meant to stand in one row takes more: looked at, and not guessed by the width of the screen, so
 * that it holds at every size of text and for every figure.
 * @param box what holds it. It carries `data-folds` where it wraps, and is looked at without
 * @param rows selectors in it: what each finds should stand beside each other
 * @param key another one is looked at anew
 * @returns whether some row takes more than one
 */
export function useWraps(box: RefObject<HTMLElement | null>, rows: readonly string[], key: string): boolean {
  const [wraps, setWraps] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selectors are the same each time
  useLayoutEffect(() => {
    const look = () => {
      if (box.current) setWraps(asOpened(box.current, () => rows.some((row) => isBroken(box.current, row))));
    };
    look();
    const watch = new ResizeObserver(look);
    if (box.current) watch.observe(box.current);
    for (const one of box.current?.querySelectorAll(rows.join()) ?? []) watch.observe(one);
    return () => watch.disconnect();
  }, [box, key]);
  return wraps;
}

/** Looks at it as it would be unfolded; nothing of that is painted. */
function asOpened<Seen>(box: HTMLElement, look: () => Seen): Seen {
  const folded = box.hasAttribute('data-folds');
  box.removeAttribute('data-folds');
  try {
    return look();
  } finally {
    box.toggleAttribute('data-folds', folded);
  }
}

/** Something of the row stands below something else of it. */
function isBroken(box: HTMLElement | null, row: string): boolean {
  const places = [...(box?.querySelectorAll(row) ?? [])]
    .map((one) => one.getBoundingClientRect())
    .filter(({ height }) => height > 0);
  const first = Math.min(...places.map(({ bottom }) => bottom));
  return places.some(({ top }) => top >= first - 1);
}
