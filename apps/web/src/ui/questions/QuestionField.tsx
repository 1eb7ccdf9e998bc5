import type { QuestionView } from '@careway/core/questionnaires/form';
import type { AnswerValue } from '@careway/core/questionnaires/types';
import { memo } from 'react';
import { classes } from '../classes.ts';
import { Details } from '../Details.tsx';
import { fieldId } from './field.ts';
import { LinkedText } from './LinkedText.tsx';
import { fields } from './registry.ts';
import type { Told } from './urgent.ts';

export interface QuestionFieldProps {
  view: QuestionView;
  told: Told;
  /** Whether mistakes are said yet. */
  tried: boolean;
  answer: (questionId: string, value: AnswerValue) => void;
}

const SAYS_SO = /\bif you (like|know|have|want)\b/i;

/** One question as it is asked. Drawn again only when something about it changes. */
export const QuestionField = memo(function QuestionField({ view, told, tried, answer }: QuestionFieldProps) {
  const { question } = view;
  const Widget = fields[question.type];
  const mayBeSkipped = !question.isMandatory && !SAYS_SO.test(question.hint ?? '');
  const more = question.calculation
    ? 'We work this out from your other answers.'
    : mayBeSkipped && 'You can leave this out.';
  const hint = [question.hint, more].filter(Boolean).join(' ');
  const error = tried ? view.error : undefined;
  return (
    <div className={classes('cw-ask', error && 'cw-ask--error')}>
      {question.hasImage && question.imageUrl ? (
        <img className="cw-ask__picture" src={question.imageUrl} alt={question.imageAlt ?? ''} />
      ) : null}
      <Widget
        view={view}
        id={fieldId(question.id)}
        label={question.question}
        {...(told === 'plain' ? {} : { told })}
        onValue={(value) => answer(question.id, value)}
        {...(error === undefined ? {} : { error })}
        {...(hint || question.hasDescription
          ? {
              hint: (
                <>
                  {question.hasDescription ? <LinkedText words={question.description} /> : null}
                  {hint}
                </>
              ),
            }
          : {})}
        {...(question.reason
          ? {
              why: (
                <Details
                  summary={
                    <>
                      Why we ask this<span className="cw-vh">: {question.question}</span>
                    </>
                  }
                >
                  <p>{question.reason}</p>
                </Details>
              ),
            }
          : {})}
      />
    </div>
  );
});
