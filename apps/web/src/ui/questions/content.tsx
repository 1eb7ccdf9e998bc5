import type { QuestionView } from '@careway/core/questionnaires/form';
import { PhoneCall } from 'lucide-react';
import { classes } from '../classes.ts';
import { Notice } from '../Notice.tsx';
import type { Field } from './field.ts';
import { LinkedText } from './LinkedText.tsx';

/** Whether the words appear because of something they answered here. */
function isAnAnswer({ question }: QuestionView): boolean {
  return question.condition !== undefined || question.dependentQuestionId !== null;
}

/**
 * Something we tell, on a tint: plum with joined hands offers support; a strong plum edge and a telephone ask to get
 * help now. What appears because of an answer is said by screen readers too, and interrupts only when it is urgent.
 */
export const Statement: Field = ({ view, id, told }) => (
  <div id={id} className={classes('cw-told', told === 'urgent' && 'cw-told--urgent')}>
    <Notice
      tone={told === undefined ? 'blue' : 'care'}
      title={view.question.question}
      {...(told === 'urgent' ? { icon: PhoneCall } : {})}
      {...(isAnAnswer(view) ? { role: told === 'urgent' ? ('alert' as const) : ('status' as const) } : {})}
    >
      <LinkedText words={view.question.description} />
    </Notice>
  </div>
);

/** Several statements as a list. */
export const StatementList: Field = ({ view: { question }, id }) => (
  <section className="cw-told" id={id} aria-labelledby={`${id}-title`}>
    <h2 className="cw-q__title" id={`${id}-title`}>
      {question.question}
    </h2>
    <LinkedText words={question.description} />
    <ul>
      {(question.statements ?? []).map((statement) => (
        <li key={statement}>{statement}</li>
      ))}
    </ul>
  </section>
);

/** The heading of questions that belong together; they come and go with it. */
export const Segment: Field = ({ view: { question }, id }) => (
  <section className="cw-told" id={id} aria-label={question.question}>
    <h2>{question.question}</h2>
    <LinkedText words={question.description} />
  </section>
);

/** Said by the page itself. */
export const Nothing: Field = () => null;
