import { QuestionSetFault } from './setProblems.ts';
import { CODES_OF_FIRST_FORMS } from './staticForms/firstCodes.ts';
import type { QuestionSet } from './types.ts';

/** The shape that question sets are written in today. */
export const SHAPE_VERSION = 3;

/** A definition of any age, before anybody knows its shape. */
type OldShape = Readonly<Record<string, unknown>>;

/**
 * One step for each shape that definitions were ever stored in: from that shape to the next one. A step changes what it
 * must, keeps the rest, and gives back the very same parts where there is nothing to change. Steps are never edited
 * once a set was stored behind them; a new shape is a new step.
 */
const STEPS: Readonly<Record<number, (old: OldShape) => OldShape>> = {
  1: withWholeRows,
  2: withCodes,
};

/**
 * Reads a stored definition of whatever shape as a question set of today (issue of versions: a share keeps the version
 * it was given, so old definitions stay in use). A definition that names no shape has the first one.
 * @returns the same object when it is in today's shape already.
 * @throws QuestionSetFault when it was written by a later version of the product than this.
 */
export function upgrade(definition: unknown): QuestionSet {
  let now = definition as OldShape;
  const from = typeof now.shapeVersion === 'number' ? now.shapeVersion : 1;
  if (from === SHAPE_VERSION) return definition as QuestionSet;
  for (let shape = from; shape < SHAPE_VERSION; shape += 1) now = stepFrom(shape)(now);
  if (from > SHAPE_VERSION) stepFrom(from);
  return { ...now, shapeVersion: SHAPE_VERSION } as unknown as QuestionSet;
}

function stepFrom(shape: number): (old: OldShape) => OldShape {
  const step = STEPS[shape];
  if (step === undefined) {
    throw new QuestionSetFault([{ questionId: '', problem: 'unknown_shape', what: String(shape) }]);
  }
  return step;
}

/**
 * The first shape had the fields that rule 5.1 names and no others, as a table of a database holds them: what
 * was not filled in is null or left out, keywords are one text with commas, and scores may be written as text.
 */
function withWholeRows(old: OldShape): OldShape {
  const questions = eachRow(old.questions, isWholeQuestion, (row) => ({
    ...row,
    description: row.description ?? '',
    hasDescription: row.hasDescription ?? Boolean(row.description),
    hasConditionalQuestion: row.hasConditionalQuestion ?? false,
    hasImage: row.hasImage ?? Boolean(row.imageUrl),
    imageUrl: row.imageUrl ?? null,
    isMandatory: row.isMandatory ?? false,
    dependentQuestionId: row.dependentQuestionId || null,
    dependentOptionId: row.dependentOptionId || null,
  }));
  const options = eachRow(old.options, isWholeOption, (row) => ({
    ...row,
    rangeDescription: row.rangeDescription ?? '',
    score: Number(row.score ?? 0) || 0,
    keywords: Array.isArray(row.keywords) ? row.keywords : wordsOf(row.keywords),
  }));
  return { ...old, description: old.description ?? '', questions, options };
}

/**
 * Until the second shape, answers of the service's first forms were read by question ids. Versions published
 * then get today's codes (`concepts.ts`); ids of other forms are not in the table.
 */
function withCodes(old: OldShape): OldShape {
  const codeOf = ({ id, code }: OldShape) =>
    code === undefined && typeof id === 'string' ? CODES_OF_FIRST_FORMS.get(id) : undefined;
  const coded = (rows: unknown) =>
    eachRow(
      rows,
      (row) => codeOf(row) === undefined,
      (row) => ({ ...row, code: codeOf(row) }),
    );
  return { ...old, questions: coded(old.questions), options: coded(old.options) };
}

const isTextOrNull = (value: unknown) => value === null || (typeof value === 'string' && value !== '');

function isWholeQuestion(row: OldShape): boolean {
  return (
    typeof row.description === 'string' &&
    typeof row.hasDescription === 'boolean' &&
    typeof row.hasConditionalQuestion === 'boolean' &&
    typeof row.hasImage === 'boolean' &&
    row.imageUrl !== undefined &&
    typeof row.isMandatory === 'boolean' &&
    isTextOrNull(row.dependentQuestionId) &&
    isTextOrNull(row.dependentOptionId)
  );
}

function isWholeOption(row: OldShape): boolean {
  return (
    typeof row.rangeDescription === 'string' && typeof row.score === 'number' && Array.isArray(row.keywords)
  );
}

/** The same list where every row is whole, which is what a set that came with the product costs: one look at each. */
function eachRow(
  rows: unknown,
  isWhole: (row: OldShape) => boolean,
  mended: (row: OldShape) => OldShape,
): readonly OldShape[] {
  const list = (rows ?? []) as readonly OldShape[];
  return list.every(isWhole) ? list : list.map((row) => (isWhole(row) ? row : mended(row)));
}

function wordsOf(keywords: unknown): readonly string[] {
  if (typeof keywords !== 'string') return [];
  return keywords
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
