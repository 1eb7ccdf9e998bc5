import type { Pathway } from '@careway/core/pathways/pathway';
import { useQuery } from '@tanstack/react-query';
import type { Filling } from '../filling.ts';

/** The pathway by the version that a form was begun with (rule 2.14). */
export interface Pinned {
  /** Undefined while what it takes is loaded. */
  definition: Pathway | undefined;
  error: unknown;
  retry: () => void;
}

/**
 * The definition as it comes, or with the changes of the version that somebody is on. What changes it takes is loaded
 * only by those who need it.
 */
export function usePinned(definition: Pathway, filling: Filling | undefined): Pinned {
  const changes = filling?.pathwayChanges;
  const needed = changes !== undefined && changes.length > 0;
  const found = useQuery({
    queryKey: ['pathway of a form', filling?.shareId],
    queryFn: async () => {
      const { walkedVersion } = await import('@careway/core/pathways/walkedVersion');
      return walkedVersion(definition, changes ?? []).pathway;
    },
    enabled: needed,
    staleTime: Number.POSITIVE_INFINITY,
    // One object for as long as somebody walks: what is worked out of it is kept by it.
    structuralSharing: false,
    networkMode: 'always',
    retry: false,
  });
  return {
    definition: needed ? found.data : definition,
    error: needed ? (found.error ?? undefined) : undefined,
    retry: () => void found.refetch(),
  };
}
