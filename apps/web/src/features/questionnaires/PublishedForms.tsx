import { shortDay } from '@careway/core/appointments/words';
import { londonDay } from '@careway/core/dates';
import { SERVICES } from '@careway/core/eligibility/services';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type CallReply, call } from '../../api/call.ts';
import { NoConnection, shouldRetry } from '../../api/query.ts';
import { Button } from '../../ui/Button.tsx';
import { useFrames } from '../../ui/frames.ts';
import { Link } from '../../ui/paths/links.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/Table.tsx';

type Published = CallReply<'publishedForms'>['data'][number];

const COLUMNS: readonly Column<Published>[] = [
  {
    key: 'name',
    head: 'Form',
    header: true,
    cell: ({ id, name }) => <Link to={`?id=${encodeURIComponent(id)}`}>{name}</Link>,
  },
  {
    key: 'service',
    head: 'Service',
    cell: ({ service }) => (service ? SERVICES[service].name : 'All services'),
  },
  {
    key: 'kind',
    head: 'Kind',
    cell: ({ isStaticForm }) => (isStaticForm ? 'Built in' : 'Own form'),
  },
  { key: 'questions', head: 'Questions', figures: true, cell: ({ questions }) => questions },
  { key: 'time', head: 'Takes', cell: ({ estimateTime }) => estimateTime ?? 'Not said' },
  { key: 'version', head: 'Version', figures: true, cell: ({ version }) => version },
  { key: 'published', head: 'Published', cell: ({ publishedAt }) => dayOf(publishedAt) },
];

function dayOf(instant: string): string {
  const day = londonDay(new Date(instant));
  const { date, month } = shortDay(day);
  return `${date} ${month} ${day.slice(0, 4)}`;
}

/** Every published form, each to be looked at as it is asked. */
export default function PublishedForms() {
  const { Staff } = useFrames();
  return (
    <Staff>
      <StaffPage
        title="Published forms"
        facts={['See each form as it is asked', 'Nothing you enter is saved']}
      >
        <section className="cw-card" aria-labelledby="forms">
          <h2 className="cw-vh" id="forms">
            Forms
          </h2>
          <List />
        </section>
      </StaffPage>
    </Staff>
  );
}

function List() {
  const forms = useInfiniteQuery({
    queryKey: ['publishedForms', 'pages'],
    queryFn: async ({ signal, pageParam }) => {
      const reply = await call('publishedForms', { query: { cursor: pageParam, limit: 100 } }, { signal });
      if (reply === undefined) throw new NoConnection();
      return reply;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    retry: shouldRetry,
    refetchOnWindowFocus: false,
  });
  if (forms.error) {
    return (
      <LoadFailure title="The forms did not load" error={forms.error} onRetry={() => void forms.refetch()} />
    );
  }
  if (!forms.data) return <Skeleton rows={8} words="Loading the forms" />;
  const rows = forms.data.pages.flatMap((page) => page.data);
  if (rows.length === 0) {
    return (
      <EmptyState title="No form is published yet">Forms appear here once they are approved.</EmptyState>
    );
  }
  return (
    <>
      <Table
        caption={`${rows.length}${forms.hasNextPage ? ' or more' : ''} ${rows.length === 1 ? 'form' : 'forms'}, by name`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        listBelow={900}
      />
      {forms.hasNextPage ? (
        <div className="cw-card__b">
          <Button look="second" busy={forms.isFetchingNextPage} onClick={() => void forms.fetchNextPage()}>
            Show more forms
          </Button>
        </div>
      ) : null}
    </>
  );
}
