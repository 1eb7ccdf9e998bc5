import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { LiveChange } from '../../../api/liveEvents.ts';
import type { QueryOf } from '../../../api/usePaged.ts';
import type { Closed } from '../../../shared/closing.ts';
import { type Key, useKeys } from '../../../ui/list/keys.tsx';
import { rightNow } from '../../../ui/serverClock.ts';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { useQueue, useQueueKeys } from '../queue/useQueue.ts';
import type { Item } from './triageList.ts';

/** As it is when a colleague has just taken it, or handed it back; who it is comes with the next look. */
function changed(row: Item, { state, mine }: LiveChange): Item {
  if (mine) return row;
  if (state === 'taken')
    return { ...row, takenBy: 'A colleague', mine: false, takenAt: rightNow().toISOString() };
  return state === 'free' ? { ...row, takenBy: null, mine: false, takenAt: null } : row;
}

/** Goes to something on the open card; pressing it is another key: nobody rings or closes by a stray letter. */
const to = (place: string) => () =>
  document.querySelector<HTMLElement>(`.cw-panel [data-key="${place}"]`)?.focus();

/** What was closed a moment ago stands above the list. */
const toUndo = () => document.querySelector<HTMLElement>('[data-key="undo"]')?.focus();

/** A second press within so many milliseconds was meant for the first: it takes nobody else. */
const PRESSED_TWICE = 1_000;
const NEVER = Number.NEGATIVE_INFINITY;

const ON_CARD: readonly Key[] = [
  { key: 'c', words: 'to the call', run: to('call') },
  { key: 'r', words: 'to reached', run: to('tried') },
  { key: 'd', words: 'to done', run: to('done') },
  { key: 'g', words: 'to giving it', run: to('give') },
  { key: 'b', words: 'to hand back', run: to('back') },
  { key: 'u', words: 'to undo', run: toUndo },
];

/**
 * The needs that wait and what can be done with them: opened, taken, the next one taken, closed; by keys too
 * (rule 16.26).
 * @param desk whose; of nobody in particular it is everybody's
 * @param name the call that shows them
 * @param mayTake whether their role lets them take any: without it they read
 */
export function useNeeds({
  desk,
  mayTake,
  name = 'worklist',
}: {
  desk?: QueryOf<'worklist'>['desk'];
  mayTake: boolean;
  name?: 'worklist' | 'startOfShift';
}) {
  const [seen, setSeen] = useState<readonly Item[]>();
  const [closed, setClosed] = useState<Closed>();
  const forget = useCallback(() => setClosed(undefined), []);
  const queue = useQueue({ list: 'triage', name, rows: seen, changed });
  const queries = useQueryClient();
  /** Looks again at the list, and at the card of one client. */
  const renew = (clientId?: string) =>
    Promise.all([
      queue.renew(),
      ...(clientId
        ? [queries.invalidateQueries({ queryKey: ['client', { params: { id: clientId } }] })]
        : []),
    ]);
  const open = (id: string) => {
    queue.open(id);
    // Their card was there before it was taken, or taken back.
    return Promise.all([queue.renew(), queries.invalidateQueries({ queryKey: ['client'] })]);
  };
  const take = useAction<Item, { id: string }>({
    act: ({ id }) => call('takeWorklistItem', { params: { id } }),
    done: ({ id }) => open(id),
    refused: () => void queue.renew(),
  });
  const tookAt = useRef(NEVER);
  const over = useCallback((one: Closed) => {
    // Whoever closed what they took means the next one by their next press, however soon it comes.
    tookAt.current = NEVER;
    setClosed(one);
  }, []);
  const takeNext = useAction<void, { id: string }>({
    act: () => call('takeNextWorklistItem', { query: desk ? { desk } : {} }),
    done: ({ id }) => {
      tookAt.current = performance.now();
      say('You have taken the first who can be reached now');
      return open(id);
    },
    refused: (refusal) =>
      refusal.code === 'nothing_waits'
        ? 'Everything is taken already, or can only be reached later.'
        : undefined,
  });
  const next = {
    ...takeNext,
    press: async () => (performance.now() - tookAt.current < PRESSED_TWICE ? false : takeNext.press()),
  };
  const walk = useQueueKeys({
    next: () => queue.step(1),
    previous: () => queue.step(-1),
    take: () => {
      if (mayTake && queue.current && !queue.current.takenBy && !queue.current.doneAt)
        void take.press(queue.current);
    },
    takeNext: () => {
      if (mayTake) void next.press();
    },
    close: queue.close,
  });
  const keys = useMemo(() => [...walk, ...ON_CARD], [walk]);
  useKeys(keys);
  return { queue, take, next, keys, closed, setClosed: over, forget, open, renew, setSeen, mayTake };
}

export type Needs = ReturnType<typeof useNeeds>;
