import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { Notice } from '../Notice.tsx';
import { RadioCards } from '../RadioCards.tsx';
import { TextArea } from '../TextArea.tsx';
import { useAction } from '../useAction.ts';
import { WentWrong } from '../WentWrong.tsx';
import {
  type LifeVersion,
  namesOf,
  type Publishing,
  type SignInFirst,
  storedIn,
  whenDone,
} from './versionWords.ts';

interface Props<Version extends LifeVersion> {
  open: Version;
  mayDecide: boolean;
  /** Why they may not, in words for them (rule 10.16). */
  mayNotDecide: { code: string; words: string } | null;
  publishing: Publishing<Version>;
  signIn: SignInFirst;
  /** Who gets it once it is approved, in a few words. */
  whoGetsIt: string;
}

/** A version that waits for approval: a second person decides, and everybody else reads why they do not. */
export function Decide<Version extends LifeVersion>({ mayDecide, mayNotDecide, ...form }: Props<Version>) {
  const { open } = form;
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
          <DecideForm {...form} />
        ) : (
          <Notice
            icon={Lock}
            level={3}
            title={`You cannot decide about ${mayNotDecide?.code === 'own_draft' ? 'your own' : 'this'} change`}
          >
            <p>{mayNotDecide?.words ?? 'Your role does not let you decide about it.'}</p>
            <p>
              {namesOf(open.authors)} wrote it. Two people see more than one
              {mayNotDecide?.code === 'own_draft' ? ', and you can take it back and go on with it' : ''}.
            </p>
          </Notice>
        )}
      </div>
    </section>
  );
}

const CHOICES = (number: number, whoGetsIt: string) => [
  { value: 'approved', words: `Approve version ${number}`, hint: whoGetsIt },
  { value: 'declined', words: 'Ask for changes', hint: 'Its authors get it back with your words' },
];

type Decision = 'approved' | 'declined';

const decisionOf = (value: string | undefined): Decision | undefined =>
  value === 'approved' || value === 'declined' ? value : undefined;

function DecideForm<Version extends LifeVersion>({
  open,
  publishing,
  signIn,
  whoGetsIt,
}: Omit<Props<Version>, 'mayDecide' | 'mayNotDecide'>) {
  // Another revision is another thing to decide about.
  const about = `${open.id} ${open.revision}`;
  const [waited] = useState(() => signIn.waited(about));
  const [decision, setDecision] = useState(decisionOf(waited?.decision));
  const [comment, setComment] = useState(waited?.comment ?? '');
  const first = signIn.use(about, { decision: decision ?? '', comment });
  const [errors, setErrors] = useState<{ decision?: string; comment?: string }>({});
  const deciding = useAction({
    act: (chosen: 'approved' | 'declined') =>
      publishing.acts.decide({
        revision: open.revision,
        decision: chosen,
        ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
      }),
    done: () => {
      first.over();
      return publishing.renew();
    },
    refused: (refusal) => {
      if (first.asks(refusal)) return null;
      const stored = storedIn<Version>(refusal);
      if (stored === undefined) return undefined;
      publishing.keep(stored);
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
        options={CHOICES(open.number, whoGetsIt)}
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
      {first.panel}
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
