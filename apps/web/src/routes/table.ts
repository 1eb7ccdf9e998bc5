import '../ui/styles/afterFirstPage.scss';
import { declareRows } from '../ui/paths/built.ts';
import type {} from '../ui/paths/path.ts';
import type { RouteRow } from '../ui/paths/routeRow.ts';
import { accountRoutes } from './account.ts';
import { adminRoutes } from './admin.ts';
import { appointmentsRoutes } from './appointments.ts';
import { builderRoutes } from './builder.ts';
import { callbacksRoutes } from './callbacks.ts';
import { eligibilityRoutes } from './eligibility.ts';
import { formScreenRoutes } from './formScreens.ts';
import { larcFormRoutes, larcRoutes } from './larc.ts';
import { profileRoutes } from './profile.ts';
import { publicRoutes } from './public.ts';
import { questionnairesRoutes } from './questionnaires.ts';
import { resetRoutes } from './reset.ts';
import { responsesRoutes } from './responses.ts';
import { sharingRoutes } from './sharing.ts';
import { signupRoutes } from './signup.ts';
import { topPathwayRoutes, topRoutes } from './top.ts';
import { vasFormRoutes, vasRoutes } from './vas.ts';

const rows = [
  ...publicRoutes,
  ...signupRoutes,
  ...resetRoutes,
  ...eligibilityRoutes,
  ...topRoutes,
  ...topPathwayRoutes,
  ...vasRoutes,
  ...vasFormRoutes,
  ...larcRoutes,
  ...larcFormRoutes,
  ...accountRoutes,
  ...profileRoutes,
  ...questionnairesRoutes,
  ...responsesRoutes,
  ...sharingRoutes,
  ...builderRoutes,
  ...formScreenRoutes,
  ...appointmentsRoutes,
  ...callbacksRoutes,
  ...adminRoutes,
] as const;

/** THE route table: every screen that exists (rule 14.1). The router, the guard, titles and navigation read it. */
export const table: readonly RouteRow[] = rows;

declare module '../ui/paths/path.ts' {
  /** From here the compiler knows every path: a link that leads nowhere does not compile. */
  interface Known {
    path: (typeof rows)[number]['path'];
  }
}

declareRows(table);

/** Comes with the pages that need it, and with no page before them. */
export { wear } from '../session/wearTheme.ts';
