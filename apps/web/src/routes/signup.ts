import type { RouteRow } from './row.ts';

export const signupRoutes: readonly RouteRow[] = [];
