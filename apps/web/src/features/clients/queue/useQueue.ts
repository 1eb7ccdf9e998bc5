import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { CallName } from '../../../api/call.ts';
import type { LiveChange } from '../../../api/liveEvents.ts';
import { useLive } from '../../../api/useLive.ts';
import type { Key } from '../../../ui/list/keys.tsx';
import { focusCard, focusRow, placeInList } from './workFocus.ts';

type Pages<Row> = { pages: readonly { data: readonly Row[] }[] };

/** Which row is open beside a list, the keys that move between them, and what is changed by others as it happens. */
export function useQueue<Row extends { id: string }>(of: {
  list: LiveChange['list'];
  name: CallName;
  rows: readonly Row[] | undefined;
  /** The row as it is when somebody else has just taken it, or handed it back. */
  changed: (row: Row, change: LiveChange) => Row;
}) {
  const { list, name, rows, changed } = of;
  const queries = useQueryClient();
  const [openId, setOpen] = useState<string>();
  const [paused, setPaused] = useState(false);
  const live = useLive({
    list,
    calls: [name, 'worklistCount'],
    paused,
    seen: (change) =>
      queries.setQueriesData<Pages<Row>>({ queryKey: [name] }, (before) =>
        before?.pages
          ? {
              ...before,
              pages: before.pages.map((page) => ({
                ...page,
                data: page.data.map((row) => (row.id === change.id ? changed(row, change) : row)),
              })),
            }
          : before,
      ),
  });
  const current = rows?.find(({ id }) => id === openId);
  const step = (by: number) => {
    if (!rows || rows.length === 0) return;
    const at = rows.findIndex(({ id }) => id === openId);
    const next = at < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + by, 0), rows.length - 1);
    const id = rows[next]?.id;
    setOpen(id);
    if (id !== undefined) focusCard(id);
  };
  return {
    live,
    paused,
    pause: () => setPaused((before) => !before),
    current,
    openId,
    open: (id: string) => {
      setOpen(id);
      focusCard(id);
    },
    close: () => {
      if (openId === undefined) return;
      focusRow(openId, placeInList(openId));
      setOpen(undefined);
    },
    /** Which is open, for whoever says themselves where the focus goes. */
    show: setOpen,
    step,
    renew: () =>
      Promise.all([name, 'worklistCount'].map((one) => queries.invalidateQueries({ queryKey: [one] }))),
  };
}

/** The keys of a queue; made once, whatever they do at the moment. */
export function useQueueKeys(
  run: Readonly<Record<'next' | 'previous' | 'take' | 'takeNext' | 'close', () => void>>,
) {
  const latest = useRef(run);
  latest.current = run;
  return useMemo<readonly Key[]>(
    () => [
      { key: 'j', words: 'next', run: () => latest.current.next() },
      { key: 'k', words: 'previous', run: () => latest.current.previous() },
      { key: 't', words: 'take', run: () => latest.current.take() },
      { key: 'n', words: 'take the next one', run: () => latest.current.takeNext() },
      { key: 'x', words: 'close panel', run: () => latest.current.close() },
    ],
    [],
  );
}
