import type { QuestionSet } from '@careway/core/questionnaires/types';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { onceFetched } from '../../api/onceFetched.ts';
import { asQuery } from '../../api/query.ts';
import { openVault } from '../../session/vault.ts';
import { fetchScreen } from '../../ui/paths/built.ts';
import type { Filling } from './filling.ts';
import { open, openForms, release, show } from './openForms.ts';

export type Opened =
  | { filling: Filling; error?: undefined; retry?: undefined }
  | { filling?: undefined; error: unknown; retry: () => void }
  | { filling?: undefined; error?: undefined; retry?: undefined };

/** Opens a form as the API holds it now, or goes on with the one that is still here. */
export function useFilling(id: string, shareId: string): Opened {
  const filling = openForms.use().get(shareId);
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
    // While the form comes, so that the key is there by then; after it the ways out, which may be taken without a
    // network.
    void openVault();
    void onceFetched().then(() => {
      for (const way of ['/client/dashboard', '/logout'] as const) void fetchScreen(way);
    });
  }, []);
  useEffect(() => {
    if (filling || !set.data || !record.data) return;
    // The contract's shape is looser than the engine's: the API gives nothing that does not compile, and in today's
    // shape.
    void open(set.data as unknown as QuestionSet, record.data);
  }, [filling, set.data, record.data]);
  useEffect(() => {
    if (!filling) return;
    show(filling);
    return () => release(filling);
  }, [filling]);
  if (filling) return { filling };
  const error = set.error ?? record.error;
  return error ? { error, retry: () => void Promise.all([set.refetch(), record.refetch()]) } : {};
}

/** Draws again where this changes: what a part of a page shows of the form, or of its way to the API. */
export function useOf<Value>(filling: Filling, shown: () => Value): Value {
  return useSyncExternalStore(filling.subscribe, shown);
}

/** Draws again after every change of the form or of its way to the API. */
export const useWatched = (filling: Filling) => useOf(filling, () => filling.version);

/**
 * The same, but for what saving changes while all goes well: the few words about that draw themselves (`SavedNow`),
 * and nobody's page is drawn whole for the save of the one before it.
 */
export const useWatchedPage = (filling: Filling) =>
  useOf(filling, () => {
    const { form, stage, status, late, auto, version } = filling;
    if (!auto.online || auto.conflict || auto.failure) return version;
    return [form.version, stage, status, late?.savedAt, !auto.savedAt].join();
  });
