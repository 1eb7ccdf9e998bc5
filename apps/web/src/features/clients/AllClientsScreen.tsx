import { grouped } from '@careway/core/numbers';
import { SearchX, Users, WifiOff } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '../../session/store.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { ClientTable } from './ClientTable.tsx';
import { DashboardTabs } from './DashboardTabs.tsx';
import { type Filters, filterWords, readFilters } from './filters.ts';
import { KeysFoot, useKeys } from './keys.tsx';
import { ListBar } from './ListBar.tsx';
import { LookBeyond } from './LookBeyond.tsx';
import { useReadList } from './reading.ts';
import { keepSearch, lastSearch } from './searchText.ts';
import { useNow } from './useNow.ts';
import { timeOf, totalWords } from './words.ts';

/** /admin/dashboard/all-clients: everyone staff may see, to search and to filter. */
export default function AllClientsScreen() {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(lastSearch);
  const [cleared, setCleared] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  const filters = readFilters(params);
  // A Super_Admin sees every trust already.
  const mayLookBeyond = useUser()?.usertype === 'Admin';
  const keys = useMemo(() => [{ key: '/', words: 'search', run: () => box.current?.focus() }], []);
  useKeys(keys);
  const find = (text: string) => {
    keepSearch(text.trim());
    setSearch(text.trim());
  };
  const filter = (to: Filters) => setParams(to as Record<string, string>, { replace: true });
  const clear = () => {
    find('');
    filter({});
    setCleared(cleared + 1);
  };
  return (
    <StaffPage title="All clients" tabs={<DashboardTabs />} foot={<KeysFoot keys={keys} />}>
      <section className="cw-card" aria-labelledby="clients">
        <h2 className="cw-vh" id="clients">
          Clients
        </h2>
        <ListBar
          filters={filters}
          search={search}
          onFilters={filter}
          onSearch={find}
          box={box}
          key={cleared}
          focused={cleared > 0}
        />
        <List filters={filters} search={search} onClear={clear} />
        {mayLookBeyond ? (
          <div className="cw-card__f">
            <LookBeyond />
          </div>
        ) : null}
      </section>
    </StaffPage>
  );
}

function List({ filters, search, onClear }: { filters: Filters; search: string; onClear: () => void }) {
  const now = useNow();
  const trusts = useUser()?.usertype === 'Super_Admin';
  const list = useReadList('clients', { query: { ...filters, ...(search ? { search } : {}) } });
  const rows = list.data?.pages.flatMap((page) => page.data);
  const { total = 0, more = false } = list.data?.pages[0] ?? {};
  const hiding = [...(search ? [`“${search}”`] : []), ...filterWords(filters)];
  if (!rows) {
    if (!list.error) return <div className="cw-card__b">{<Skeleton rows={8} words="Loading clients" />}</div>;
    return (
      <div className="cw-card__b">
        <LoadFailure title="The list did not load" error={list.error} onRetry={() => void list.refetch()} />
      </div>
    );
  }
  const caption = captionOf(rows.length, { total, more }, hiding.length > 0);
  return (
    <div aria-busy={list.isPlaceholderData || undefined}>
      <p className="cw-vh" role="status">
        {list.isPlaceholderData ? '' : caption}
      </p>
      {list.error && !list.isFetchNextPageError ? (
        <div className="cw-card__b">
          <Notice
            tone="time"
            icon={WifiOff}
            role="status"
            title={`This list is from ${timeOf(new Date(list.dataUpdatedAt).toISOString())}`}
          >
            <p>We could not get a newer one. Try again before you rely on it.</p>
            <p className="cw-acts">
              <Button look="second" small onClick={() => void list.refetch()}>
                Try again
              </Button>
            </p>
          </Notice>
        </div>
      ) : null}
      {rows.length > 0 ? (
        <ClientTable rows={rows} caption={caption} now={now} trusts={trusts} />
      ) : hiding.length > 0 ? (
        <EmptyState
          icon={SearchX}
          title="Nobody matches"
          actions={
            <Button look="second" onClick={onClear}>
              Clear the filters
            </Button>
          }
        >
          You are seeing: {hiding.join(', ')}.
        </EmptyState>
      ) : (
        <EmptyState icon={Users} title="No clients yet">
          People appear here as soon as they sign up.
        </EmptyState>
      )}
      {list.hasNextPage ? (
        <div className="cw-card__f">
          <Button
            look="second"
            small
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {list.isFetchingNextPage
              ? 'Loading…'
              : `Show ${more ? 25 : Math.min(total - rows.length, 25)} more`}
          </Button>
          <span className="cw-soft cw-s" role={list.isFetchNextPageError ? 'alert' : undefined}>
            {list.isFetchNextPageError
              ? 'They did not load. The list above is still right. Try again.'
              : `${grouped(rows.length)} of ${totalWords({ total, more })} shown`}
          </span>
        </div>
      ) : null}
    </div>
  );
}

/** The caption states count and order; a long list is counted up to a thousand. */
function captionOf(shown: number, found: { total: number; more: boolean }, hiding: boolean): string {
  const what = hiding
    ? pluralOf(found, 'client matches', 'clients match')
    : pluralOf(found, 'client', 'clients');
  const all = `${totalWords(found)} ${what}`;
  return found.more || shown < found.total
    ? `${grouped(shown)} of ${all}, newest first`
    : `${all}, newest first`;
}

const pluralOf = ({ total, more }: { total: number; more: boolean }, one: string, many: string) =>
  total === 1 && !more ? one : many;
