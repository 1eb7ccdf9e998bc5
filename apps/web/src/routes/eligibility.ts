import type { RouteRow } from './row.ts';

export const eligibilityRoutes: readonly RouteRow[] = [];
