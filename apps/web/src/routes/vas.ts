import { VAS_PAGES } from '@careway/core/pathways/vas/pages';
import { CLIENT_ONLY } from './clientOnly.ts';
import { type PathwayRow, pathwayRows } from './pathwayRows.ts';

const page = () => import('../features/submissions/pathways/VasScreen.tsx');

/** The pages of the pathway of vas. Their type is said: screens read the paths. */
export const vasRoutes: readonly PathwayRow<keyof typeof VAS_PAGES>[] = pathwayRows(VAS_PAGES, CLIENT_ONLY, {
  page,
  own: {},
});

/** The same way, taken up with the form that is named. */
export const vasFormRoutes = [
  { path: '/vas/nhs/{id}/{shareId}', title: 'Your form', ...CLIENT_ONLY, screen: page },
] as const;
