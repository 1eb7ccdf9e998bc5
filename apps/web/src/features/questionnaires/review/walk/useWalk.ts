import { type Walk, walk } from '@careway/core/pathways/walk';
import { useMemo, useState } from 'react';
import type { SomePerson } from '../reviewed.ts';
import type { UnderReview } from '../underReview.ts';

/** What names a walk that is kept. */
export interface KeptWalk {
  id: string;
  name: string;
  revision: number;
}

export interface Walked {
  person: SomePerson;
  setPerson: (person: SomePerson) => void;
  /** Sets somebody on their way: the map moves to show it. `saved`: the walk that is kept of them. */
  walkAs: (person: SomePerson, saved?: KeptWalk) => void;
  /** The kept walk that is being stepped through; what is answered differently can be kept in its place. */
  saved: KeptWalk | undefined;
  beginAgain: () => void;
  /** Counts how often that was asked for. */
  shown: number;
  walks: { inUse: Walk; draft: Walk };
}

/** Somebody who is looked at, and their walk under the version in use and under the draft. */
export function useWalk({ inUse, walkable, today }: UnderReview): Walked {
  const [person, setPerson] = useState<SomePerson>({ answers: {}, world: { today } });
  const [shown, setShown] = useState(0);
  const [saved, setSaved] = useState<KeptWalk>();
  const walks = useMemo(() => {
    const { world } = person;
    return { inUse: walk(inUse, person, world), draft: walk(walkable, person, world) };
  }, [inUse, walkable, person]);
  const walkAs = (one: SomePerson, kept?: KeptWalk) => {
    setPerson(one);
    setSaved(kept);
    setShown((before) => before + 1);
  };
  const beginAgain = () => {
    setPerson({ answers: {}, world: { today } });
    setSaved(undefined);
  };
  return { person, setPerson, walkAs, saved, beginAgain, shown, walks };
}
