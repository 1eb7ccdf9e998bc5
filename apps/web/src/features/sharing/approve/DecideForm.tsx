import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { asQuery } from '../../../api/query.ts';
import { usePublishing, waitedDecision } from '../../../session/useSignInFirst.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { type Approval, renewApprovals } from './approvals.ts';

export type Decision = 'approved' | 'draft';

/** What was chosen of this approval before somebody went to sign in again (rule 10.9). */
export function waitedFor({ id }: Approval): Decision | undefined {
  const decision = waitedDecision(id)?.decision;
  return decision === 'approved' || decision === 'draft' ? decision : undefined;
}

const TOUCHED = ['pointerdown', 'wheel', 'keydown', 'touchstart'] as const;

/**
 * Whoever went to sign in again finds their decision in sight, ready to press, until they go somewhere themselves:
 * what is read above it loads meanwhile.
 */
function useBackInSight(cameBack: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (!cameBack || !box) return;
    const heading = box.closest('section')?.querySelector<HTMLElement>('h2');
    const bring = () => box.scrollIntoView({ block: 'end' });
    const grown = new ResizeObserver(bring);
    const leave = () => grown.disconnect();
    bring();
    heading?.focus({ preventScroll: true });
    grown.observe(document.body);
    for (const touch of TOUCHED) addEventListener(touch, leave, { once: true, passive: true });
    return () => {
      leave();
      for (const touch of TOUCHED) removeEventListener(touch, leave);
    };
  }, [cameBack]);
  return place;
}

/** Approve the version that was read, or send it back with words. */
export function DecideForm({
  of,
  decision,
  onDecision,
  onDone,
}: {
  of: Approval;
  /** Held above, where keys choose it too. */
  decision: Decision | undefined;
  onDecision: (decision: Decision) => void;
  /** It was decided: who shows it says what became of it. */
  onDone: (decision: Decision) => void;
}) {
  const [comment, setComment] = useState(() => waitedDecision(of.id)?.comment ?? '');
  const [cameBack] = useState(() => waitedDecision(of.id) !== undefined);
  const end = useBackInSight(cameBack);
  const [errors, setErrors] = useState<{ decision?: string; comment?: string }>({});
  const words = comment.trim();
  // rule 10.16: whoever may not is told before they read and choose.
  const why = useQuery(asQuery('questionSetDraft', { params: { id: of.questionSetId } })).data?.mayNotDecide;
  const first = usePublishing(
    of.id,
    { decision: decision ?? '', comment },
    `/questionnaires/form/approvals?form=${of.questionSetId}`,
  );
  const deciding = useAction({
    act: (status: Decision) =>
      call('approvalStatus', {
        params: { id: of.questionSetId },
        body: { version: of.version, status, ...(words === '' ? {} : { comment: words }) },
      }),
    done: async (_reply, status) => {
      first.over();
      say(
        status === 'approved' ? `${of.name} is approved` : `${of.name} is on its way back to ${of.author}`,
        'success',
      );
      onDone(status);
      await renewApprovals();
    },
    refused: (refusal) => {
      if (first.asks(refusal)) return null;
      if (refusal.code === 'not_waiting') void renewApprovals();
      return undefined;
    },
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const found = {
      ...(decision === undefined ? { decision: 'Choose one' } : {}),
      ...(decision === 'draft' && words === '' ? { comment: 'Say what should change' } : {}),
    };
    setErrors(found);
    if (decision !== undefined && Object.keys(found).length === 0) void deciding.press(decision);
  }

  if (why)
    return (
      <Notice icon={Lock} title="You cannot decide about this form">
        <p>{why.words}</p>
      </Notice>
    );
  return (
    <section className="cw-card" aria-labelledby="your-decision">
      <form noValidate onSubmit={onSubmit}>
        <div className="cw-card__h">
          <h2 id="your-decision" tabIndex={-1}>
            Your decision
          </h2>
        </div>
        <div className="cw-card__b cw-approve__decide">
          <RadioCards
            id="decision"
            name="decision"
            small
            label="What do you decide?"
            options={[
              {
                value: 'approved',
                words: `Approve version ${of.version}`,
                hint: 'It is used from now on',
              },
              { value: 'draft', words: 'Ask for changes', hint: `${of.author} gets it back as a draft` },
            ]}
            value={decision ?? ''}
            error={errors.decision}
            onValue={(value) => onDecision(value === 'approved' ? 'approved' : 'draft')}
          />
          <TextArea
            id="decision-comment"
            label={decision === 'draft' ? 'What should change?' : 'A word with it, if you like'}
            hint={
              decision === 'draft'
                ? `It goes back with the form: ${of.author} reads it, and it stays with the version`
                : `It goes with your decision: ${of.author} reads it. You can leave it empty`
            }
            rows={4}
            maxLength={1000}
            value={comment}
            error={errors.comment}
            onChange={({ target }) => setComment(target.value)}
          />
        </div>
        <div className="cw-card__f" ref={end}>
          {first.panel}
          <WentWrong words={deciding.problem} />
          <p className="cw-acts">
            <Button type="submit" busy={deciding.busy}>
              {decision === 'draft' ? 'Send it back' : decision === 'approved' ? 'Approve it' : 'Decide'}
            </Button>
            <span className="cw-s cw-soft">
              <Icon of={Lock} /> It is recorded with your name.
            </span>
          </p>
        </div>
      </form>
    </section>
  );
}
