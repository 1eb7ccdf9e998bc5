import type { Pathway } from '@careway/core/pathways/pathway';
import { formToStart } from '@careway/core/questionnaires/staticForms/start';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asQuery } from '../../../api/query.ts';
import { memoryStore } from '../../../session/memoryStore.ts';
import { useFormsNow } from '../useFormsNow.ts';

interface OwnShare {
  id: string;
  shareId: string;
}

/** Which form a client walks a pathway with, by its service: known at once when a page of it follows another. */
const ownShares = memoryStore<ReadonlyMap<string, OwnShare>>(new Map());

export function walkWith(service: string, share: OwnShare): void {
  const known = ownShares.get().get(service);
  if (known?.shareId !== share.shareId) ownShares.set(new Map(ownShares.get()).set(service, share));
}

export interface Found {
  share?: OwnShare | undefined;
  error?: unknown;
  retry?: (() => void) | undefined;
  /** The one that was found is from before the pathway and closed: begins a new one. Absent once that was done. */
  renew?: (() => void) | undefined;
}

/**
 * The client's form of a pathway, which has no ids in its addresses: the newest they have, open or decided; without
 * one a new one, which begins with what they told us before (rule 2.8).
 */
export function useOwnShare({ service = 'top' }: Pathway): Found {
  const share = ownShares.use().get(service);
  const [anew, setAnew] = useState(false);
  const { id } = formToStart('eligibility', service);
  const once = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;
  const forms = useFormsNow(share === undefined && !anew);
  const newest = forms.data?.data.find(
    ({ questionSetId, status }) => questionSetId === id && status !== 'end flow',
  );
  const none = anew || (forms.data !== undefined && newest === undefined);
  const started = useQuery({
    ...asQuery('startForm', { body: { kind: 'eligibility', service } }),
    enabled: share === undefined && none,
    ...once,
  });
  const found = anew ? started.data?.shareId : (newest?.id ?? started.data?.shareId);
  useEffect(() => {
    if (found !== undefined) walkWith(service, { id, shareId: found });
  }, [service, id, found]);
  const error = forms.error ?? started.error;
  return {
    share,
    error: share ? undefined : (error ?? undefined),
    retry: () => void (forms.error ? forms.refetch() : started.refetch()),
    renew: anew
      ? undefined
      : () => {
          setAnew(true);
          const others = new Map(ownShares.get());
          others.delete(service);
          ownShares.set(others);
        },
  };
}
