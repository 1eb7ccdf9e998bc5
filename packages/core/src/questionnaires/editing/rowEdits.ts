import { grouped } from '../../grouping.ts';
import type { Option, Question, QuestionSet } from '../types.ts';

/** Fields to write into a row; one that is `undefined` is taken away. */
export type Fields<Row> = { readonly [Field in keyof Row]?: Row[Field] | undefined };

/** A row with other fields; `undefined` takes a field away. */
export function withFields<Row extends object>(row: Row, fields: Fields<Row>): Row {
  const all = Object.entries({ ...row, ...fields }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(all) as Row;
}

/** Rows numbered from 1 in the order they stand; a row that has its number stays the same object. */
function numbered<Row extends { readonly sortOrder: number }>(rows: readonly Row[]): readonly Row[] {
  return rows.map((row, at) => (row.sortOrder === at + 1 ? row : { ...row, sortOrder: at + 1 }));
}

/**
 * A set as it is edited: questions stand in the order they are asked, options behind one another in the order of their
 * questions, and the numbers say the same. What is right already stays the same object.
 */
export function inOrder(set: QuestionSet): QuestionSet {
  return ordered(
    set,
    [...set.questions].sort((a, b) => a.sortOrder - b.sortOrder),
    [...set.options].sort((a, b) => a.sortOrder - b.sortOrder),
  );
}

/** The set with these rows, numbered as they stand. Options of a question that is not among them are left out. */
export function ordered(
  set: QuestionSet,
  questions: readonly Question[],
  options: readonly Option[],
): QuestionSet {
  const byQuestion = grouped(options, (option) => option.questionId);
  return {
    ...set,
    questions: numbered(questions),
    options: questions.flatMap(({ id }) => numbered(byQuestion.get(id) ?? [])),
  };
}

/** A list with one thing somewhere else; a place beyond an end is that end. */
export function movedTo<Thing>(list: readonly Thing[], from: number, to: number): readonly Thing[] {
  const [one] = list.slice(from, from + 1);
  if (one === undefined) return list;
  const others = list.filter((_, at) => at !== from);
  const place = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, place), one, ...others.slice(place)];
}
