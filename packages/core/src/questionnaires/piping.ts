import type { Question } from './types.ts';

/**
 * Earlier answers in a text (rule 5.8): `{{id}}` or `{{name}}` stands for the answer to that question as people read
 * it, and `{{id|your clinic}}` says what to show while there is none. `\{{` is two braces and nothing more. What is
 * filled in is never read as a template again, so nobody can write into our texts.
 */
export type Template = readonly (string | Piece)[];

/** The place of an answer in a text. */
export interface Piece {
  /** The id or the name of a question. */
  readonly of: string;
  /** Shown while that question is hidden, has no answer, or has one that needs mending. */
  readonly otherwise: string;
}

/** The texts of a question that answers may be put into. */
const TEXTS = ['question', 'description', 'hint', 'reason', 'missing', 'group'] as const;

/** The texts of one question that hold pieces, read once. */
export interface QuestionTemplates {
  readonly texts: readonly { readonly field: (typeof TEXTS)[number]; readonly template: Template }[];
  /** By position; undefined when no statement holds a piece. */
  readonly statements: readonly Template[] | undefined;
}

/**
 * Reads a text that may hold pieces.
 * @returns its parts in order. Braces that are never closed stay as they were written.
 */
export function readTemplate(text: string): Template {
  const parts: (string | Piece)[] = [];
  let words = '';
  let at = 0;
  for (let open = text.indexOf('{{'); open !== -1; open = text.indexOf('{{', at)) {
    const escaped = open > at && text[open - 1] === '\\';
    const close = escaped ? -1 : text.indexOf('}}', open + 2);
    if (!escaped && close === -1) break;
    words += text.slice(at, escaped ? open - 1 : open);
    if (escaped) {
      words += '{{';
      at = open + 2;
      continue;
    }
    const [of = '', ...fallback] = text.slice(open + 2, close).split('|');
    if (words !== '') parts.push(words);
    parts.push({ of: of.trim(), otherwise: fallback.join('|') });
    words = '';
    at = close + 2;
  }
  words += text.slice(at);
  return words === '' && parts.length > 0 ? parts : [...parts, words];
}

/** A text that is shown as it is, whatever braces it holds: for texts that come from elsewhere. */
export function literally(text: string): string {
  return text.replaceAll('{{', '\\{{');
}

/** The templates of a question; undefined when none of its texts holds braces, as with nearly all. */
export function templatesOf(question: Question): QuestionTemplates | undefined {
  const { statements } = question;
  const fields = TEXTS.filter((field) => question[field]?.includes('{{'));
  const piped = statements?.some((statement) => statement.includes('{{')) === true;
  if (fields.length === 0 && !piped) return undefined;
  const texts = fields.map((field) => ({ field, template: readTemplate(question[field] ?? '') }));
  return { texts, statements: piped ? statements?.map(readTemplate) : undefined };
}

/** The templates of the questions that have any, by question id: none at all in nearly every set. */
export function allTemplates(questions: readonly Question[]): ReadonlyMap<string, QuestionTemplates> {
  const all = new Map<string, QuestionTemplates>();
  for (const question of questions) {
    const templates = templatesOf(question);
    if (templates !== undefined) all.set(question.id, templates);
  }
  return all;
}

/** The ids and names that a question's texts ask for, each once. */
export function piecesOf({ texts, statements = [] }: QuestionTemplates): readonly Piece[] {
  const all = [...texts.map(({ template }) => template), ...statements].flat();
  return all.filter((part): part is Piece => typeof part !== 'string');
}

/**
 * The question with answers in its texts.
 * @param linesOf the answer to a question by id or name, a line each; undefined when there is none to show.
 */
export function fillIn(
  question: Question,
  { texts, statements }: QuestionTemplates,
  linesOf: (idOrName: string) => readonly string[] | undefined,
): Question {
  const fill = (template: Template) =>
    template
      .map((part) => (typeof part === 'string' ? part : (inOneLine(linesOf(part.of)) ?? part.otherwise)))
      .join('');
  const filled = Object.fromEntries(texts.map(({ field, template }) => [field, fill(template)]));
  return { ...question, ...filled, ...(statements ? { statements: statements.map(fill) } : {}) };
}

/** Whether two versions of one question read the same. */
export function readTheSame(a: Question, b: Question): boolean {
  return (
    TEXTS.every((field) => a[field] === b[field]) &&
    (a.statements ?? []).every((statement, at) => statement === b.statements?.[at])
  );
}

/** What is longer is cut: own words may be as long as a book, and they stand in the middle of a sentence. */
const LONGEST_PIECE = 1_000;

const cut = (words: string) =>
  words.length > LONGEST_PIECE ? `${words.slice(0, LONGEST_PIECE).trimEnd()}…` : words;

/** `Headaches, asthma and diabetes`; undefined when there is nothing to read. */
function inOneLine(lines: readonly string[] = []): string | undefined {
  const said = lines.filter((line) => line.trim() !== '');
  const last = said.at(-1);
  if (last === undefined) return undefined;
  return cut(said.length === 1 ? last : `${said.slice(0, -1).join(', ')} and ${last}`);
}
