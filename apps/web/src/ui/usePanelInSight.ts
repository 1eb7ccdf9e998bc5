import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps a panel beside a list no longer than what is left of the screen below its top, wherever the page is scrolled
 * to: what sends its form then stands at the end of the screen, and not below it. The style says where a panel is
 * beside something.
 */
export function usePanelInSight(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const fit = () => {
      const top = panel.current?.getBoundingClientRect().top ?? 0;
      panel.current?.style.setProperty('--from', `${Math.round(top)}px`);
    };
    fit();
    addEventListener('scroll', fit, { passive: true });
    addEventListener('resize', fit);
    return () => {
      removeEventListener('scroll', fit);
      removeEventListener('resize', fit);
    };
  }, [panel]);
}
