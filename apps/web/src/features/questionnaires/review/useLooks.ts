import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { MapOrList } from './PathwayCard.tsx';
import type { Proposing } from './propose/proposing.ts';

/** A phone has no room for the map at first. */
const isNarrow = () => matchMedia('(max-width: 640px)').matches;

/** What of the pathway is looked at. */
export function useLooks() {
  const [shownAs, setShownAs] = useState<MapOrList>(() => (isNarrow() ? 'list' : 'map'));
  const [chosen, setChosen] = useState<string>();
  const [proposing, setProposing] = useState<Proposing>();
  return {
    shownAs,
    setShownAs,
    chosen,
    choose: (id: string | undefined) => {
      setProposing(undefined);
      setChosen(id);
    },
    proposing,
    setProposing,
    turn: () => setShownAs((before) => (before === 'map' ? 'list' : 'map')),
    /** On paper every rule is read, so the list goes there. */
    print: () => {
      flushSync(() => setShownAs('list'));
      print();
    },
  };
}

export type Looks = ReturnType<typeof useLooks>;
