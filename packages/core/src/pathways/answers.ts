import type { CompiledQuestion } from '../questionnaires/compile.ts';
import { readDate } from '../questionnaires/questionTypes/dateinput.ts';
import type { AnswerEntry, Answers, AnswerValue, DateValue } from '../questionnaires/types.ts';
import type { Entry, Pathway } from './pathway.ts';
import { planFor } from './plan.ts';

/** What somebody has answered, by the ids of the questions. */
export interface Given {
  readonly answers: Answers;
  /** What could not be read as an answer at all, and what to ask about it. */
  readonly wrong?: Readonly<Record<string, string>>;
}

const CHOOSE = 'Choose one answer';

/**
 * Answers from entries as they travel, in codes. Several entries of one question are several chosen options; what a
 * pathway does not ask is passed over.
 */
export function answersOf<NodeId extends string>(
  definition: Pathway<NodeId>,
  entries: readonly Entry[],
): Given {
  const plan = planFor(definition);
  const said = new Map<string, { options: Set<string>; text: string }>();
  for (const { questionId, optionId, answer } of entries) {
    const found = said.get(questionId) ?? { options: new Set<string>(), text: '' };
    said.set(questionId, found);
    if (optionId) found.options.add(optionId);
    if (answer && found.text === '') found.text = answer.trim();
  }
  const answers: Record<string, AnswerValue> = Object.create(null);
  const wrong: Record<string, string> = Object.create(null);
  for (const [code, { options, text }] of said) {
    const asked = plan.byCode(code);
    if (asked === undefined || (options.size === 0 && text === '')) continue;
    const value = read(asked, [...options], text);
    if (value === undefined) {
      const { id, missing } = asked.question;
      wrong[id] = options.size > 0 ? CHOOSE : (missing ?? CHOOSE);
    } else answers[asked.question.id] = value;
  }
  return { answers, wrong };
}

function read(asked: CompiledQuestion, codes: readonly string[], text: string): AnswerValue | undefined {
  const { question, options, rules } = asked;
  const ids = codes.map((code) => options.find((option) => option.code === code)?.id);
  if (ids.includes(undefined) || text.includes('\0')) return undefined;
  if (ids.length > 1 && !rules.takesSeveral(question)) return undefined;
  const entry = (optionId: string): AnswerEntry => ({ questionId: question.id, optionId, answer: text });
  return rules.fromEntries(asked, ids.length > 0 ? ids.map((id) => entry(id ?? '')) : [entry('')]);
}

/** The same answers as entries in codes; questions without an answer leave none. */
export function entriesOf<NodeId extends string>(
  definition: Pathway<NodeId>,
  answers: Answers,
): AnswerEntry[] {
  const { byId } = planFor(definition).compiled;
  return Object.entries(answers).flatMap(([id, value]) => {
    const asked = byId(id);
    if (asked === undefined || asked.rules.isBlank(value)) return [];
    const codeOf = (optionId: string) => asked.options.find((one) => one.id === optionId)?.code ?? optionId;
    return asked.rules.toEntries(asked, value).map(({ optionId, answer }) => ({
      questionId: asked.question.code ?? id,
      optionId: optionId === '' ? '' : codeOf(optionId),
      answer,
    }));
  });
}

/** The words answered to a question; '' where there are none. */
export function wordsIn(answers: Answers, questionId: string): string {
  const value = answers[questionId];
  return typeof value === 'string' ? value : '';
}

/** The day answered to a question, `YYYY-MM-DD`; undefined where there is none. */
export function dayIn(answers: Answers, questionId: string): string | undefined {
  const value = answers[questionId];
  return typeof value === 'object' && 'day' in value ? readDate(value as DateValue) : undefined;
}
