import { redirect } from '../../ui/paths/links.ts';
import type { RoutePath } from '../../ui/paths/path.ts';
import { today } from './ask.ts';
import { draft } from './draft.ts';
import { elsewhere } from './standing.ts';

/** A screen's loader: whoever comes by address without the answers before it is led to the first one missing. */
export const onTheWay = (path: RoutePath) => () => {
  const to = elsewhere(draft(), today(), path);
  return to === undefined ? null : redirect(to);
};
