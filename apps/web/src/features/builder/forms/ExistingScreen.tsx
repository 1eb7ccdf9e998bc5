import { SERVICES } from '@careway/core/eligibility/services';
import { call } from '../../../api/call.ts';
import { type QueryOf, usePaged } from '../../../api/usePaged.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { address } from '../../../ui/paths/address.ts';
import { Link, useNavigate } from '../../../ui/paths/links.ts';
import type { Column } from '../../../ui/Table.tsx';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { CRUMBS } from '../crumbs.ts';
import { EXISTING, type FormCard } from './formList.ts';
import { StateTags } from './StateTag.tsx';

const useForms = (query: QueryOf<'questionSets'>) => usePaged('questionSets', { query });

const COLUMNS: readonly Column<FormCard>[] = [
  {
    key: 'name',
    head: 'Form',
    header: true,
    cell: ({ id, name, inUse }) =>
      inUse ? <Link to={`/poc/dynamic-form?id=${encodeURIComponent(id)}`}>{name}</Link> : name,
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
  {
    key: 'author',
    head: 'Made by',
    cell: ({ author, isStaticForm }) => author ?? (isStaticForm ? 'Built in' : 'Careway'),
  },
  { key: 'questions', head: 'Questions', figures: true, cell: ({ questions }) => questions },
];

/**
 * What somebody may copy: what they may write, what comes with the product, and what its owners opened
 * (decision 0100).
 */
const isOpen = ({ mayWrite, isStaticForm, public: open }: FormCard) => mayWrite || isStaticForm || open;

/** /existing-questionnaires: begin a form with everything of one that is there. */
export default function ExistingScreen() {
  const navigate = useNavigate();
  const beginning = useAction({
    act: ({ id, name }: FormCard) =>
      call('createQuestionSet', { body: { name: `${name}, copy`.slice(0, 255), template: id } }),
    done: (draft) => navigate(address('/questionnaires/builder/{id}', { id: draft.id })),
  });
  return (
    <ListPage
      page={{
        title: 'Begin from a form',
        crumbs: CRUMBS,
        facts: ['You get a copy with all of its questions. The form itself stays as it is.'],
      }}
      of={EXISTING}
      useRows={useForms}
      columns={COLUMNS}
      acts={(form) =>
        isOpen(form) ? (
          <Button
            look="second"
            small
            busy={beginning.doing?.id === form.id}
            onClick={() => void beginning.press(form)}
          >
            Begin from it<span className="cw-vh">: {form.name}</span>
          </Button>
        ) : (
          <span className="cw-s cw-soft">Not open to others</span>
        )
      }
    >
      <WentWrong words={beginning.problem} />
    </ListPage>
  );
}
