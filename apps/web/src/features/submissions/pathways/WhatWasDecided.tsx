import { lazyPart } from '../../../ui/lazyPart.tsx';
import { loadLive } from './blocks/LaterLive.tsx';
import { WHOLE_PAGE } from './FormAsForm.tsx';

const load = async () => ({ default: (await import('./Decided.tsx')).Decided });

/** What a check came to: the first page of a way does not need it. */
export const WhatWasDecided = lazyPart(load, WHOLE_PAGE);

/**
 * Fetches while they answer what comes later on their way, so that a connection that is lost meanwhile keeps nobody from it.
 * @returns how to leave it
 */
export function preloadParts(): () => void {
  const timer = setTimeout(() => {
    for (const part of [loadLive, load]) void part().catch(() => undefined);
  }, 500);
  return () => clearTimeout(timer);
}
