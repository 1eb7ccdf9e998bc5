import type { Page } from 'playwright-core';

declare global {
  interface Window {
    settled?: boolean;
  }
}

/** What somebody finds who goes to an address. */
interface Found {
  /** The address they end at, and what stands behind it. */
  path: string;
  search: string;
  /** The browser's title and the page's heading; empty while it loads. */
  title: string;
  heading: string;
  /** The router has settled on a page since the visit began. */
  settled: boolean;
}

/**
 * Goes to an address as Back and Forward do, within the app that is loaded already: guards, loaders and parts as
 * ever, and no second load.
 */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    // The frame of pages scrolls whenever the router has settled on a place (rule 14.5).
    window.settled = false;
    const real = window.scrollTo.bind(window);
    window.scrollTo = ((...given: [number, number]) => {
      window.scrollTo = real;
      real(...given);
      window.settled = true;
    }) as typeof window.scrollTo;
    const idx = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
    history.pushState({ usr: null, key: `visit${idx}`, idx }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** What stands there now. A page that is just being left for another has none. */
export const found = (page: Page): Promise<Found> =>
  page
    .evaluate(() => ({
      path: location.pathname,
      search: location.search,
      title: document.title,
      heading: (document.querySelector('h1')?.textContent ?? '').trim(),
      settled: window.settled === true,
    }))
    .catch(() => ({ path: '', search: '', title: '', heading: '', settled: false }));
