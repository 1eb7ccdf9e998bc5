import { SCORES } from '../readOptions.ts';
import type { Meaning, Scope } from './meaning.ts';
import { choicesOf, isGroup, type Node } from './nodes.ts';
import type { Path } from './parsePath.ts';
import { NotUnderstood } from './tokens.ts';

/**
 * Points looked up in the form itself, as LHC-Forms has it: the answer option with the code that was answered, and the
 * points it carries.
 */
export type Options = Meaning & { readonly kind: 'options' };

/** @throws NotUnderstood */
export function definitionPart(of: Meaning, name: string, roots: readonly Node[]): Meaning {
  if (name === 'item') {
    if (of.kind === 'form') return { kind: 'definitions', nodes: roots };
    if (of.kind === 'definitions')
      return { kind: 'definitions', nodes: of.nodes.flatMap(({ children }) => children) };
  }
  if (name === 'answerOption' && of.kind === 'definitions') {
    const [node, other] = of.nodes;
    if (node !== undefined && other === undefined && !isGroup(node))
      return { kind: 'options', node, isAnswered: false, url: undefined };
  }
  if (of.kind === 'options') {
    if (name === 'extension') return of;
    if (name.startsWith('value') && of.url !== undefined) return pointsOf(of);
  }
  throw new NotUnderstood(`“${name}” of the form`);
}

/** The points of the option that was answered. @throws NotUnderstood */
export function pointsOf({ node, isAnswered }: Options): Meaning {
  const choices = choicesOf(node);
  const codes = choices?.map(({ code }) => code) ?? [];
  if (!isAnswered || choices === undefined || codes.includes(undefined) || new Set(codes).size < codes.length)
    throw new NotUnderstood('the points of an answer');
  return { kind: 'points', chosen: new Map([[node, choices.map(() => true)]]) };
}

/** The options that a criterion leaves: those that were answered, or the extension that holds the points. */
export function optionsWhere(of: Options, criterion: Path, scope: Scope): Options {
  if (criterion.kind === 'pair' && criterion.sign === '=') {
    for (const [own, other] of [
      [criterion.left, criterion.right],
      [criterion.right, criterion.left],
    ] as const) {
      if (nameOf(own) === 'url') return withUrl(of, urlIn(other, scope));
      if (OWN.has(nameOf(own))) {
        const answered = scope.read(other, undefined);
        const isSame = answered.kind === 'codes' || answered.kind === 'values';
        if (isSame && answered.chosen.size === 1 && answered.chosen.has(of.node))
          return { ...of, isAnswered: true };
      }
    }
  }
  throw new NotUnderstood('the points of an answer');
}

/** @throws NotUnderstood for what is no text */
export function urlIn(path: Path, scope: Scope): string {
  const url = scope.read(path, undefined);
  if (url.kind === 'text') return url.value;
  throw new NotUnderstood('an extension');
}

/** @throws NotUnderstood for an extension that holds no points */
export function withUrl(of: Options, url: string): Options {
  if (!SCORES.includes(url)) throw new NotUnderstood(`“${url}”`);
  return { ...of, url };
}

const OWN = new Set(['valueCoding', 'valueCoding.code', 'value', 'value.code']);

/** A chain of names, written with dots; empty for anything else. */
export function nameOf(path: Path): string {
  if (path.kind !== 'part' || path.name === '$this') return '';
  const before = path.of === undefined ? '' : nameOf(path.of);
  return before === '' ? path.name : `${before}.${path.name}`;
}
