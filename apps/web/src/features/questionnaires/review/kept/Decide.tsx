import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { queryClient } from '../../../../api/query.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { RadioCards } from '../../../../ui/RadioCards.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { useAction } from '../../../../ui/useAction.ts';
import { WentWrong } from '../../../../ui/WentWrong.tsx';
import { namesOf, storedIn, type Version, whenDone } from './kept.ts';
import type { Drafting } from './useDraft.ts';

interface Props {
  open: Version;
  mayDecide: boolean;
  drafting: Drafting;
}

/** A version that waits for approval: its second person decides, its authors read why they do not. */
export function Decide({ open, mayDecide, drafting }: Props) {
  return (
    <section className="cw-card cw-decide" aria-labelledby="decide">
      <div className="cw-card__h">
        <div>
          <h2 id="decide">{mayDecide ? 'Your decision' : `Version ${open.number} waits for a decision`}</h2>
          <p className="cw-soft">
            {open.sentBy} asked for approval on {whenDone(open.sentAt)}.
          </p>
        </div>
      </div>
      <div className="cw-card__b">
        {mayDecide ? (
          <DecideForm open={open} drafting={drafting} />
        ) : (
          <Notice icon={Lock} level={3} title="You cannot decide about your own change">
            <p>
              {namesOf(open.authors)} wrote it. Someone else has to read it first: two people see more than
              one. You can take it back and go on with it.
            </p>
          </Notice>
        )}
      </div>
    </section>
  );
}

const CHOICES = (number: number) => [
  { value: 'approved', words: `Approve version ${number}`, hint: 'New people get it at once' },
  { value: 'declined', words: 'Ask for changes', hint: 'Its authors get it back with your words' },
];

function DecideForm({ open, drafting }: Omit<Props, 'mayDecide'>) {
  const [decision, setDecision] = useState<'approved' | 'declined'>();
  const [comment, setComment] = useState('');
  const [errors, setErrors] = useState<{ decision?: string; comment?: string }>({});
  const deciding = useAction({
    act: (chosen: 'approved' | 'declined') =>
      call('decidePathwayVersion', {
        params: { id: open.id ?? '' },
        body: {
          revision: open.revision,
          decision: chosen,
          ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
        },
      }),
    done: async () => {
      await drafting.query.refetch();
      await queryClient.invalidateQueries({ queryKey: ['pathwayVersions'] });
    },
    refused: (refusal) => {
      const stored = storedIn(refusal);
      if (stored === undefined) return undefined;
      drafting.keep(stored);
      return `${stored.savedBy ?? 'A colleague'} changed it since. Read it again, then decide.`;
    },
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const found = {
      ...(decision === undefined ? { decision: 'Choose one' } : {}),
      ...(decision === 'declined' && comment.trim() === '' ? { comment: 'Say what should change' } : {}),
    };
    setErrors(found);
    if (decision !== undefined && Object.keys(found).length === 0) void deciding.press(decision);
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <RadioCards
        id="decision"
        name="decision"
        small
        label="What do you decide?"
        options={CHOICES(open.number)}
        value={decision ?? ''}
        error={errors.decision}
        onValue={(value) => setDecision(value === 'approved' ? 'approved' : 'declined')}
      />
      <TextArea
        id="decision-comment"
        label={decision === 'declined' ? 'What should change?' : 'A word with it'}
        hint={
          decision === 'declined'
            ? 'Its authors read it, and it stays with the version'
            : 'You can leave this empty'
        }
        rows={3}
        value={comment}
        error={errors.comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <WentWrong words={deciding.problem} />
      <p className="cw-acts">
        <Button type="submit" busy={deciding.busy}>
          {decision === 'declined' ? 'Send it back' : 'Decide'}
        </Button>
        <span className="cw-s cw-soft">
          <Icon of={Lock} /> It is recorded with your name.
        </span>
      </p>
    </form>
  );
}
