import { birthDateProblem, postcodeProblem } from '../../accounts/fields.ts';
import { addDays, longDate } from '../../dates.ts';
import { lastPeriodProblem } from '../../eligibility/gestation.ts';
import { practiceProblem, tidyPracticeCode } from '../../eligibility/gpPractice.ts';
import { tidyPostcode } from '../../eligibility/postcode.ts';
import { tidyUbrn, ubrnProblem } from '../../eligibility/ubrn.ts';
import { isAnswered } from './answers.ts';
import type { AnswerKind, PathwayAnswer, PathwayQuestion } from './pathway.ts';

type TextProblem = (text: string, today: string) => string | undefined;

type Print = (text: string) => string;

interface KindRules {
  /** What to ask about the answer as given, or undefined when all is well. */
  problem(question: PathwayQuestion, answer: PathwayAnswer, today: string): string | undefined;
  /** The answer as a person reads it back; options are printed by their own text. */
  print: Print;
  /** Texts that stand for all others when every combination is tried and no fact is counted from them. */
  samples(today: string): readonly string[];
}

const asTyped: Print = (text) => text;

/** Text of a certain form, or one of the question's options in its place. */
function text(problem: TextProblem, samples: KindRules['samples'], print: Print = asTyped): KindRules {
  return {
    problem(question, answer, today) {
      const [option, ...more] = answer.options;
      if (option === undefined) return problem(answer.text, today);
      if (answer.text !== '' || more.length > 0) return 'Choose one answer';
      return isOption(question, option) ? undefined : problem('', today);
    },
    samples,
    print,
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
    print: asTyped,
  },
  choices: {
    problem: (question, { options }) =>
      options.length > 0 && options.every((id) => isOption(question, id))
        ? undefined
        : 'Choose all that are true',
    samples: () => [],
    print: asTyped,
  },
  lastPeriod: text(lastPeriodProblem, (today) => [addDays(today, -42)], longDate),
  birthDate: text(birthDateProblem, (today) => [addDays(today, -30 * 365)], longDate),
  postcode: text(postcodeProblem, () => ['WE4 2RS'], tidyPostcode),
  gpPractice: text(practiceProblem, () => ['Z99001'], tidyPracticeCode),
  ubrn: text(ubrnProblem, () => ['1234 5678 9012'], tidyUbrn),
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
