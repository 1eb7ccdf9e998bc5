import { LARC_PAGES } from '@careway/core/pathways/larc/pages';
import { type PathwayRow, pathwayRows } from './pathwayRows.ts';

/** rule 14.14 states these three for everything of larc; /larc/booking-confirmed stands in `appointments.ts`. */
const LARC = { login: true, roles: ['Super_Admin', 'Admin', 'Client'], layout: 'client' } as const;
const page = () => import('../features/submissions/pathways/LarcScreen.tsx');
const form = () => import('../features/submissions/FormScreen.tsx');

/** The pages of the pathway of larc. Their type is said: screens read the paths. */
export const larcRoutes: readonly PathwayRow<keyof typeof LARC_PAGES>[] = pathwayRows(LARC_PAGES, LARC, {
  page,
  own: {},
});

/** The same way, taken up with the form that is named, and the form that is asked for a booked time. */
export const larcFormRoutes = [
  { path: '/larc/appointment/{id}/{shareId}', title: 'Your appointment', ...LARC, screen: form },
  { path: '/larc/eligibility/{id}/{shareId}', title: 'Your form', ...LARC, screen: page },
  { path: '/larc/GPDetails/{id}/{shareId}', title: 'Where you live', ...LARC, screen: page },
] as const;
