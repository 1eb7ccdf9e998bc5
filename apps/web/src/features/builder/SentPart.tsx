import { clock, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { CornerUpLeft, Send } from 'lucide-react';
import { call } from '../../api/call.ts';
import { FormComments } from '../../shared/FormComments.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { type Draft, goneIn } from './draftContent.ts';
import { SinceInUse } from './SinceInUse.tsx';
import type { Editing } from './useEditing.ts';
import { WhoDecides } from './WhoDecides.tsx';

const Preview = lazyPart(() => import('./side/Preview.tsx'));

/** A draft that nobody may write in now: it waits for approval, or it is another's to write. */
export function SentPart({
  editing: { draft, set, keeping },
  today,
  onAgain,
}: {
  editing: Editing;
  today: string;
  onAgain: () => void;
}) {
  const back = useAction({
    act: () => call('takeBackApproval', { params: { id: draft.id }, body: {} }),
    done: onAgain,
    refused: (refusal) => {
      const gone = goneIn(refusal);
      if (gone) keeping.isGone(gone);
      // Somebody sent it back: the page says so as soon as it has come.
      else if (refusal.code === 'not_waiting') onAgain();
      return gone ? null : undefined;
    },
  });
  const preview = <Preview set={set} chosen={undefined} today={today} />;
  // What became of it stands above.
  if (keeping.gone) return preview;
  return (
    <>
      <Notice
        icon={Send}
        tone="time"
        title={draft.state === 'sent' ? 'This form waits for approval' : 'You can read this form'}
      >
        <p>
          {draft.state === 'sent'
            ? `${draft.sentBy ?? 'A colleague'} sent it${draft.sentAt ? ` on ${whenWords(draft.sentAt, clock)}` : ''}.`
            : 'It belongs to others, who alone may change it.'}
        </p>
        {draft.state === 'sent' ? <WhoDecides id={draft.id} isSent asks /> : null}
        {draft.mayNotDecide ? <p>You cannot decide about it. {draft.mayNotDecide.words}</p> : null}
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
      </Notice>
      <WentWrong words={back.problem} />
      <SinceInUse draft={draft} />
      <FormComments formId={draft.id} questionId={null} name="the form" questions={set.questions} />
      {preview}
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
