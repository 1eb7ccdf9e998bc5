import { shortDay } from '@careway/core/appointments/dayAndTimeWords';
import { londonDay } from '@careway/core/dates';
import { SERVICES } from '@careway/core/eligibility/services';
import { FileText } from 'lucide-react';
import { type QueryOf, type RowOf, usePaged } from '../../api/usePaged.ts';
import { useFrames } from '../../ui/frames.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { StaffList } from '../../ui/list/list.ts';
import { Link } from '../../ui/paths/links.ts';
import type { Column } from '../../ui/Table.tsx';

type Published = RowOf<'publishedForms'>;

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

const FORMS: StaffList<QueryOf<'publishedForms'>, Published> = {
  id: 'forms',
  one: 'form',
  order: 'by name',
  rowKey: ({ id }) => id,
  listBelow: 900,
  empty: {
    icon: FileText,
    title: 'No form is published yet',
    words: 'Forms appear here once they are approved.',
  },
};

const useForms = (query: QueryOf<'publishedForms'>) => usePaged('publishedForms', { query }, { size: 100 });

/** Every published form, each to be looked at as it is asked. */
export default function PublishedForms() {
  const { Staff } = useFrames();
  return (
    <Staff>
      <ListPage
        page={{
          title: 'Published forms',
          facts: ['See each form as it is asked', 'Nothing you enter is saved'],
        }}
        of={FORMS}
        useRows={useForms}
        columns={COLUMNS}
      />
    </Staff>
  );
}
