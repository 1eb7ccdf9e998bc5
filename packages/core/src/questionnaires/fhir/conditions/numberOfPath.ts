import type { Calculation } from '../../types.ts';
import { answerPath } from '../totals/answerPath.ts';
import { joinedBy, type Path } from '../totals/parsePath.ts';
import { NotUnderstood } from '../totals/tokens.ts';
import type { ReadQuestion } from '../walkItems.ts';
import { fitting, LONGEST_NUMBER } from './lengthOf.ts';
import { onceOfVariable, type Scope, whereTo, within, withoutVariables, workOf } from './pathScope.ts';

const RECKONS: Readonly<Record<string, 'plus' | 'minus' | 'times' | 'over'>> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'over',
};

/** The number a path stands for. @throws NotUnderstood, for what is longer than anybody reads too */
export const numberOf = (path: Path, scope: Scope): Calculation =>
  fitting(readEither(path, scope), LONGEST_NUMBER);

/** A number of answers, or a total of points where these may decide. */
function readEither(path: Path, scope: Scope): Calculation {
  try {
    return readNumber(path, scope);
  } catch (fault) {
    if (!(fault instanceof NotUnderstood) || scope.points === undefined) throw fault;
    scope.spend();
    return scope.points(path);
  }
}

function readNumber(path: Path, scope: Scope): Calculation {
  scope.spend();
  if (path.kind === 'number') return path;
  if (path.kind === 'variable') return onceOfVariable('number', path.name, scope, numberOf);
  if (path.kind === 'pair') {
    const kind = RECKONS[path.sign];
    if (kind === undefined) throw new NotUnderstood(`“${path.sign}”`);
    return { kind, left: numberOf(path.left, scope), right: numberOf(path.right, scope) };
  }
  if (path.kind === 'call') return ofCall(path, scope);
  return anAnswer(path, scope);
}

function ofCall(path: Extract<Path, { kind: 'call' }>, scope: Scope): Calculation {
  const { name, of, given } = path;
  const [first, second, third] = given;
  if (name === 'iif' && of === undefined && first && second && given.length <= 3) {
    const otherwise = third === undefined || third.kind === 'nothing' ? null : numberOf(third, scope);
    return { kind: 'if', when: scope.truth(first, scope).so, so: numberOf(second, scope), otherwise };
  }
  if (of === undefined) throw new NotUnderstood(`“${name}()”`);
  if (name === 'round' && given.length <= 1) {
    const places = first === undefined ? 0 : first.kind === 'number' ? first.value : Number.NaN;
    return { kind: 'rounded', of: numberOf(of, scope), places };
  }
  if (name === 'power' && first?.kind === 'number' && (first.value === 2 || first.value === 3)) {
    const one = numberOf(of, scope);
    const square: Calculation = { kind: 'times', left: one, right: one };
    return first.value === 2 ? square : { kind: 'times', left: square, right: one };
  }
  if ((name === 'toDecimal' || name === 'toInteger' || name === 'single') && given.length === 0)
    return numberOf(of, scope);
  if (name === 'sum' && given.length === 0) return ofSum(withoutVariables(of, scope), scope);
  if (name === 'count' && given.length === 0) {
    const { question, filter } = whereTo(of, scope);
    if (filter !== undefined) throw new NotUnderstood('a filter');
    const copies = scope.byLink.get(question)?.copies;
    if (copies === undefined) return { kind: 'howMany', questionId: idOf(question, scope) };
    // Of what is asked again and again, as many as there are in all.
    return copies
      .map(({ fields }): Calculation => ({ kind: 'howMany', questionId: fields.id }))
      .reduce((left, right) => ({ kind: 'plus', left, right }));
  }
  return anAnswer(path, scope);
}

/** The sum of the answers to several items, named together: what is not answered is left out. */
function ofSum(of: Path, scope: Scope): Calculation {
  if (of.kind !== 'part' || !/^value(Integer|Decimal)?$/.test(of.name) || of.of?.kind !== 'part')
    throw new NotUnderstood('a sum');
  const { name, of: items } = of.of;
  if (name !== 'answer' || items?.kind !== 'call' || items.name !== 'where' || items.of === undefined)
    throw new NotUnderstood('a sum');
  const [given] = items.given;
  const linkIds = given === undefined ? [] : namedIn(given);
  if (linkIds.length === 0 || new Set(linkIds).size < linkIds.length) throw new NotUnderstood('a sum');
  const questionIds = linkIds.flatMap((linkId) => {
    const copies = scope.byLink.get(linkId)?.copies;
    // The path to one of them has to be one that we know.
    const left: Path = { kind: 'part', of: undefined, name: 'linkId' };
    const where: Path = {
      ...items,
      given: [{ kind: 'pair', sign: '=', left, right: { kind: 'text', value: linkId } }],
    };
    const value: Path = { kind: 'part', name: 'value', of: { kind: 'part', name: 'answer', of: where } };
    if (copies !== undefined) {
      whereTo(value, scope);
      if (!copies.every(isPlainNumber)) throw new NotUnderstood('no number');
      return copies.map(({ fields }) => fields.id);
    }
    const read = anAnswer(value, scope);
    if (read.kind !== 'answer') throw new NotUnderstood('a sum of what is worked out');
    return read.questionId;
  });
  return { kind: 'total', questionIds };
}

/** The linkIds of `linkId in ('a' | 'b')`, and of `linkId = 'a' or linkId = 'b'`. */
function namedIn(path: Path): readonly string[] {
  if (path.kind !== 'pair') return [];
  const { sign, left, right } = path;
  if (sign === 'or') {
    const named = joinedBy('or', path).map(namedIn);
    return named.every((some) => some.length > 0) ? named.flat() : [];
  }
  const isName = left.kind === 'part' && left.of === undefined && left.name === 'linkId';
  return isName && (sign === '=' || sign === 'in') ? textsOf(right) : [];
}

function textsOf(path: Path): readonly string[] {
  const texts = joinedBy('|', path).map((one) => (one.kind === 'text' ? one.value : undefined));
  return texts.every((one) => one !== undefined) ? texts : [];
}

/** The number that was answered, or that is worked out in the place of an answer. */
function anAnswer(path: Path, scope: Scope): Calculation {
  const plain = withoutVariables(path, scope);
  // Of a quantity, the number.
  const ofQuantity =
    plain.kind === 'part' &&
    plain.name === 'value' &&
    plain.of !== undefined &&
    answerPath(plain.of)?.part === 'value';
  const at = answerPath(ofQuantity && plain.of !== undefined ? plain.of : plain);
  if (at?.part !== 'value' || at.filter !== undefined) throw new NotUnderstood('no number');
  const asked = scope.byLink.get(at.question);
  if (asked === undefined) {
    const how = scope.worked(at.question);
    if (how === undefined) throw new NotUnderstood(at.question);
    return scope.once(`number ${at.question}`, () =>
      within(at.question, how, { ...scope, spend: workOf(scope, at.question) }, numberOf),
    );
  }
  if (!(ofQuantity ? asked.item.type === 'quantity' : isPlainNumber(asked)))
    throw new NotUnderstood('no number');
  return { kind: 'answer', questionId: idOf(at.question, scope) };
}

const isPlainNumber = ({ item }: ReadQuestion) => item.type === 'integer' || item.type === 'decimal';

function idOf(question: string, scope: Scope): string {
  const asked = scope.byLink.get(question);
  if (asked === undefined) throw new NotUnderstood(`no item “${question}”`);
  if (asked.copies !== undefined || (asked.item.repeats === true && asked.options.length === 0))
    throw new NotUnderstood('several answers');
  return asked.fields.id;
}
