import type { RouteRow } from './row.ts';

export const accountRoutes: readonly RouteRow[] = [];
