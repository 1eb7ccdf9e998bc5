import type { RouteRow } from './row.ts';

export const questionnairesRoutes: readonly RouteRow[] = [];
