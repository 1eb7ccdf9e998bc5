import type { Pathway } from '@careway/core/pathways/pathway';
import type { Walk } from '@careway/core/pathways/walk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Filling } from '../filling.ts';
import { askStanding, standings, walkOf } from './standings.ts';
import { waitsOf } from './walkKnowing.ts';

/**
 * How far a form under way leads. Taken up again where it waits for what others tell, that is asked once, so that
 * somebody comes to where they were: undefined meanwhile. Without a connection they go on from the page before. The
 * caller watches what was told.
 */
export function useOpening(definition: Pathway, filling: Filling): Walk | undefined {
  const told = standings.get().get(filling.shareId);
  const walked = walkOf(definition, filling);
  // Once, as it is opened: while they answer, Continue asks, or what goes ahead of it.
  const [waits] = useState(() => filling.open && told === undefined && waitsOf(walked).length > 0);
  const asking = useQuery({
    queryKey: ['standing on opening', filling.shareId],
    queryFn: async () => (await askStanding(definition, filling)) ?? null,
    enabled: waits && told === undefined,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return asking.isFetching ? undefined : walked;
}
