/** How answers travel: the entries of a value, which of them say something, and the way back (rules 5.5, 5.6, 5.10). */
import { grouped } from '../grouping.ts';
import { type CompiledQuestion, type CompiledSet, indexedOf } from './indexed.ts';
import { cutTo } from './questionTypes/rules.ts';
import type {
  AnswerEntry,
  Answers,
  AnswerValue,
  QuestionSet,
  QuestionType,
  RecordedQuestion,
  UserAnswer,
} from './types.ts';

/** An entry that cannot belong to the form it was sent for. */
export interface EntryFault {
  /** Where it stands in the list that was sent. */
  readonly index: number;
  readonly questionId: string;
  readonly problem: 'unknown_question' | 'not_a_question' | 'unknown_option' | 'wrong_value' | 'too_long';
  readonly message: string;
}

const FAULT_MESSAGES: Record<Exclude<EntryFault['problem'], 'too_long'>, string> = {
  unknown_question: 'This form does not have that question',
  not_a_question: 'There is nothing to answer there',
  unknown_option: 'That question does not have that option',
  wrong_value: 'We cannot read this answer. Enter it again',
};

/** The entry of a question that was answered and then cleared. */
export function clearedEntry(questionId: string): AnswerEntry {
  return { questionId, optionId: '', answer: '' };
}

/** Whether an entry says anything (rule 5.6: on non-draft saves only these are sent). */
export function saysSomething(entry: AnswerEntry): boolean {
  return entry.answer !== '' || entry.optionId !== '';
}

/**
 * The entries of one value; a blank one is a single cleared entry. Where several options may be chosen each of them is
 * sent; a question of any other type sends only its first answer (rule 5.5).
 */
export function entriesOf(question: CompiledQuestion, value: AnswerValue): readonly AnswerEntry[] {
  const { rules } = question;
  if (rules.isBlank(value)) return [clearedEntry(question.question.id)];
  const longest = rules.longest(question);
  const all = rules.toEntries(question, value);
  const sent = rules.takesSeveral(question.question) ? all : all.slice(0, 1);
  return sent.map((one) => cutTo(longest, one));
}

/**
 * Reads a list of entries as answers to a form.
 * @returns the answers that could be read, and a fault for each entry that could not: an unknown question, an
 * option of another question, a value of the wrong shape. Whether the answers are good enough to submit is
 * `evaluate`'s to say.
 */
export function readEntries(
  set: QuestionSet | CompiledSet,
  entries: readonly AnswerEntry[],
): { readonly answers: Answers; readonly faults: readonly EntryFault[] } {
  const compiled = indexedOf(set);
  const answers: Record<string, AnswerValue> = Object.create(null);
  const faults: EntryFault[] = [];
  const fault = (index: number, questionId: string, problem: keyof typeof FAULT_MESSAGES) =>
    faults.push({ index, questionId, problem, message: FAULT_MESSAGES[problem] });
  const whole = entries.map((entry) =>
    typeof entry.optionId === 'string' ? entry : { ...entry, optionId: '' },
  );
  for (const [questionId, own] of grouped(whole, (entry) => entry.questionId)) {
    const question = compiled.byId(questionId);
    const first = () => Math.max(0, whole.indexOf(own[0] as AnswerEntry));
    if (question === undefined) {
      fault(first(), questionId, 'unknown_question');
      continue;
    }
    if (!question.rules.asks) {
      fault(first(), questionId, 'not_a_question');
      continue;
    }
    const stranger = strangerAmong(question, own);
    const value = readValue(question, own);
    if (stranger !== undefined) fault(whole.indexOf(stranger), questionId, 'unknown_option');
    else if (value === undefined) fault(first(), questionId, 'wrong_value');
    else answers[questionId] = value;
  }
  return { answers, faults };
}

/** An entry with an option that the question does not have. */
function strangerAmong({ options }: CompiledQuestion, own: readonly AnswerEntry[]): AnswerEntry | undefined {
  if (own.every(({ optionId }) => optionId === '')) return undefined;
  const known = new Set(options.map(({ id }) => id));
  return own.find(({ optionId }) => optionId !== '' && !known.has(optionId));
}

function readValue(question: CompiledQuestion, own: readonly AnswerEntry[]): AnswerValue | undefined {
  const telling = own.filter(saysSomething);
  if (telling.length === 0) return question.rules.blank;
  // A NUL character cannot be stored as text and no keyboard makes one.
  if (telling.some((entry) => entry.answer.includes('\0'))) return undefined;
  return question.rules.fromEntries(question, telling);
}

/** Entries as the questions of a shared form record carry them (rule 5.10), every asking question once. */
export function toRecord(
  set: QuestionSet | CompiledSet,
  entries: readonly AnswerEntry[],
): readonly RecordedQuestion[] {
  const given = grouped(entries, (entry) => entry.questionId);
  return indexedOf(set).questions.map(({ question }) => ({
    id: question.id,
    type: question.type,
    userAnswer: (given.get(question.id) ?? []).map(
      ({ optionId, answer }): UserAnswer => ({ optionId, answer }),
    ),
  }));
}

/** The entries of a shared form record: the way back from `toRecord`. */
export function fromRecord(
  questions: readonly {
    readonly id: string;
    readonly type?: QuestionType;
    readonly userAnswer: readonly UserAnswer[];
  }[],
): readonly AnswerEntry[] {
  return questions.flatMap(({ id, userAnswer }) =>
    userAnswer.map(({ optionId, answer }) => ({ questionId: id, optionId, answer })),
  );
}

/** Whether two lists of entries say the same, whatever their order. */
export function sameEntries(a: readonly AnswerEntry[], b: readonly AnswerEntry[]): boolean {
  const [left, right] = [a.filter(saysSomething), b.filter(saysSomething)];
  if (left.length === right.length && left.every((one, at) => isSame(one, right[at]))) return true;
  // Where each question has one entry, and the same ones do on both sides, there is no other order to look for.
  if (left.length === right.length && left.every((one, at) => one.questionId === right[at]?.questionId)) {
    if (new Set(left.map(({ questionId }) => questionId)).size === left.length) return false;
  }
  const [these, those] = [new Set(left.map(keyOf)), new Set(right.map(keyOf))];
  return these.size === those.size && [...these].every((one) => those.has(one));
}

/** Whether a list says all that another says: of each question named there the same, also that it was cleared. */
export function holdsAll(entries: readonly AnswerEntry[], of: readonly AnswerEntry[]): boolean {
  const held = grouped(entries, ({ questionId }) => questionId);
  return [...grouped(of, ({ questionId }) => questionId)].every(([id, own]) =>
    sameEntries(own, held.get(id) ?? []),
  );
}

const isSame = (one: AnswerEntry, other: AnswerEntry | undefined) =>
  one.questionId === other?.questionId && one.optionId === other.optionId && one.answer === other.answer;

const keyOf = ({ questionId, optionId, answer }: AnswerEntry) =>
  JSON.stringify([questionId, optionId, answer]);
