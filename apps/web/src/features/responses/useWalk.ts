import { useMemo, useRef } from 'react';
import type { Key } from '../../ui/list/keys.tsx';
import { useAddress } from '../../ui/paths/useAddress.ts';

/**
 * Which row is open beside a list, held in the address so that coming back shows it again, and the keys that walk it.
 */
export function useWalk<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  more: { open: (row: Row) => void; search: () => void },
) {
  const { set, put } = useAddress();
  const openId = set.get('open') ?? undefined;
  const current = rows?.find(({ id }) => id === openId);
  const show = (id: string | undefined) => put({ open: id }, { still: true });
  const step = (by: number) => {
    if (!rows || rows.length === 0) return;
    const at = rows.findIndex(({ id }) => id === openId);
    const next = at < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + by, 0), rows.length - 1);
    show(rows[next]?.id);
  };
  const run = {
    next: () => step(1),
    previous: () => step(-1),
    close: () => show(undefined),
    whole: () => current && more.open(current),
    search: more.search,
  };
  const latest = useRef(run);
  latest.current = run;
  const keys = useMemo<readonly Key[]>(
    () => [
      { key: '/', words: 'search', run: () => latest.current.search() },
      { key: 'j', words: 'next', run: () => latest.current.next() },
      { key: 'k', words: 'previous', run: () => latest.current.previous() },
      { key: 'o', words: 'open the whole form', run: () => latest.current.whole() },
      { key: 'x', words: 'close panel', run: () => latest.current.close() },
    ],
    [],
  );
  return { current, openId, show, step, keys };
}
