import { SERVICES } from '@careway/core/eligibility/services';
import { FileText, Plus, Send } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useFormFigures } from '../../api/useFormCounts.ts';
import { type QueryOf, type RowOf, usePaged } from '../../api/usePaged.ts';
import { Button, ButtonLink, LinkButton } from '../../ui/Button.tsx';
import { inCard } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import type { StaffList } from '../../ui/list/list.ts';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { address } from '../../ui/paths/address.ts';
import { Link } from '../../ui/paths/links.ts';
import { isRefusal } from '../../ui/refusal.ts';
import type { Column } from '../../ui/Table.tsx';
import { FormFigures } from './FormFigures.tsx';
import { FormsPage } from './FormsPage.tsx';
import { GoesOutNext } from './GoesOutNext.tsx';
import { SharePanel } from './share/SharePanel.tsx';
import { useBeside } from './useBeside.ts';
import { dayOf } from './whenWords.ts';

type Form = RowOf<'publishedForms'>;

const FORMS: StaffList<QueryOf<'publishedForms'>, Form> = {
  id: 'approved-forms',
  one: 'form to share',
  many: 'forms to share',
  order: 'by name',
  rowKey: ({ id }) => id,
  empty: {
    icon: FileText,
    title: 'No form is approved yet',
    words: 'Forms appear here once somebody has approved them.',
  },
};

const COLUMNS: readonly Column<Form>[] = [
  {
    key: 'form',
    head: 'Form',
    header: true,
    cell: ({ id, name, version }) => (
      <>
        <Link to={address('/questionnaires/form/{id}', { id })}>{name}</Link>{' '}
        <span className="cw-light cw-nowrap">version {version}</span>
      </>
    ),
  },
  {
    key: 'service',
    head: 'Service',
    cell: ({ service }) => (service ? SERVICES[service].name : 'All services'),
  },
  { key: 'since', head: 'Since', cell: ({ publishedAt }) => dayOf(publishedAt) },
];

/** Those that can be shared: forms of the service are started from a client's record. */
function useForms(query: QueryOf<'publishedForms'>) {
  const paged = usePaged('publishedForms', { query }, { size: 100 });
  return { ...paged, rows: paged.rows?.filter(({ isStaticForm }) => !isStaticForm) };
}

/** What is shared is open beside the list: which form, and with whom where that is known. */
interface Open {
  formId?: string;
  clientId?: string;
}

/**
 * /questionnaires/form: how forms stand, what goes out next, and sharing one. `?for=` names a client whose record
 * somebody came from.
 */
export default function FormDashboardScreen() {
  const [search] = useSearchParams();
  const client = search.get('for');
  const [open, show] = useBeside<Open>(client ? { clientId: client } : null);
  return (
    <FormsPage
      title="Forms"
      facts={['How forms stand, who gets one next, and sharing one now or later']}
      actions={
        <>
          <ButtonLink look="second" to="/questionnaires/create">
            <Icon of={Plus} />
            Create a form
          </ButtonLink>
          <Button onClick={() => show({})}>
            <Icon of={Send} />
            Share a form
          </Button>
        </>
      }
    >
      <div className="cw-stack">
        <Loaded
          of={useFormFigures()}
          loading="Loading the figures"
          failed="The figures did not load"
          around={inCard}
          // Cards that are switched off are no failure: they are not there (rule 16.12).
          instead={(error) => (isRefusal(error) && error.code === 'module_off' ? null : undefined)}
        >
          {(values) => <FormFigures values={values} />}
        </Loaded>
        <div className="cw-split">
          <PagedList
            of={FORMS}
            useRows={useForms}
            columns={COLUMNS}
            acts={({ id, name }) => (
              <LinkButton onClick={() => show({ formId: id })}>
                Share<span className="cw-vh"> {name}</span>
              </LinkButton>
            )}
          />
          {open ? (
            <SharePanel
              key={`${open.formId} ${open.clientId}`}
              formId={open.formId}
              clientId={open.clientId}
              onClose={() => show(null)}
            />
          ) : (
            <GoesOutNext />
          )}
        </div>
      </div>
    </FormsPage>
  );
}
