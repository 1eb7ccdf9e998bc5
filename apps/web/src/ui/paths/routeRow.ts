import type { UserType } from '@careway/core/access/userTypes';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import type { RoutePath } from './path.ts';

/**
 * What a screen's module offers: the screen itself and, where it needs data first, a loader that runs after the
 * guard.
 */
export interface ScreenModule {
  default: ComponentType;
  loader?: LoaderFunction;
}

export type LayoutName = 'client' | 'staff' | 'bare';

/** One route of rule 14.1. A screen that is not built has no row. */
export interface RouteRow {
  /** As rule 14.1 writes it: `/top/appointment/{id}/{shareId}`; case and a closing slash are exact. */
  path: string;
  /** Shown in the browser's tab and history, so it says nothing of the care. */
  title: string;
  login: boolean;
  /** `null` opens it to every user type. */
  roles: readonly UserType[] | null;
  layout: LayoutName;
  screen: () => Promise<ScreenModule>;
}

/** What a route knows about itself while it is shown (`useMatches`). */
export interface RouteHandle {
  title: string;
  path: RoutePath | '*';
  /** Unset on page-not-found, which no row describes. */
  row?: RouteRow;
}
