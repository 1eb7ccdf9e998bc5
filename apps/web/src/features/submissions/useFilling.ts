import { londonDay } from '@careway/core/dates';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import type { FormKind } from '@careway/core/submissions/status';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { asQuery, queryClient } from '../../api/query.ts';
import { memoryStore } from '../../session/memory.ts';
import { Filling } from './filling.ts';

/**
 * Forms being filled in, by share. One stays here after its screen is left until everything in it is saved; signing
 * out forgets them all.
 */
const kept = memoryStore<ReadonlyMap<string, Filling>>(new Map());

const isKept = (filling: Filling) => kept.get().get(filling.shareId) === filling;

function keep(filling: Filling): void {
  const next = new Map(kept.get()).set(filling.shareId, filling);
  kept.set(next);
}

function drop(filling: Filling): void {
  filling.dispose();
  const next = new Map(kept.get());
  if (next.get(filling.shareId) === filling) next.delete(filling.shareId);
  kept.set(next);
}

/** Lets a form go once it is safe: at once when everything is saved, else as soon as it is. */
function letGo(filling: Filling): void {
  if (!filling.unsaved) {
    drop(filling);
    void queryClient.invalidateQueries();
    return;
  }
  const stop = filling.subscribe(() => {
    if (filling.unsaved || shown.has(filling)) return;
    stop();
    letGo(filling);
  });
}

const shown = new Set<Filling>();

export type Opened =
  | { filling: Filling; error?: undefined; retry?: undefined }
  | { filling?: undefined; error: unknown; retry: () => void }
  | { filling?: undefined; error?: undefined; retry?: undefined };

/**
 * Opens a form as the API holds it now, or goes on with the one that is still here.
 * @param kind the status table that it follows on this screen
 */
export function useFilling(id: string, shareId: string, kind?: FormKind): Opened {
  const filling = kept.use().get(shareId);
  const fresh = { enabled: filling === undefined, gcTime: 0, staleTime: Number.POSITIVE_INFINITY };
  const quiet = { refetchOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;
  const set = useQuery({
    ...asQuery('questionnaire', { params: { id }, query: { shareId } }),
    ...quiet,
    ...fresh,
  });
  const record = useQuery({
    ...asQuery('sharedForm', { query: { shareId, questionSetId: id } }),
    ...quiet,
    ...fresh,
  });
  useEffect(() => {
    if (filling || !set.data || !record.data) return;
    // The contract's shape is looser than the engine's: the API publishes nothing that does not compile.
    const opened = new Filling(
      set.data as unknown as QuestionSet,
      record.data,
      londonDay(new Date()),
      isKept,
      { kind },
    );
    keep(opened);
    opened.opened();
  }, [filling, set.data, record.data, kind]);
  useEffect(() => {
    if (!filling) return;
    shown.add(filling);
    return () => {
      shown.delete(filling);
      // React may show a screen twice in a row: only what is still hidden a moment later was left.
      setTimeout(() => {
        if (!shown.has(filling)) letGo(filling);
      });
    };
  }, [filling]);
  if (filling) return { filling };
  const error = set.error ?? record.error;
  return error ? { error, retry: () => void Promise.all([set.refetch(), record.refetch()]) } : {};
}

/** Draws again after every change of the form or of its way to the API. */
export function useWatched(filling: Filling): void {
  useSyncExternalStore(filling.subscribe, () => filling.version);
}
