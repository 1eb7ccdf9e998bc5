import { answersOf, ofType } from './answers.ts';
import { iif } from './branches.ts';
import { definitionPart, pointsOf, urlIn } from './definition.ts';
import { worthOfMarks } from './marks.ts';
import { type Meaning, type Scope, unclear } from './meaning.ts';
import { answersAt, answersIn, isGroup, type Node, within } from './nodes.ts';
import { paired } from './pairs.ts';
import type { Path } from './parsePath.ts';
import { filtered, isAddition, onlyOne, withExtension } from './pathFunctions.ts';
import { counted, numberOf, presence, sumOf, total } from './quantities.ts';
import { isWhole, numeral } from './sums.ts';

/** What an expression means. @throws NotUnderstood */
export function meaningOf(path: Path, scope: Scope): Meaning {
  switch (path.kind) {
    case 'nothing':
      return { kind: 'nothing' };
    case 'number':
      return { kind: 'number', sum: numeral(path.value) };
    case 'text':
      return { kind: 'text', value: path.value };
    case 'day':
    case 'span':
      return unclear('a day');
    case 'truth':
      return { kind: 'truth', value: path.value };
    case 'variable':
      if (path.name === 'resource' || path.name === 'rootResource') return { kind: 'response' };
      return path.name === 'questionnaire' ? { kind: 'form' } : scope.variable(path.name);
    case 'part':
      return partOf(path.of === undefined ? selfOf(scope) : meaningOf(path.of, scope), path.name, scope);
    case 'call':
      return called(path, scope);
    case 'pair':
      return paired(path, scope);
  }
}

const selfOf = ({ self }: Scope): Meaning => self ?? unclear('a part of nothing');

function partOf(of: Meaning, name: string, { roots, spend }: Scope): Meaning {
  spend('nodes' in of ? answersAt(of.nodes) : 1);
  if ('chosen' in of) spend(answersIn(of.chosen));
  if (name === '$this') return of;
  if (of.kind === 'form' || of.kind === 'definitions' || of.kind === 'options')
    return definitionPart(of, name, roots);
  if (name === 'item') {
    if (of.kind === 'response') return { kind: 'items', nodes: roots };
    if (of.kind === 'items')
      return { kind: 'items', nodes: of.nodes.filter(isGroup).flatMap(({ children }) => children) };
    if (of.kind === 'answers')
      return { kind: 'items', nodes: [...of.chosen.keys()].flatMap(({ children }) => children) };
  }
  if (name === 'answer' && of.kind === 'items') return { kind: 'answers', chosen: answersOf(of.nodes) };
  if (of.kind === 'answers' && name.startsWith('value'))
    return { kind: 'values', chosen: ofType(of.chosen, name.slice('value'.length)) };
  if (of.kind === 'values' && name === 'extension')
    return { kind: 'marks', chosen: of.chosen, isPoints: false };
  if (of.kind === 'marks' && name.startsWith('value')) return worthOfMarks(of);
  if (of.kind === 'values' && name === 'code') return { kind: 'codes', chosen: of.chosen };
  if (of.kind === 'values' && name === 'value') return of;
  return unclear(`“${name}”`);
}

function called(path: Path & { kind: 'call' }, scope: Scope): Meaning {
  const { name, given } = path;
  const [first, second] = given;
  if (name === 'iif' && first !== undefined && second !== undefined) {
    const when = meaningOf(first, scope);
    const [then, otherwise] = [meaningOf(second, scope), given[2] && meaningOf(given[2], scope)];
    const present = when.kind === 'present' ? when.present.of.size : 1;
    for (const side of [then, otherwise]) {
      if (side !== undefined && 'sum' in side)
        scope.spend(answersIn(side.sum.terms) + (1 + side.sum.needs.length) * (1 + present));
    }
    return iif(when, then, otherwise);
  }
  const of = path.of === undefined ? selfOf(scope) : meaningOf(path.of, scope);
  scope.spend('chosen' in of ? 1 + answersIn(of.chosen) : 1);
  switch (name) {
    case 'trace':
      return of;
    case 'toDecimal':
      return of.kind === 'number' ? of : onlyOne(of);
    case 'select': {
      // Of each by itself: a number would be one for each.
      const each = first === undefined ? unclear('select()') : scope.read(first, of);
      return 'chosen' in each || each.kind === 'items' ? each : unclear('select()');
    }
    case 'repeat':
    case 'descendants':
    case 'answers': {
      if (name === 'repeat' && (first?.kind !== 'part' || first.of !== undefined || first.name !== 'item'))
        return unclear('repeat()');
      scope.spend(scope.size);
      const start = of.kind === 'items' || of.kind === 'definitions' ? of.nodes : scope.roots;
      if (of.kind === 'form' || of.kind === 'definitions')
        return { kind: 'definitions', nodes: within(start) };
      if (of.kind !== 'response' && of.kind !== 'items') return unclear(`${name}()`);
      const from = of.kind === 'items' ? start.flatMap(({ children }) => children) : start;
      if (name === 'answers') return { kind: 'answers', chosen: answersOf(within(start)) };
      return { kind: 'items', nodes: name === 'repeat' ? inGroups(from) : within(from) };
    }
    case 'where':
      return first === undefined ? unclear('where()') : filtered(of, first, scope);
    case 'extension':
      return first === undefined ? unclear('extension()') : withExtension(of, urlIn(first, scope));
    case 'ordinal':
    case 'weight':
      if (of.kind === 'options') return pointsOf(of);
      return of.kind === 'answers' || of.kind === 'values' ? { ...of, kind: 'points' } : unclear(`${name}()`);
    case 'sum':
      return { kind: 'number', sum: sumOf(of) };
    case 'aggregate':
      return isAddition(first) && second?.kind === 'number' && second.value === 0
        ? { kind: 'number', sum: total(of) }
        : unclear('aggregate()');
    case 'count':
      return of.kind === 'answers' || of.kind === 'values'
        ? { kind: 'number', sum: counted(of.chosen) }
        : unclear('count()');
    case 'exists':
    case 'hasValue':
    case 'empty':
      return given.length > 0 ? unclear(`${name}()`) : presence(of, name === 'empty');
    case 'not':
      if (of.kind === 'present') return { ...of, not: !of.not };
      if (of.kind === 'truth') return { ...of, value: !of.value };
      return unclear('not()');
    case 'first':
    case 'single':
      return of.kind === 'number' ? of : onlyOne(of);
    case 'round':
    case 'toInteger':
    case 'truncate':
    case 'floor':
    case 'ceiling': {
      const sum = numberOf(of);
      return isWhole(sum) ? { kind: 'number', sum } : unclear('rounding');
    }
    default:
      return unclear(`${name}()`);
  }
}

const inGroups = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => [node, ...(isGroup(node) ? inGroups(node.children) : [])]);
