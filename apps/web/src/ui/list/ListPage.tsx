import { useMemo, useRef } from 'react';
import { StaffPage, type StaffPageProps } from '../StaffPage.tsx';
import { type Key, KeysFoot, useKeys } from './keys.tsx';
import { PagedList, type PagedListProps } from './PagedList.tsx';

const NO_KEYS: readonly Key[] = [];

/** A page for staff that is a list: the head of a page, one `PagedList`, and its keys. `/` goes to the search box. */
export function ListPage<Query extends object, Row>({
  page,
  keys: more = NO_KEYS,
  ...list
}: {
  page: Omit<StaffPageProps, 'children' | 'foot'>;
  /** Keys beside the one that searches. Make them once (`useMemo`). */
  keys?: readonly Key[];
} & Omit<PagedListProps<Query, Row>, 'box'>) {
  const box = useRef<HTMLInputElement>(null);
  const searches = list.of.search !== undefined;
  const keys = useMemo(
    () => [...(searches ? [{ key: '/', words: 'search', run: () => box.current?.focus() }] : []), ...more],
    [searches, more],
  );
  useKeys(keys);
  return (
    <StaffPage {...page} {...(keys.length > 0 ? { foot: <KeysFoot keys={keys} /> } : {})}>
      <PagedList {...list} box={box} />
    </StaffPage>
  );
}
