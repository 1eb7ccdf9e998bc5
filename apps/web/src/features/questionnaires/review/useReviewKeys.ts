import { changesBetween } from '@careway/core/pathways/amendments';
import { useMemo, useRef } from 'react';
import { type Key, useKeys } from '../../../ui/list/keys.tsx';
import type { Reviewing } from './reviewing.ts';
import type { Looks } from './useLooks.ts';

const focusOn = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  found?.focus();
  found?.scrollIntoView({ block: 'center' });
};

/** The keys of a review: map or list, from change to change, the walk, asking for approval. */
export function useReviewKeys({ kept, open, mayPropose }: Reviewing, { turn }: Looks): readonly Key[] {
  const at = useRef(-1);
  const changes = open ? changesBetween(kept.inUse.changes, open.changes).length : 0;
  const keys = useMemo(() => {
    const go = (by: 1 | -1) => {
      at.current = (at.current + by + changes) % changes;
      const all = document.querySelectorAll<HTMLElement>('.cw-change');
      all[at.current]?.focus();
      all[at.current]?.scrollIntoView({ block: 'center' });
    };
    return [
      { key: 'm', words: 'map or list', run: turn },
      ...(changes > 0
        ? [
            { key: 'n', words: 'next change', run: () => go(1) },
            { key: 'p', words: 'previous change', run: () => go(-1) },
          ]
        : []),
      { key: 'w', words: 'walk', run: () => focusOn('.cw-who input, .cw-who button') },
      ...(open && mayPropose
        ? [{ key: 'a', words: 'ask for approval', run: () => focusOn('#ask-approval') }]
        : []),
      { key: '?', words: 'all shortcuts', run: () => focusOn('.cw-foot button') },
    ];
  }, [changes, open, mayPropose, turn]);
  useKeys(keys);
  return keys;
}
