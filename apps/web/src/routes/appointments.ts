import type { RouteRow } from './row.ts';

export const appointmentsRoutes: readonly RouteRow[] = [];
