import type { RouteRow } from './row.ts';

/** `/top/appointment/{id}/{shareId}` as React Router writes it: `/top/appointment/:id/:shareId`. */
export function pattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/**
 * The address of a route with its parts filled in.
 * @example address('/questionnaires/viewform/{id}/{shareId}', { id, shareId })
 * @throws when a part is missing: a wrong link is a fault in our code, never something to show.
 */
export function address(path: string, parts: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parts[name];
    if (!value) throw new Error(`No ${name} for ${path}`);
    return encodeURIComponent(value);
  });
}

/**
 * The router matches with or without a closing slash; the specification's spelling is the one that stays in the bar.
 * @returns the exact path to go to, or `undefined` when the visitor is there already.
 */
export function exactPath(row: Pick<RouteRow, 'path'>, pathname: string): string | undefined {
  const slash = row.path.endsWith('/');
  if (pathname === '/' || pathname.endsWith('/') === slash) return undefined;
  return slash ? `${pathname}/` : pathname.replace(/\/+$/, '');
}
