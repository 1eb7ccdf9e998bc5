import { isService } from '@careway/core/eligibility/services';
import type { LoaderFunctionArgs } from 'react-router';
import { named } from '../../ui/paths/address.ts';
import { redirect } from '../../ui/paths/links.ts';
import { isOffered } from '../../ui/site.ts';
import { today } from './askOutcome.ts';
import { chooseService, openAnswers } from './openAnswersDraft.ts';
import { elsewhere } from './openWalk.ts';

/**
 * The loader of every page: whoever comes by address without the answers before it is led to the first one missing,
 * in the check of the service that the address names.
 */
export function onTheWay({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { pathname, searchParams } = new URL(request.url);
  const service = searchParams.get('service');
  if (isService(service)) chooseService(service);
  if (!isOffered(openAnswers().service)) return redirect('/auth/login?part=talk');
  // The first service needs no naming, once it is chosen.
  if (service === 'top') return redirect(named(pathname));
  const to = elsewhere(openAnswers(), today(), pathname);
  return to === undefined ? null : redirect(to);
}
