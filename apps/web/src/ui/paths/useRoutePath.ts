import { useMatches } from 'react-router';
import type { RoutePath } from './path.ts';
import type { RouteHandle } from './routeRow.ts';

/** The path of the screen that is shown, as rule 14.1 writes it: `/counselling/{id}/{shareId}`. */
export function useRoutePath(): RoutePath | '' {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  return handle === undefined || handle.path === '*' ? '' : handle.path;
}
