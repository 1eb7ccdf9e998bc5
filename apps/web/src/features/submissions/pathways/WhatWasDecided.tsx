import type { Pathway } from '@careway/core/pathways/pathway';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import type { Filling } from '../filling.ts';
import { loadLive } from './blocks/LaterLive.tsx';
import { WHOLE_PAGE } from './FormAsForm.tsx';

/** What a check came to: the first page of a way does not need it. Drawn at once where its part has come. */
export const WhatWasDecided = lazyPart(
  async () => ({ default: (await import('./Decided.tsx')).Decided }),
  WHOLE_PAGE,
);

/**
 * Fetches while they answer what comes later on their way, so that a connection that is lost meanwhile keeps nobody
 * from it, and what asks ahead of them.
 * @returns how to leave it
 */
export function prepare(definition: Pathway, filling: Filling): () => void {
  let gone = false;
  let end: (() => void) | undefined;
  const timer = setTimeout(() => {
    for (const part of [loadLive, WhatWasDecided.fetch]) void part().catch(() => undefined);
    const ahead = import('./goAhead.ts').then(({ goAhead }) => {
      if (!gone) end = goAhead(definition, filling);
    });
    void ahead.catch(() => undefined);
  }, 500);
  return () => {
    gone = true;
    clearTimeout(timer);
    end?.();
  };
}
