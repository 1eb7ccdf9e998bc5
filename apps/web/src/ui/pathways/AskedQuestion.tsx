import type { AnswerValue, Asked } from '@careway/core/questionnaires/types';
import { memo } from 'react';
import { Details } from '../Details.tsx';
import { type Practices, PracticesContext } from '../questions/lookups.ts';
import { fields } from '../questions/registry.ts';
import { fieldOf } from './fieldOf.ts';

export interface AskedQuestionProps {
  asked: Asked;
  value: AnswerValue | undefined;
  /** For a question that is answered by a GP practice. */
  practices: Practices | undefined;
  error: string | undefined;
  keep: (questionId: string, answer: AnswerValue) => void;
}

/**
 * A question of a pathway, drawn as in every form; what is given is kept at once. Drawn again only where it has
 * changed.
 */
export const AskedQuestion = memo(function AskedQuestion({
  asked,
  value,
  practices,
  error,
  keep,
}: AskedQuestionProps) {
  const { question, options } = asked;
  const { id, hint, reason } = question;
  const Widget = fields[question.type];
  const field = (
    <Widget
      view={{ question, options, value, visible: true, answered: value !== undefined, error, lines: [] }}
      id={fieldOf(asked)}
      label={question.question}
      onValue={(given) => keep(id, given)}
      {...(hint === undefined ? {} : { hint })}
      {...(error === undefined ? {} : { error })}
      {...(reason === undefined
        ? {}
        : {
            why: (
              <Details summary="Why we ask this">
                <p>{reason}</p>
              </Details>
            ),
          })}
    />
  );
  return practices ? <PracticesContext value={practices}>{field}</PracticesContext> : field;
});
