import type { LoaderFunctionArgs } from 'react-router';
import { named } from '../../../ui/paths/address.ts';
import { replace } from '../../../ui/paths/links.ts';
import { OPEN, setResetState } from './resetState.ts';

/**
 * rule 8.11: the token leaves the address bar before anything is drawn, and with it the tab's history. The screen
 * finds it in memory.
 */
export function takeToken({ params, request }: LoaderFunctionArgs) {
  const { token = OPEN, close } = params;
  if (token === OPEN) return null;
  setResetState({ token, close: close !== undefined });
  const { pathname } = new URL(request.url);
  return replace(named(pathname.replace(encodeURIComponent(token), OPEN)));
}

/**
 * The same for /set-password, whose token stands behind #. The router keeps no address of its own for what follows #.
 */
export function takeTokenBehindHash(): null {
  const token = location.hash.slice(1);
  if (token === '') return null;
  setResetState({ token });
  history.replaceState(history.state, '', location.pathname);
  return null;
}
