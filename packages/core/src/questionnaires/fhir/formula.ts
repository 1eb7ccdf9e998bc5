import type { EnableWhen } from './resource.ts';

/** One comparison of an answer, in both languages FHIR has for it. */
export interface Leaf {
  readonly linkId: string;
  /** As enableWhen says it; undefined where enableWhen cannot (a date that moves with today). */
  readonly when: Omit<EnableWhen, 'question'> | undefined;
  /** As FHIRPath says it of one answer; undefined: it only has to be there. */
  readonly path: string | undefined;
}

export type Formula =
  | Leaf
  | { readonly all: readonly Formula[] }
  | { readonly any: readonly Formula[] }
  | { readonly not: Formula }
  | { readonly always: boolean }
  /** What only FHIRPath can say. */
  | { readonly path: string; readonly linkId?: undefined };

/** How an item says when it is asked: with enableWhen where that suffices, with FHIRPath where it does not. */
export interface ShowWhen {
  readonly enableWhen?: EnableWhen[];
  readonly enableBehavior?: 'all' | 'any';
  readonly expression?: string;
}

/** A formula in FHIR's words; nothing when it is always true. */
export function sayWhen(formula: Formula): ShowWhen {
  const plain = simplified(formula);
  if ('always' in plain) return plain.always ? {} : { expression: 'false' };
  const kind = 'any' in plain ? 'any' : 'all';
  const parts = 'any' in plain ? plain.any : 'all' in plain ? plain.all : [plain];
  const enableWhen = parts.flatMap((part) =>
    'when' in part && part.when !== undefined ? [{ question: part.linkId, ...part.when }] : [],
  );
  if (enableWhen.length < parts.length) return { expression: pathOf(plain) };
  return enableWhen.length === 1 ? { enableWhen } : { enableWhen, enableBehavior: kind };
}

/** Without constants, nesting of a kind in itself, or lists of one. */
function simplified(formula: Formula): Formula {
  if ('not' in formula) return negated(simplified(formula.not));
  if (!('all' in formula || 'any' in formula)) return formula;
  const isAll = 'all' in formula;
  const parts = (isAll ? formula.all : formula.any)
    .map(simplified)
    .flatMap((part) => (isAll && 'all' in part ? part.all : !isAll && 'any' in part ? part.any : [part]))
    .filter((part) => !('always' in part && part.always === isAll));
  if (parts.some((part) => 'always' in part)) return { always: !isAll };
  const [first] = parts;
  if (first === undefined) return { always: isAll };
  if (parts.length === 1) return first;
  return isAll ? { all: parts } : { any: parts };
}

function negated(plain: Formula): Formula {
  if ('always' in plain) return { always: !plain.always };
  return 'not' in plain ? plain.not : { not: plain };
}

/** A formula in FHIRPath. */
export const inPath = (formula: Formula): string => pathOf(simplified(formula));

function pathOf(formula: Formula): string {
  if ('not' in formula) return `(${pathOf(formula.not)}).not()`;
  if ('always' in formula) return String(formula.always);
  if ('all' in formula) return `(${formula.all.map(pathOf).join(' and ')})`;
  if ('any' in formula) return `(${formula.any.map(pathOf).join(' or ')})`;
  if (formula.linkId === undefined) return formula.path;
  const answers = `%resource.repeat(item).where(linkId = ${quoted(formula.linkId)}).answer`;
  return formula.path === undefined ? `${answers}.exists()` : `${answers}.where(${formula.path}).exists()`;
}

/** A string literal of FHIRPath. */
export function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
