import { NO_ANSWER } from '@careway/core/pathways/before/answers';
import type { AnswerKind, PathwayQuestion } from '@careway/core/pathways/before/pathway';
import type { ComponentType } from 'react';
import { CheckboxCards } from '../../ui/CheckboxCards.tsx';
import { Details } from '../../ui/Details.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { DateQuestion } from './DateQuestion.tsx';
import { keepAnswer, useDraft } from './draft.ts';
import type { QuestionFieldProps } from './fieldProps.ts';
import { PracticeField } from './PracticeField.tsx';
import { ReferralNumber } from './ReferralNumber.tsx';

const choices = (question: PathwayQuestion) =>
  (question.options ?? []).map(({ id, text }) => ({ value: id, words: text }));

function Choice({ question, answer, error, why }: QuestionFieldProps) {
  return (
    <RadioCards
      id={question.id}
      name={question.id}
      label={question.text}
      hint={question.hint}
      error={error}
      why={why}
      options={choices(question)}
      value={answer.options[0] ?? ''}
      onValue={(option) => keepAnswer(question.id, { options: [option], text: '' })}
    />
  );
}

function Choices({ question, answer, error, why }: QuestionFieldProps) {
  return (
    <CheckboxCards
      id={question.id}
      name={question.id}
      label={question.text}
      hint={question.hint}
      error={error}
      why={why}
      options={choices(question)}
      value={answer.options}
      onValue={(options) => keepAnswer(question.id, { options, text: '' })}
    />
  );
}

function Postcode({ question, answer, error, why }: QuestionFieldProps) {
  return (
    <TextField
      id={question.id}
      label={question.text}
      hint={question.hint}
      error={error}
      why={why}
      width={10}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={answer.text}
      onChange={(event) => keepAnswer(question.id, { options: [], text: event.target.value })}
    />
  );
}

/** One field a kind of answer: a new kind does not compile until it has its row. */
const FIELDS: Record<AnswerKind, ComponentType<QuestionFieldProps>> = {
  choice: Choice,
  choices: Choices,
  lastPeriod: DateQuestion,
  birthDate: DateQuestion,
  postcode: Postcode,
  gpPractice: PracticeField,
  ubrn: ReferralNumber,
};

/** A question of the pathway as a field; what is given is kept at once. */
export function QuestionField({ question, error }: { question: PathwayQuestion; error?: string }) {
  const { answers } = useDraft();
  const Kind = FIELDS[question.kind];
  const why = question.reason ? (
    <Details summary="Why we ask this">
      <p>{question.reason}</p>
    </Details>
  ) : null;
  return <Kind question={question} answer={answers[question.id] ?? NO_ANSWER} error={error} why={why} />;
}
