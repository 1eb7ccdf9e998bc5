import type { CheckedAddress, FixedPath, PartsOf, RoutePath } from './path.ts';
import type { RouteRow } from './routeRow.ts';

/** `/top/appointment/{id}/{shareId}` as React Router writes it: `/top/appointment/:id/:shareId`. */
export function pattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/**
 * The address of a route with its parts filled in.
 * @example address('/questionnaires/viewform/{id}/{shareId}', { id, shareId })
 * @throws when a part is missing: a wrong link is a fault in our code, never something to show.
 */
export function address<Path extends RoutePath>(path: Path, parts: PartsOf<Path>): CheckedAddress {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = (parts as Record<string, string>)[name];
    if (!value) throw new Error(`No ${name} for ${path}`);
    return encodeURIComponent(value);
  }) as CheckedAddress;
}

/**
 * The router matches with or without a closing slash; the listed spelling is the one that stays in the bar (rule 14.1).
 * @returns the exact path to go to, or `undefined` when the visitor is there already.
 */
export function exactPath(row: Pick<RouteRow, 'path'>, pathname: string): string | undefined {
  const slash = row.path.endsWith('/');
  if (pathname === '/' || pathname.endsWith('/') === slash) return undefined;
  return slash ? `${pathname}/` : pathname.replace(/\/+$/, '');
}

/** A path with the query of where someone comes from: empty, or with its question mark. */
export function withQuery(path: FixedPath, search: string): CheckedAddress {
  return (path + search) as CheckedAddress;
}

/**
 * An address that stands in data and not in this code: a pathway's node, what core says of a callback, the API's reply,
 * what is in the bar. `routes/named.test.ts` holds core's against the table.
 */
export function named(path: string): CheckedAddress {
  return path as CheckedAddress;
}
