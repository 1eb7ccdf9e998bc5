import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { Check, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query.ts';
import { type RowOf, usePaged } from '../../../api/usePaged.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Pages } from '../../../ui/list/Pages.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';

type Comment = RowOf<'formComments'>;

/** What is typed and not sent yet, by question: going to another question and back loses nothing. */
const typing = new Map<string, string>();

interface Props {
  formId: string;
  /** Null: of the whole form; then all of them are listed, wherever they were written. */
  questionId: string | null;
  /** What they are about: "question 8". */
  name: string;
  /** Where one was written, where all are listed. */
  whereOf?: (questionId: string) => string;
}

/** What colleagues say to each other about the question that is open, or about the form. */
export function Comments({ formId, questionId, name, whereOf }: Props) {
  const place = `${formId} ${questionId ?? ''}`;
  const [text, setText] = useState(typing.get(place) ?? '');
  const paged = usePaged('formComments', { params: { id: formId }, query: questionId ? { questionId } : {} });
  const renew = () => queryClient.invalidateQueries({ queryKey: ['formComments'] });
  const type = (value: string) => {
    typing.set(place, value);
    setText(value);
  };
  const adding = useAction({
    act: () => call('addFormComment', { params: { id: formId }, body: { questionId, text: text.trim() } }),
    done: () => {
      type('');
      return renew();
    },
    offline: 'We could not connect, and it is not sent yet. What you typed is still here. Try again.',
  });
  const settling = useAction({
    act: ({ id, settled }: { id: string; settled: boolean }) =>
      call('settleFormComment', { params: { id }, body: { settled } }),
    done: renew,
  });
  return (
    <section className="cw-card cw-bsay" aria-labelledby="comments">
      <div className="cw-card__h">
        <h2 id="comments">Comments on {name}</h2>
      </div>
      <Pages
        of={paged}
        many="comments"
        loadingRows={1}
        around={(meanwhile) => <div className="cw-card__b">{meanwhile}</div>}
        empty={<p className="cw-card__b cw-s cw-soft">Nobody has said anything about it yet.</p>}
      >
        {(rows) => (
          <ul>
            {rows.map((comment) => (
              <OneComment
                key={comment.id}
                comment={comment}
                where={comment.questionId ? whereOf?.(comment.questionId) : undefined}
                onSettle={(settled) => void settling.press({ id: comment.id, settled })}
              />
            ))}
          </ul>
        )}
      </Pages>
      <div className="cw-card__b">
        <TextArea
          id={`comment-${questionId ?? 'form'}`}
          label="Say something about it"
          rows={2}
          most={1_000}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
        <p className="cw-acts">
          <Button
            look="second"
            small
            busy={adding.busy}
            {...(text.trim() === '' ? { because: 'Write a few words first' } : {})}
            {...(text.length > 1_000 ? { because: 'Use 1,000 characters or fewer' } : {})}
            onClick={() => void adding.press()}
          >
            <Icon of={MessageSquare} />
            Comment
          </Button>
        </p>
        <WentWrong words={adding.problem || settling.problem} />
      </div>
    </section>
  );
}

function OneComment({
  comment,
  where,
  onSettle,
}: {
  comment: Comment;
  where: string | undefined;
  onSettle: (settled: boolean) => void;
}) {
  const { text, by, at, settledAt, settledBy } = comment;
  return (
    <li className={settledAt ? 'cw-bsay__one is-settled' : 'cw-bsay__one'}>
      <p className="cw-s cw-soft">
        {by}, {whenWords(at)}
        {where ? `. On ${where}` : ''}
        {settledAt ? `. Settled by ${settledBy}` : ''}
      </p>
      <p>{text}</p>
      <LinkButton onClick={() => onSettle(!settledAt)}>
        {settledAt ? (
          'Open it again'
        ) : (
          <>
            <Icon of={Check} />
            Settle it
          </>
        )}
        <span className="cw-vh">: {text.slice(0, 40)}</span>
      </LinkButton>
    </li>
  );
}
