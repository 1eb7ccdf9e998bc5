import type { RouteRow } from './row.ts';

export const topRoutes: readonly RouteRow[] = [];
