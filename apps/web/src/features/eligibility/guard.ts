import type { LoaderFunctionArgs } from 'react-router';
import { redirect } from '../../ui/paths/links.ts';
import { today } from './askOutcome.ts';
import { openAnswers } from './openAnswersDraft.ts';
import { elsewhere } from './openWalk.ts';

/** The loader of every page: whoever comes by address without the answers before it is led to the first one missing. */
export function onTheWay({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const to = elsewhere(openAnswers(), today(), new URL(request.url).pathname);
  return to === undefined ? null : redirect(to);
}
