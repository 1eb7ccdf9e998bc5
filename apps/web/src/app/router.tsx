import { createBrowserRouter, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { on401 } from '../api/on401.ts';
import { queryClient } from '../api/query.ts';
import { publicRoutes } from '../routes/public.ts';
import { dressFor, type Wear } from '../session/clientTheme.ts';
import { type Door, guardRoute, KeptSession } from '../session/guardRoute.ts';
import { rootAddress } from '../session/home.ts';
import { clearMemory } from '../session/memoryStore.ts';
import { loginAddress } from '../session/returnPath.ts';
import { clearStorage } from '../session/storedSession.ts';
import { isTabLeaving } from '../session/tabLeaving.ts';
import { pattern } from '../ui/paths/address.ts';
import { declareRows, screenOf } from '../ui/paths/built.ts';
import { redirect } from '../ui/paths/links.ts';
import type { RoutePath } from '../ui/paths/path.ts';
import type { LayoutName, RouteHandle, RouteRow } from '../ui/paths/routeRow.ts';
import { Root } from './Root.tsx';
import { RouterFault } from './RouterFault.tsx';

const layouts: Record<LayoutName, () => Promise<{ default: React.ComponentType }>> = {
  client: () => import('./layouts/ClientLayout.tsx'),
  staff: () => import('./layouts/StaffLayout.tsx'),
  bare: () => import('./layouts/BareLayout.tsx'),
};

function asRoute(row: RouteRow, door: Door): RouteObject {
  return {
    path: pattern(row.path),
    caseSensitive: true,
    handle: { title: row.title, path: row.path as RoutePath, row } satisfies RouteHandle,
    middleware: [guardRoute(row, door)],
    lazy: async () => {
      const { default: Component, loader } = await screenOf(row);
      return loader ? { Component, loader } : { Component };
    },
  };
}

function below(layout: LayoutName, children: RouteObject[]): RouteObject {
  return {
    id: layout,
    lazy: async () => ({ Component: (await layouts[layout]()).default }),
    children,
  };
}

const rowsOf = (rows: readonly RouteRow[], layout: LayoutName, door: Door) =>
  rows.filter((row) => row.layout === layout).map((row) => asRoute(row, door));

declareRows(publicRoutes);

/** rule 14.2: unknown paths show page-not-found; the address they asked for stays in the bar. */
const unknown: RouteObject = {
  path: '*',
  handle: { title: 'Page not found', path: '*' } satisfies RouteHandle,
  lazy: async () => ({ Component: (await import('../features/errorPages/PageNotFoundScreen.tsx')).default }),
};

const Nothing = () => null;

const firstRoutes = (door: Door): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: RouterFault,
    HydrateFallback: Nothing,
    children: [
      {
        path: '/',
        loader: async () => {
          await door.session.forgetEnded();
          return redirect(rootAddress());
        },
      },
      below('client', [...rowsOf(publicRoutes, 'client', door), unknown]),
      below('staff', rowsOf(publicRoutes, 'staff', door)),
      below('bare', rowsOf(publicRoutes, 'bare', door)),
    ],
  },
];

/** Builds the router and ties the API's 401s to it (rule 15.4). */
export function createRouter() {
  let whole: Promise<unknown> | undefined;
  let wear: Wear | undefined;
  const door: Door = {
    session: new KeptSession(),
    dress: async (user) => (wear ? dressFor(user, wear) : undefined),
  };
  /**
   * The first page knows the way in; the rest of the table comes with the first step beyond it, so that it costs a
   * stranger on a bad phone nothing.
   */
  const bringTheRest: PatchRoutesOnNavigationFunction = ({ patch }) => {
    whole ??= import('../routes/table.ts').then(
      ({ table, wear: worn }) => {
        wear = worn;
        const rest = table.filter((row) => !(publicRoutes as readonly RouteRow[]).includes(row));
        for (const layout of Object.keys(layouts) as LayoutName[]) patch(layout, rowsOf(rest, layout, door));
      },
      (fault) => {
        whole = undefined;
        throw fault;
      },
    );
    return whole as Promise<void>;
  };
  const router = createBrowserRouter(firstRoutes(door), { patchRoutesOnNavigation: bringTheRest });
  // It tells that it is on its way before it tells where. Nothing here shows that, and the page that is left would be
  // drawn for it once more, between the press and the next one (decision 0137).
  const { subscribe } = router;
  router.subscribe = (told) =>
    subscribe((state, more) => {
      if (state.navigation.state === 'idle') told(state, more);
    });
  on401((to) => {
    if (isTabLeaving()) return;
    clearStorage();
    clearMemory();
    queryClient.clear();
    const { pathname, search } = router.state.navigation.location ?? router.state.location;
    // Whoever signs in again goes on to where they were, or to where a link in a message led them.
    const from = pathname + search;
    void router.navigate(to === 'session-expired' ? '/session-expired' : loginAddress(from), {
      replace: true,
      state: { from },
    });
  });
  return router;
}
