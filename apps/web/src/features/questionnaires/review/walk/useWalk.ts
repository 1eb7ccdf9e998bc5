import { type Walk, walk } from '@careway/core/pathways/walk';
import { useMemo, useState } from 'react';
import type { SomePerson } from '../reviewed.ts';
import type { UnderReview } from '../underReview.ts';

export interface Walked {
  person: SomePerson;
  setPerson: (person: SomePerson) => void;
  /** Sets somebody on their way: the map moves to show it. */
  walkAs: (person: SomePerson) => void;
  /** Counts how often that was asked for. */
  shown: number;
  walks: { inUse: Walk; draft: Walk };
}

/** Somebody who is looked at, and their walk under the version in use and under the draft. */
export function useWalk({ inUse, walkable, today }: UnderReview): Walked {
  const [person, setPerson] = useState<SomePerson>({ answers: {}, world: { today } });
  const [shown, setShown] = useState(0);
  const walks = useMemo(() => {
    const { world } = person;
    return { inUse: walk(inUse, person, world), draft: walk(walkable, person, world) };
  }, [inUse, walkable, person]);
  const walkAs = (one: SomePerson) => {
    setPerson(one);
    setShown((before) => before + 1);
  };
  return { person, setPerson, walkAs, shown, walks };
}
