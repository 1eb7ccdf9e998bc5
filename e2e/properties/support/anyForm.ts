import { compile } from '@careway/core/questionnaires/compile';
import { QUESTION_TYPES, rulesFor } from '@careway/core/questionnaires/questionTypes/registry';
import { QuestionSetFault } from '@careway/core/questionnaires/setProblems';
import { anOption, aQuestion } from '@careway/core/questionnaires/testing/sets';
import type {
  AnswerValue,
  Condition,
  Question,
  QuestionSet,
  QuestionType,
} from '@careway/core/questionnaires/types';
import fc from 'fast-check';

const CHOICES: readonly QuestionType[] = [
  'yesnoquestion',
  'radioinput',
  'dropdown',
  'likert',
  'multiplechoice',
  'picturechoice',
  'phonecall',
];
const ASKING = QUESTION_TYPES.filter((type) => rulesFor(type).asks);
const hasOptions = (type: QuestionType | undefined) => type !== undefined && CHOICES.includes(type);
const optionIds = (id: string) => [`${id}.1`, `${id}.2`, `${id}.3`];

/** Questions that ask come up three times as often as the rest, so that there is something to walk through. */
const anyType = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ASKING) },
  { weight: 1, arbitrary: fc.constantFrom(...QUESTION_TYPES) },
);

/**
 * A random form of all 17 types, whose questions depend on one another by option, by condition, by section and by
 * segment. Those that go round in a circle are left out.
 */
export const anyForm: fc.Arbitrary<QuestionSet> = fc
  .integer({ min: 2, max: 12 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => aRow(at))))
  .map((rows) => formOf(rows))
  .filter(compiles);

type Row = ReturnType<typeof aRow> extends fc.Arbitrary<infer Made> ? Made : never;

function aRow(at: number) {
  const earlier = Array.from({ length: at }, (_, index) => index);
  const other = earlier.length === 0 ? fc.constant(undefined) : fc.constantFrom(undefined, ...earlier);
  return fc.record({
    type: anyType,
    dependsOn: other,
    option: fc.constantFrom(undefined, 0, 1),
    conditions: fc.array(fc.tuple(other, fc.nat({ max: 10 }), fc.nat({ max: 9 })), { maxLength: 2 }),
    kind: fc.constantFrom('all' as const, 'any' as const),
    segment: other,
    // Mostly not, or few forms would ever be complete.
    isMandatory: fc.nat({ max: 3 }).map((dice) => dice === 0),
  });
}

function formOf(rows: readonly Row[]): QuestionSet {
  const typeOf = (at: number | undefined) => (at === undefined ? undefined : rows[at]?.type);
  const questions = rows.map((row, at): Question => {
    const of = row.conditions.flatMap(([on, kind, than]) =>
      on === undefined ? [] : [conditionOn(`q${on}`, typeOf(on), kind, than)],
    );
    const onOption = row.option !== undefined && hasOptions(typeOf(row.dependsOn));
    return aQuestion({
      id: `q${at}`,
      type: row.type,
      isMandatory: row.isMandatory,
      sortOrder: at,
      dependentQuestionId: row.dependsOn === undefined ? null : `q${row.dependsOn}`,
      dependentOptionId: onOption ? (optionIds(`q${row.dependsOn}`)[row.option ?? 0] ?? null) : null,
      ...(of.length === 0 ? {} : { condition: { kind: row.kind, of } }),
      ...(row.type === 'numberinput' ? { max: 900 } : {}),
      ...(row.type === 'statementlist' ? { statements: ['One', 'Two'] } : {}),
      ...(typeOf(row.segment) === 'conditionalsegment' ? { segmentId: `q${row.segment}` } : {}),
    });
  });
  const options = questions
    .filter(({ type }) => hasOptions(type))
    .flatMap(({ id }) =>
      optionIds(id).map((option, at) => anOption(id, option, { text: `Option ${at}`, sortOrder: at })),
    );
  return { id: '', name: 'A form', description: '', questions, options };
}

function conditionOn(id: string, type: QuestionType | undefined, kind: number, than: number): Condition {
  const [first = '', second = ''] = optionIds(id);
  if (kind === 0 && hasOptions(type)) return { kind: 'equals', questionId: id, optionId: first };
  if (kind === 1 && hasOptions(type)) return { kind: 'anyOf', questionId: id, optionIds: [first, second] };
  if (kind === 2) return { kind: 'greater', questionId: id, than };
  if (kind === 3) return { kind: 'lesser', questionId: id, than };
  if (kind === 4) return { kind: 'range', questionId: id, from: than, to: than + 3 };
  if (kind === 7) return { kind: 'answered', questionId: id };
  if (kind === 8) return { kind: 'not', that: { kind: 'answered', questionId: id } };
  // No form can be kept with half a letter in it; an answer can be sent so.
  if (kind === 10) return { kind: 'says', questionId: id, words: (WORDS[than] ?? '').trim().toWellFormed() };
  if (kind === 9) return { kind: 'not', that: conditionOn(id, type, 0, than) };
  return { kind: kind === 5 ? 'before' : 'after', questionId: id, date: `202${than}-06-15` };
}

function compiles(set: QuestionSet): boolean {
  try {
    return compile(set).questions.some(({ rules }) => rules.asks);
  } catch (fault) {
    if (fault instanceof QuestionSetFault && fault.problems.every((one) => one.problem === 'cycle'))
      return false;
    throw fault;
  }
}

/** An answer by a throw of dice up to 1000: good, half typed, out of range or cleared. */
export function anyValue({ id, type }: Question, dice: number): AnswerValue {
  const ids = optionIds(id);
  if (dice % 7 === 0) return rulesFor(type).blank ?? '';
  switch (type) {
    case 'multiplechoice':
      return ids.filter((_id, at) => ((dice >> at) & 1) === 1);
    case 'picturechoice':
      return [ids[dice % 3] ?? ''];
    case 'numberinput':
      return dice % 5 === 0 ? `${dice} or so` : String(dice % 12);
    case 'rating':
      return String((dice % 10) + 1);
    case 'dateinput':
      return { day: '15', month: dice % 4 === 0 ? '' : '6', year: `202${dice % 10}` };
    case 'phonecall':
      return { phone: dice % 4 === 0 ? '077' : '07700 900142', optionId: ids[dice % 3] ?? '' };
    case 'freetext':
      return WORDS[dice % WORDS.length] ?? '';
    default:
      return ids[dice % 3] ?? '';
  }
}

/** What people type, and what they paste. */
const WORDS = [
  'a',
  ' two  words ',
  'ünïcødé 🙂',
  '<b>&"\\',
  '{{q0}}',
  "'; drop table person",
  '\n\t',
  '1-2%',
  'half \ud83d',
];
