import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { usePublishing, waitedDecision } from '../../../session/useSignInFirst.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
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

/** Approve the version that was read, or send it back with words. */
export function DecideForm({
  of,
  decision,
  onDecision,
}: {
  of: Approval;
  /** Held above, where keys choose it too. */
  decision: Decision | undefined;
  onDecision: (decision: Decision) => void;
}) {
  const [comment, setComment] = useState(() => waitedDecision(of.id)?.comment ?? '');
  const [errors, setErrors] = useState<{ decision?: string; comment?: string }>({});
  const words = comment.trim();
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

  return (
    <section className="cw-card" aria-labelledby="your-decision">
      <form noValidate onSubmit={onSubmit}>
        <div className="cw-card__h">
          <h2 id="your-decision">Your decision</h2>
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
            label={decision === 'draft' ? 'What should change?' : 'A word with it'}
            hint={
              decision === 'draft'
                ? `${of.author} reads it, and it stays with the version`
                : 'You can leave this empty'
            }
            rows={4}
            maxLength={1000}
            value={comment}
            error={errors.comment}
            onChange={({ target }) => setComment(target.value)}
          />
        </div>
        <div className="cw-card__f">
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
