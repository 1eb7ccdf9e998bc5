import { birthDateProblem, postcodeProblem } from '../accounts/fields.ts';
import { addDays } from '../dates.ts';
import { lastPeriodProblem } from '../eligibility/gestation.ts';
import { practiceProblem } from '../eligibility/gpPractice.ts';
import { ubrnProblem } from '../eligibility/ubrn.ts';
import { isAnswered } from './answers.ts';
import type { AnswerKind, PathwayAnswer, PathwayQuestion } from './pathway.ts';

type TextProblem = (text: string, today: string) => string | undefined;

interface KindRules {
  /** What to ask about the answer as given, or undefined when all is well. */
  problem(question: PathwayQuestion, answer: PathwayAnswer, today: string): string | undefined;
  /** Texts that stand for all others when every combination is tried and no fact is counted from them. */
  samples(today: string): readonly string[];
}

/** Text of a certain form, or one of the question's options in its place. */
function text(problem: TextProblem, samples: KindRules['samples']): KindRules {
  return {
    problem(question, answer, today) {
      const [option, ...more] = answer.options;
      if (option === undefined) return problem(answer.text, today);
      if (answer.text !== '' || more.length > 0) return 'Choose one answer';
      return isOption(question, option) ? undefined : problem('', today);
    },
    samples,
  };
}

const isOption = (question: PathwayQuestion, id: string) =>
  question.options?.some((option) => option.id === id) === true;

/** Every kind of answer a pathway can ask for. A new kind does not compile until it has its row. */
export const answerKinds = {
  choice: {
    problem: (question, { options }) =>
      options.length === 1 && isOption(question, options[0] as string) ? undefined : 'Choose one answer',
    samples: () => [],
  },
  choices: {
    problem: (question, { options }) =>
      options.length > 0 && options.every((id) => isOption(question, id))
        ? undefined
        : 'Choose all that are true',
    samples: () => [],
  },
  lastPeriod: text(lastPeriodProblem, (today) => [addDays(today, -42)]),
  birthDate: text(birthDateProblem, (today) => [addDays(today, -30 * 365)]),
  postcode: text(postcodeProblem, () => ['WE4 2RS']),
  gpPractice: text(practiceProblem, () => ['W99001']),
  ubrn: text(ubrnProblem, () => ['1234 5678 9012']),
} as const satisfies Record<AnswerKind, KindRules>;

/** What to ask about an answer, the question's own words first where nothing was answered. */
export function answerProblem(
  question: PathwayQuestion,
  answer: PathwayAnswer,
  today: string,
): string | undefined {
  const problem = answerKinds[question.kind].problem(question, answer, today);
  return problem && question.missing && !isAnswered(answer) ? question.missing : problem;
}
