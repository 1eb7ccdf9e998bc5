import { useEffect, useRef } from 'react';

/**
 * A page has a heading while it loads and another one afterwards. Where the first had the focus, because they have
 * just come here, the second takes it: a screen reader goes on where it was, and Tab does not begin at the top. In:
 * what is shown, by any name; a new name is a new heading.
 */
export function useHeadingKept(shown: string): void {
  const last = useRef(shown);
  const had = useRef(false);
  // Looked at before the old heading goes.
  if (last.current !== shown) had.current = document.activeElement?.matches('main h1') ?? false;
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!had.current || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [shown]);
}
