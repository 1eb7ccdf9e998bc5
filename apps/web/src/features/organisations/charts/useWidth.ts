import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How wide an element is now: a chart is drawn anew for it, so that its words are never shrunk. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  useLayoutEffect(() => {
    const { current } = ref;
    if (!current) return;
    const watch = new ResizeObserver(() => setWidth(Math.max(240, current.clientWidth)));
    setWidth(Math.max(240, current.clientWidth));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return [ref, width];
}
