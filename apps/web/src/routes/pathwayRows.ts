import type { RouteRow } from '../ui/paths/routeRow.ts';

/** A row of a pathway's page. */
export type PathwayRow<Route extends string> = RouteRow & { path: Route };

interface Screens<Route extends string> {
  /** Draws every page of questions that looks like nothing of its own. */
  page: RouteRow['screen'];
  /** The screens of the others; one for a page that is not there does not compile. */
  own: Readonly<Partial<Record<Route, RouteRow['screen']>>>;
}

/** The rows of a pathway, from its own pages (decision 0064). */
export function pathwayRows<Route extends string>(
  pages: Readonly<Record<Route, string>>,
  access: Pick<RouteRow, 'login' | 'roles' | 'layout'>,
  { page, own }: Screens<NoInfer<Route>>,
): readonly PathwayRow<Route>[] {
  return (Object.keys(pages) as Route[]).map((path) => ({
    path,
    title: pages[path],
    ...access,
    screen: own[path] ?? page,
  }));
}
