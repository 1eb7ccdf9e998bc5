import type { ServiceCode } from '../../eligibility/services.ts';
import type { Condition, Option, Question, QuestionSet } from '../types.ts';
import { formId, optionId, questionId } from './idScheme.ts';

/** An option as an author writes it. */
export interface OptionText {
  /** Part of its id for ever: give a new option a new number, and never use an old one again. */
  readonly n: number;
  readonly text: string;
  /** What choosing it means, for those who read answers by `concepts.ts`. */
  readonly code?: string;
  readonly hint?: string;
  readonly score?: number;
  /** What this score means, for whoever reads the answers: "Low mood". */
  readonly range?: string;
  /** A picture of it, and what is on the picture. */
  readonly imageUrl?: string;
  readonly imageAlt?: string;
  /** Puts whoever chooses it in front of a clinician. */
  readonly keywords?: readonly string[];
  readonly exclusive?: true;
  /** Choosing it ends the form. Its closing words are a closing statement, last, shown on that choice. */
  readonly endsFlow?: true;
}

/** A question as an author writes it: what it says, and only what differs from the usual. */
export interface QuestionText
  extends Pick<Question, 'type'>,
    Partial<
      Pick<
        Question,
        | 'code'
        | 'label'
        | 'neededUnless'
        | 'reason'
        | 'hint'
        | 'missing'
        | 'min'
        | 'max'
        | 'unit'
        | 'whole'
        | 'maxLength'
        | 'format'
        | 'statements'
        | 'tone'
        | 'segmentId'
        | 'minLabel'
        | 'maxLabel'
        | 'group'
        | 'multiple'
      >
    > {
  /** Part of its id for ever, as with options. */
  readonly n: number;
  readonly text: string;
  readonly description?: string;
  /** An answer is needed. */
  readonly needed?: true;
  /** Asked only if that option of that question is chosen. */
  readonly onlyIf?: { readonly question: number; readonly option: number };
  readonly condition?: Condition;
  readonly options?: readonly OptionText[];
}

export interface FormText {
  /** Its number in the table of static forms. */
  readonly form: number;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  /** null: asked in every service. */
  readonly service: ServiceCode | null;
  readonly estimateTime: string;
  readonly questions: readonly QuestionText[];
}

/** The question set an author's text stands for. The order written is the order asked. */
export function questionSetFrom(text: FormText): QuestionSet {
  const { form, questions, ...rest } = text;
  const decides = new Set(questions.flatMap(({ onlyIf }) => (onlyIf === undefined ? [] : [onlyIf.question])));
  return {
    ...rest,
    id: formId(form),
    isStaticForm: true,
    questions: questions.map((one, at) => toQuestion(form, one, at + 1, decides.has(one.n))),
    options: questions.flatMap((one) => toOptions(form, one)),
  };
}

function toQuestion(form: number, text: QuestionText, sortOrder: number, decides: boolean): Question {
  const { n, text: question, description = '', needed = false, onlyIf, options: _options, ...rest } = text;
  return {
    ...rest,
    id: questionId(form, n),
    question,
    description,
    hasDescription: description !== '',
    hasConditionalQuestion: decides,
    hasImage: false,
    imageUrl: null,
    isMandatory: needed,
    dependentQuestionId: onlyIf === undefined ? null : questionId(form, onlyIf.question),
    dependentOptionId: onlyIf === undefined ? null : optionId(form, onlyIf.question, onlyIf.option),
    sortOrder,
  };
}

function toOptions(form: number, { n, options = [] }: QuestionText): readonly Option[] {
  return options.map(({ n: option, score = 0, keywords = [], range = '', ...rest }, at) => ({
    ...rest,
    id: optionId(form, n, option),
    questionId: questionId(form, n),
    rangeDescription: range,
    sortOrder: at + 1,
    score,
    keywords,
  }));
}
