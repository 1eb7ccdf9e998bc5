import { clock, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import { CornerUpLeft, Send } from 'lucide-react';
import { call } from '../../api/call.ts';
import { FormComments } from '../../api/FormComments.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import type { Draft } from './draftContent.ts';
import { SinceInUse } from './SinceInUse.tsx';

const Preview = lazyPart(() => import('./side/Preview.tsx'));

/** A draft that nobody may write in now: it waits for approval, or it is another's to write. */
export function SentPart({
  draft,
  set,
  today,
  onAgain,
}: {
  draft: Draft;
  set: QuestionSet;
  today: string;
  onAgain: () => void;
}) {
  const back = useAction({
    act: () => call('takeBackApproval', { params: { id: draft.id }, body: {} }),
    done: onAgain,
  });
  return (
    <>
      <Notice
        icon={Send}
        tone="time"
        title={draft.state === 'sent' ? 'This form waits for approval' : 'You can read this form'}
      >
        <p>
          {draft.state === 'sent'
            ? `${draft.sentBy ?? 'A colleague'} sent it${draft.sentAt ? ` on ${whenWords(draft.sentAt, clock)}` : ''}. It does not change until somebody has decided.`
            : 'It belongs to others, who alone may change it.'}
        </p>
        {draft.note ? <p>“{draft.note}”</p> : null}
        <p className="cw-acts">
          {draft.mayTakeBack ? (
            <Button look="second" busy={back.busy} onClick={() => void back.press()}>
              Take it back and go on writing
            </Button>
          ) : null}
          {draft.mayDecide ? (
            <ButtonLink to={`/questionnaires/form/approvals?form=${draft.id}`}>Decide about it</ButtonLink>
          ) : null}
          <ButtonLink look="second" to="/questionnaires">
            All forms
          </ButtonLink>
        </p>
        <WentWrong words={back.problem} />
      </Notice>
      <SinceInUse draft={draft} />
      <FormComments formId={draft.id} questionId={null} name="the form" questions={set.questions} />
      <Preview set={set} chosen={undefined} today={today} />
    </>
  );
}

/** The words with which it came back last. */
export function Returned({ draft: { returned, state } }: { draft: Draft }) {
  if (returned === null || state !== 'draft') return null;
  return (
    <Notice tone="time" icon={CornerUpLeft} title={`${returned.by} sent it back`}>
      <p>{returned.comment ? `“${returned.comment}”` : 'Without a comment.'}</p>
    </Notice>
  );
}
