import { type QueryOf, usePaged } from '../../../api/usePaged.ts';
import { Card } from '../../../ui/Card.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { FormsPage } from '../FormsPage.tsx';
import { REQUEST_COLUMNS, requestList } from './requestList.tsx';
import { KINDS, type ListKind } from './requests.ts';
import { WantedForm } from './WantedForm.tsx';

type Query = QueryOf<'categoryRequests'>;

const OWN = requestList(
  'own-requests',
  'You have not asked for anything yet',
  'What you ask for stands here, with what became of it.',
);
const OWN_ROWS = {
  category: (query: Query) => usePaged('categoryRequests', { query }),
  'age-group': (query: Query) => usePaged('ageGroupRequests', { query }),
} as const;

const CRUMBS = [{ to: '/request-forms', words: 'Requests' }] as const;

/** Asks for a category or an age range, and shows what became of what was asked for. */
export function AskScreen({ kind }: { kind: ListKind }) {
  const of = KINDS[kind];
  return (
    <FormsPage
      title={`Ask for ${of.a}`}
      crumbs={CRUMBS}
      facts={['A system administrator reads it and decides. You see here what they say.']}
    >
      <div className="cw-split">
        <PagedList of={OWN} useRows={OWN_ROWS[kind]} columns={REQUEST_COLUMNS} />
        <Card title={`A new ${of.one}`}>
          <WantedForm kind={kind} />
        </Card>
      </div>
    </FormsPage>
  );
}
