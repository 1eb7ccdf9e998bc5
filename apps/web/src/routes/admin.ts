import type { RouteRow } from './row.ts';

export const adminRoutes: readonly RouteRow[] = [];
