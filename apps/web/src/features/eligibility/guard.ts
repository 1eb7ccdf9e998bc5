import type { LoaderFunctionArgs } from 'react-router';
import { redirect } from '../../ui/paths/links.ts';
import { today } from './ask.ts';
import { draft } from './draft.ts';
import { elsewhere } from './standing.ts';

/** The loader of every page: whoever comes by address without the answers before it is led to the first one missing. */
export function onTheWay({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const to = elsewhere(draft(), today(), new URL(request.url).pathname);
  return to === undefined ? null : redirect(to);
}
