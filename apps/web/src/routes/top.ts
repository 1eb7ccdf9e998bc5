import { TOP_PAGES, type TopRoute } from '@careway/core/pathways/top/pages';
import { CLIENT_ONLY } from './clientOnly.ts';
import { type PathwayRow, pathwayRows } from './pathwayRows.ts';

// Forms below /top stand in formScreens.ts, booked times in appointments.ts, calls in callbacks.ts.
const page = () => import('../features/submissions/pathways/TopScreen.tsx');

/**
 * The answer "yes" belongs to the open check as well: strangers come to it, so its row stands there
 * (`eligibility.ts`).
 */
const SHARED = '/top/eligible-for-an-appointment';
const { [SHARED]: _shared, ...ownPages } = TOP_PAGES;

/** The pages of the pathway of top. Their type is said: screens read the paths. */
export const topPathwayRoutes: readonly PathwayRow<Exclude<TopRoute, typeof SHARED>>[] = pathwayRows(
  ownPages,
  CLIENT_ONLY,
  { page, own: {} },
);

export const topRoutes = [
  // Strangers come here from the check, before they have an account: it is open.
  {
    path: '/top/signup',
    title: 'Your account',
    login: false,
    roles: null,
    layout: 'client',
    screen: () => import('../features/eligibility/SignUpScreen.tsx'),
  },
  // The same way, taken up with the form that is named.
  { path: '/top/eligibility/{id}/{shareId}', title: 'Your form', ...CLIENT_ONLY, screen: page },
] as const;
