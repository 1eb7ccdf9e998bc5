import '../../../ui/styles/afterFirstPage.scss';
import { type NotSureAnswers, wayFor } from '@careway/core/eligibility/notSure';
import { type FormEvent, useState } from 'react';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Back, Page, Sheet } from '../../../ui/Page.tsx';
import { named } from '../../../ui/paths/address.ts';
import { useNavigate } from '../../../ui/paths/links.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { isOffered } from '../../../ui/site.ts';

const WAYS = {
  top: '/eligibility/lastperiod?service=top',
  vas: '/eligibility/gpdetails?service=vas',
  larc: '/eligibility/lastperiod?service=larc',
  talk: '/auth/login?part=talk',
} as const;

const PREGNANT = [
  { value: 'yes', words: 'Yes' },
  { value: 'maybe', words: 'Maybe' },
  { value: 'no', words: 'No' },
];
const AVOID = [
  { value: 'years', words: 'Yes, for some years', hint: 'A coil, an implant or an injection.' },
  { value: 'for-good', words: 'Yes, for good', hint: 'A vasectomy, a small operation for men.' },
  { value: 'no', words: 'No, something else' },
];
const TALK = [
  { value: 'yes', words: 'Yes' },
  { value: 'no', words: 'No, show me what there is' },
];

/** /auth/login?part=unsure: at most three short questions, kept nowhere, and where they lead. */
export default function Unsure() {
  const navigate = useNavigate();
  const [answers, setAnswers] = useState<NotSureAnswers>({ talk: '', pregnant: '', avoid: '' });
  const [attempt, setAttempt] = useState(0);
  const found = wayFor(answers);
  // What is not given here leads to a person, who knows who else does.
  const way = found === null || found === 'talk' || isOffered(found) ? found : 'talk';
  const missing =
    way !== null ? undefined : answers.talk === '' ? 'talk' : answers.pregnant === '' ? 'pregnant' : 'avoid';
  const error = (id: string) => (attempt > 0 && missing === id ? 'Choose one answer' : undefined);
  const ask = (id: keyof NotSureAnswers) => ({
    id,
    name: id,
    small: true,
    error: error(id),
    value: answers[id],
    onValue: (value: string) => setAnswers((held) => ({ ...held, [id]: value })),
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (way) void navigate(named(WAYS[way]));
    else setAttempt((tries) => tries + 1);
  };

  return (
    <Page sheet>
      <Sheet>
        <Back to="/auth/login" />
        <form noValidate onSubmit={onSubmit}>
          <ErrorSummary
            problems={attempt > 0 && missing ? [{ id: missing, message: 'Choose one answer' }] : []}
            attempt={attempt}
          />
          <h1>What might help you</h1>
          <p className="cw-lead">Three short questions at most. We keep nothing of them.</p>
          <div className="cw-check">
            <RadioCards {...ask('talk')} label="Would you like to talk to a person first?" options={TALK} />
            {answers.talk === 'no' ? (
              <RadioCards {...ask('pregnant')} label="Could you be pregnant?" options={PREGNANT} />
            ) : null}
            {answers.talk === 'no' && answers.pregnant === 'no' ? (
              <RadioCards
                {...ask('avoid')}
                label="Are you looking for a way not to have a child?"
                options={AVOID.filter(
                  ({ value }) => value === 'no' || isOffered(value === 'years' ? 'larc' : 'vas'),
                )}
              />
            ) : null}
          </div>
          <Actions>
            <Button type="submit">Show me the way</Button>
          </Actions>
        </form>
      </Sheet>
    </Page>
  );
}
