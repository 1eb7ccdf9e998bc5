import { LIST_LIMITS } from '@careway/core/questionnaires/authoring/listLimits';
import { useState } from 'react';
import { type QueryOf, usePaged } from '../../../api/usePaged.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { FormsPage } from '../FormsPage.tsx';
import { REQUEST_COLUMNS, requestList } from './requestList.tsx';
import { type Asked, KINDS, type ListKind, renewRequests } from './requests.ts';

type Query = QueryOf<'categoryRequests'>;

const ALL = requestList(
  'requests',
  'Nobody has asked for anything',
  'What colleagues ask for appears here, to be decided.',
);
const ALL_ROWS = {
  category: (query: Query) => usePaged('categoryRequests', { query }),
  'age-group': (query: Query) => usePaged('ageGroupRequests', { query }),
} as const;

const CRUMBS = [{ to: '/request-forms', words: 'Requests' }] as const;

/** Decides about what colleagues asked for: adds it, or declines it with words; never one's own. */
export function DecideScreen({ kind }: { kind: ListKind }) {
  const of = KINDS[kind];
  const [declining, setDeclining] = useState<Asked>();
  const [comment, setComment] = useState('');
  const [error, setError] = useState<string>();
  const words = comment.trim();
  const close = () => {
    setDeclining(undefined);
    setComment('');
    setError(undefined);
  };
  const deciding = useAction({
    act: ({ asked, status }: { asked: Asked; status: 'approved' | 'declined' }) =>
      of.settle(asked.id, { status, ...(status === 'declined' ? { comment: words } : {}) }),
    done: async (_reply, { asked, status }) => {
      say(status === 'approved' ? `${asked.name} is added` : `${asked.name} is declined`, 'success');
      close();
      await renewRequests();
    },
    refused: () => void renewRequests(),
  });
  const decline = () => {
    if (words === '') setError('Say why not');
    else return declining && deciding.press({ asked: declining, status: 'declined' });
  };
  return (
    <FormsPage
      title={`Requests for ${of.many}`}
      crumbs={CRUMBS}
      facts={['What colleagues ask for. Somebody else decides about what you asked for yourself.']}
    >
      <div className="cw-stack">
        {declining ? null : <WentWrong words={deciding.problem} />}
        <PagedList
          of={ALL}
          useRows={ALL_ROWS[kind]}
          columns={REQUEST_COLUMNS}
          acts={(asked) => {
            if (asked.status !== 'Pending') return null;
            if (asked.mine) return <span className="cw-soft cw-s">Somebody else decides</span>;
            return (
              <span className="cw-acts">
                <LinkButton onClick={() => void deciding.press({ asked, status: 'approved' })}>
                  Add it<span className="cw-vh"> {asked.name}</span>
                </LinkButton>
                <LinkButton bad onClick={() => setDeclining(asked)}>
                  Decline<span className="cw-vh"> {asked.name}</span>
                </LinkButton>
              </span>
            );
          }}
        />
      </div>
      <ConfirmDialog
        open={declining !== undefined}
        onClose={close}
        title={`Decline ${declining?.name ?? 'it'}?`}
        verbs={[{ words: 'Decline it', doing: 'Declining…', look: 'danger', press: decline }]}
        keep="Leave it for later"
        action={deciding}
      >
        <TextArea
          id="decline-why"
          label="Why not?"
          hint={`${declining?.requestedBy ?? 'Whoever asked'} reads this`}
          rows={3}
          maxLength={LIST_LIMITS.why}
          value={comment}
          {...(error ? { error } : {})}
          onChange={({ target }) => setComment(target.value)}
        />
      </ConfirmDialog>
    </FormsPage>
  );
}
