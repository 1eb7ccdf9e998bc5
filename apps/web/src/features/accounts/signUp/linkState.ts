import type { LoaderFunctionArgs } from 'react-router';
import { memoryStore } from '../../../session/memoryStore.ts';
import { named } from '../../../ui/paths/address.ts';
import { replace } from '../../../ui/paths/links.ts';

/** Stands in the address in place of the token. */
const OPEN = 'open';

const store = memoryStore('');

export const useLinkToken = store.use;
export const forgetLink = store.clear;

/**
 * rule 8.11: the token leaves the address bar, and with it the tab's history, before anything is drawn. The screen
 * finds it in memory.
 */
export function takeToken({ params, request }: LoaderFunctionArgs) {
  const { token = OPEN } = params;
  if (token === OPEN) return null;
  store.set(token);
  return replace(named(new URL(request.url).pathname.replace(encodeURIComponent(token), OPEN)));
}
