import { SERVICES } from '@careway/core/eligibility/services';
import { Plus } from 'lucide-react';
import { useFormCounts } from '../../../api/useFormCounts.ts';
import { type QueryOf, usePaged } from '../../../api/usePaged.ts';
import { useUser } from '../../../session/storedSession.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { FormTabs } from '../../../ui/FormTabs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { address } from '../../../ui/paths/address.ts';
import { Link } from '../../../ui/paths/links.ts';
import type { Column } from '../../../ui/Table.tsx';
import { FormMarks } from './FormMarks.tsx';
import { ALL_FORMS, type FormCard } from './formList.ts';
import { StateTags } from './StateTag.tsx';

const useForms = (query: QueryOf<'questionSets'>) => usePaged('questionSets', { query });

/** A form that nobody has approved yet has no page to be read on: whoever may write in it goes on with it. */
function NameOf({ form: { id, name, inUse, mayWrite } }: { form: FormCard }) {
  const words = name || 'Without a name';
  if (inUse) return <Link to={address('/questionnaires/form/{id}', { id })}>{words}</Link>;
  return mayWrite ? <Link to={address('/questionnaires/builder/{id}', { id })}>{words}</Link> : words;
}

const COLUMNS: readonly Column<FormCard>[] = [
  {
    key: 'name',
    head: 'Form',
    header: true,
    cell: (form) => (
      <span className="cw-formname">
        <NameOf form={form} />
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
    head: 'Sorted by',
    cell: ({ category, ageRange }) => (
      <>
        {category ?? 'No category'}
        {ageRange ? <span className="cw-sub">{ageRange}</span> : null}
      </>
    ),
  },
  {
    key: 'whose',
    head: 'Written by',
    cell: ({ author, trust }) => (
      <>
        {author ?? 'Careway'}
        {trust ? <span className="cw-sub">{trust.name}</span> : null}
      </>
    ),
  },
  { key: 'shares', head: 'Given out', figures: true, cell: ({ shares }) => shares },
];

/**
 * /questionnaires/form/all: every form that somebody may read, to look at one, give it out and see who has it
 * (rule 14.9).
 */
export default function AllFormsScreen() {
  const decides = useUser()?.usertype === 'Super_Admin';
  const counts = useFormCounts();
  return (
    <ListPage
      page={{
        title: 'All forms',
        facts: ['Open a form to read it, give it to clients and see who has it.'],
        tabs: <FormTabs decides={decides} {...(counts ? { counts } : {})} />,
        actions: (
          <>
            <ButtonLink look="second" to="/questionnaires">
              Write or change forms
            </ButtonLink>
            <ButtonLink to="/questionnaires/create">
              <Icon of={Plus} />
              Create a form
            </ButtonLink>
          </>
        ),
      }}
      of={ALL_FORMS}
      useRows={useForms}
      columns={COLUMNS}
    />
  );
}
