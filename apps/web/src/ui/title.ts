import { useEffect } from 'react';
import { SITE } from './site.ts';

/** "Sign in – Careway". Titles stay discreet: they show in the tab, the history and the task switcher. */
export function pageTitle(title: string): string {
  return `${title} – ${SITE}`;
}

/** Overrides the route's title while a screen is in a certain state ("Step 2 of 6"). */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = pageTitle(title);
  }, [title]);
}
