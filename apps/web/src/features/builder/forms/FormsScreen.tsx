import { SERVICES } from '@careway/core/eligibility/services';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useFormCounts } from '../../../api/useFormCounts.ts';
import { type QueryOf, usePaged } from '../../../api/usePaged.ts';
import { useUser } from '../../../session/storedSession.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { FormTabs } from '../../../ui/FormTabs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { address } from '../../../ui/paths/address.ts';
import { Link, useNavigate } from '../../../ui/paths/links.ts';
import { rightNow } from '../../../ui/serverClock.ts';
import { shortWhen } from '../../../ui/staffWords.ts';
import type { Column } from '../../../ui/Table.tsx';
import { FormActs } from './FormActs.tsx';
import { FormMarks } from './FormMarks.tsx';
import { FORMS, type FormCard } from './formList.ts';
import { StateTags } from './StateTag.tsx';

const useForms = (query: QueryOf<'questionSets'>) => usePaged('questionSets', { query });

const COLUMNS: readonly Column<FormCard>[] = [
  {
    key: 'name',
    head: 'Form',
    header: true,
    cell: (form) => (
      <span className="cw-formname">
        {form.mayWrite ? (
          <Link to={address('/questionnaires/builder/{id}', { id: form.id })}>
            {form.name || 'Without a name'}
          </Link>
        ) : (
          <Link to={`/poc/dynamic-form?id=${encodeURIComponent(form.id)}`}>{form.name}</Link>
        )}
        <FormMarks form={form} />
      </span>
    ),
  },
  { key: 'state', head: 'State', wide: true, cell: (form) => <StateTags form={form} /> },
  {
    key: 'service',
    head: 'Service',
    cell: ({ service }) => (service ? SERVICES[service].name : 'All services'),
  },
  {
    key: 'category',
    head: 'Category',
    cell: ({ category }) => category ?? <span className="cw-none">None</span>,
  },
  { key: 'questions', head: 'Questions', figures: true, cell: ({ questions }) => questions },
  { key: 'shares', head: 'Given out', figures: true, cell: ({ shares }) => shares },
  {
    key: 'saved',
    head: 'Last saved',
    cell: ({ draft }) =>
      draft?.savedAt ? (
        <>
          {shortWhen(draft.savedAt, rightNow())}
          {draft.savedBy ? <span className="cw-sub">By {draft.savedBy}</span> : null}
        </>
      ) : (
        // The state says already whether there is a draft.
        <span className="cw-none">{draft ? 'Not changed yet' : 'No draft'}</span>
      ),
  },
];

/** /questionnaires: the forms of an author by their state, and what can be done with each. */
export default function FormsScreen() {
  const navigate = useNavigate();
  const usertype = useUser()?.usertype;
  const counts = useFormCounts();
  const [said, setSaid] = useState('');
  const keys = useMemo(
    () => [{ key: 'n', words: 'new form', run: () => void navigate('/questionnaires/create') }],
    [navigate],
  );
  return (
    <ListPage
      page={{
        title: 'Forms',
        facts: [
          'Write, change and copy forms. Nothing reaches a client before somebody else has approved it.',
        ],
        tabs: <FormTabs decides={usertype === 'Super_Admin'} {...(counts ? { counts } : {})} />,
        actions: (
          <>
            <ButtonLink look="second" to="/existing-questionnaires">
              Begin from a form
            </ButtonLink>
            <ButtonLink to="/questionnaires/create">
              <Icon of={Plus} />
              Create a form
            </ButtonLink>
          </>
        ),
      }}
      keys={keys}
      of={FORMS}
      useRows={useForms}
      columns={COLUMNS}
      acts={(form) => <FormActs form={form} onSaid={setSaid} />}
    >
      {said ? (
        <span role="status" className="cw-s cw-soft">
          {said}
        </span>
      ) : null}
    </ListPage>
  );
}
