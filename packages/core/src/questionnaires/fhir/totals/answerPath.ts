import type { Json } from '../reading.ts';
import type { Path } from './parsePath.ts';

/** Which question's answer a path leads to, and to what of it. */
export interface AnswerPath {
  readonly path: Path;
  readonly question: string;
  readonly part: 'answer' | 'value' | 'code';
  /** What is said of the answers that are meant, as enableWhen says it. */
  readonly filter: Json | undefined;
}

/** `%resource.item.where(linkId='a').answer.value`, and its common variants. @returns undefined for any other path */
export function answerPath(path: Path): AnswerPath | undefined {
  if (path.kind === 'call' && path.of !== undefined) {
    const [given, more] = path.given;
    if (path.name === 'first' || path.name === 'single')
      return given ? undefined : again(answerPath(path.of), path);
    if (path.name === 'ofType' && more === undefined) return again(answerPath(path.of), path);
    const before = path.name === 'where' && given && more === undefined ? answerPath(path.of) : undefined;
    if (before === undefined || before.filter !== undefined || given === undefined) return undefined;
    const filter = filterIn(given, before.part);
    return filter && { ...before, path, filter };
  }
  if (path.kind !== 'part' || path.of === undefined) return undefined;
  if (path.name === 'answer') {
    const question = itemIn(path.of);
    return question === undefined ? undefined : { path, question, part: 'answer', filter: undefined };
  }
  const before = answerPath(path.of);
  if (before?.part === 'answer' && VALUES.test(path.name)) return { ...before, path, part: 'value' };
  if (before?.part === 'value' && path.name === 'code') return { ...before, path, part: 'code' };
  return undefined;
}

const again = (at: AnswerPath | undefined, path: Path): AnswerPath | undefined => at && { ...at, path };

/** `value`, and as JSON writes it. */
const VALUES = /^value(?:Boolean|Decimal|Integer|Date|DateTime|Time|String|Uri|Coding)?$/;

/** What `where` says of an answer: that its value, or the code of it, is this. */
function filterIn(filter: Path, part: AnswerPath['part']): Json | undefined {
  if (filter.kind !== 'pair' || filter.sign !== '=') return undefined;
  const names = namesIn(filter.left);
  if (names === undefined) return undefined;
  const [first, ...rest] = part === 'answer' ? names : ['value', ...names];
  if (first === undefined || !VALUES.test(first)) return undefined;
  const of = rest.join('.');
  const { right } = filter;
  if ((part === 'code' ? of === '$this' || of === '' : of === 'code') && right.kind === 'text')
    return { answerCoding: { code: right.value } };
  if (part === 'code' || (of !== '' && of !== '$this')) return undefined;
  if (right.kind === 'text') return { answerString: right.value };
  if (right.kind === 'number') return { answerDecimal: right.value };
  return right.kind === 'truth' ? { answerBoolean: right.value } : undefined;
}

function namesIn(path: Path): readonly string[] | undefined {
  if (path.kind !== 'part') return undefined;
  if (path.of === undefined) return [path.name];
  const before = namesIn(path.of);
  return before && [...before, path.name];
}

/** The linkId of `where(linkId = 'a')`; what stands before it says where the item is, and a linkId is there once. */
function itemIn(path: Path): string | undefined {
  if (path.kind !== 'call' || path.of === undefined) return undefined;
  if (path.name === 'first' && path.given.length === 0) return itemIn(path.of);
  const [given, more] = path.given;
  if (path.name !== 'where' || given === undefined || more !== undefined || !holdsItems(path.of))
    return undefined;
  if (given.kind !== 'pair' || given.sign !== '=') return undefined;
  const [name, linkId] = given.left.kind === 'text' ? [given.right, given.left] : [given.left, given.right];
  const isName = name.kind === 'part' && name.of === undefined && name.name === 'linkId';
  return isName && linkId.kind === 'text' ? linkId.value : undefined;
}

function holdsItems(path: Path): boolean {
  if (path.kind === 'variable') return path.name === 'resource' || path.name === 'rootResource';
  if (path.kind === 'part' && path.of === undefined) return path.name === 'QuestionnaireResponse';
  if (path.kind === 'call' && path.name === 'where') return itemIn(path) !== undefined;
  const leads =
    (path.kind === 'part' && path.name === 'item') ||
    (path.kind === 'call' && ['descendants', 'repeat'].includes(path.name));
  return leads && path.of !== undefined && holdsItems(path.of);
}
