import { dayWords } from '@careway/core/appointments/dayAndTimeWords';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/paths/links.ts';
import { Meter } from '../../ui/Steps.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { formAt } from './cardLinks.ts';
import { FORM_TAGS, minutesWords, NOT_DONE, savedWords } from './cardWords.ts';
import { type Form, isOpen, minutesLeft } from './nextStep.ts';

/** Forms by status: begun, not begun, with our team, sent, closed. */
const ORDER: readonly Form['status'][] = ['draft', 'shared', 'hold', 'completed', 'end flow'];

export function FormList({ forms, now }: { forms: readonly Form[]; now: Date }) {
  const sorted = [...forms].sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
  return (
    <Card>
      <ul className="cw-forms">
        {sorted.map((form) => (
          <FormRow key={form.id} form={form} now={now} />
        ))}
      </ul>
    </Card>
  );
}

function FormRow({ form, now }: { form: Form; now: Date }) {
  const { words, tone } = form.mayGoOn ? NOT_DONE : FORM_TAGS[form.status];
  const to = formAt(form);
  return (
    <li>
      <h3>{to ? <Link to={to}>{form.name}</Link> : form.name}</h3>
      <Tag tone={tone}>{words}</Tag>
      {form.status === 'draft' ? (
        <Meter
          done={form.progress.pagesDone}
          of={form.progress.pages}
          words={`${form.progress.pagesDone} of ${form.progress.pages} parts done`}
          beside={`Saved ${savedWords(form.changedAt, now)}`}
        />
      ) : (
        <p>{about(form, now)}</p>
      )}
    </li>
  );
}

function about(form: Form, now: Date): string {
  if (isOpen(form)) {
    const minutes = minutesLeft(form);
    const takes = minutes === undefined ? '' : `About ${minutesWords(minutes)}. `;
    return (
      takes + (form.dueDate ? `Please send it by ${dayWords(form.dueDate)}.` : 'Start it when you are ready.')
    );
  }
  if (form.mayGoOn) return 'You can go on with it yourself. What you wrote is kept.';
  if (form.status === 'hold') return 'Someone from our team reads it and gets in touch if they need to.';
  if (form.status === 'end flow') return 'You do not need to finish this one.';
  return `Sent ${savedWords(form.completedDate ?? form.changedAt, now)}. You can read your answers.`;
}
