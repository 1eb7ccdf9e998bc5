import { useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches, useNavigationType } from 'react-router';
import { exitSite } from '../session/exitSite.ts';
import { SessionWatchGate } from '../session/SessionWatchGate.tsx';
import { ExitGiven } from '../ui/exit.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import type { RouteHandle } from '../ui/paths/routeRow.ts';
import { useClockWrong } from '../ui/serverClock.ts';
import { pageTitle } from '../ui/title.ts';
import { useToastsWanted } from '../ui/toast.ts';

const ClockWrong = lazyPart(() => import('./ClockWrong.tsx'));
const Toasts = lazyPart(() => import('../ui/Toasts.tsx'));

/** Where each history entry was scrolled to: in memory only, so that the browser keeps nothing about a visit. */
const depths = new Map<string, number>();

/**
 * Title, scroll and focus of every page. rule 14.5: navigation scrolls to the top, except going back.
 * The new page's heading takes the focus, so that a screen reader starts there.
 */
export function Root() {
  const location = useLocation();
  const type = useNavigationType();
  const matches = useMatches();
  const title = (matches.at(-1)?.handle as RouteHandle | undefined)?.title;
  const first = useRef(true);
  const toasts = useToastsWanted();
  const clockWrong = useClockWrong();

  // biome-ignore lint/correctness/useExhaustiveDependencies: two pages may share a title that a screen has changed since
  useLayoutEffect(() => {
    if (title) document.title = pageTitle(title);
  }, [title, location.pathname]);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const key = location.key;
    const remember = () => depths.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [location.key]);

  useLayoutEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    else scrollTo(0, type === 'POP' ? (depths.get(location.key) ?? 0) : 0);
  }, [location.key, location.hash, type]);

  // Together with the page: later, on a slow phone, it would take the focus from whoever has gone on by keyboard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what moves the focus
  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading || heading.contains(document.activeElement)) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [location.pathname]);

  return (
    <ExitGiven value={exitSite}>
      {clockWrong === 0 ? null : <ClockWrong />}
      <Outlet />
      <SessionWatchGate />
      {toasts ? <Toasts /> : null}
    </ExitGiven>
  );
}
