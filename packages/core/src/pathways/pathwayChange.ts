import type { PathwayLimit } from './limitWords.ts';

/**
 * One change of a pathway against the definition in code, as data (decision 0086). It also holds what the code
 * says now, so that it shows when the code has moved on.
 */
export type Amendment =
  /** A limit, with the number that the code has, at another number wherever it stands. */
  | { readonly kind: 'limit'; readonly limit: PathwayLimit; readonly to: number }
  /** A rule leads to another node. */
  | { readonly kind: 'leads'; readonly rule: string; readonly was: string; readonly go: string }
  /** The rules of a page are tried in another order. */
  | { readonly kind: 'order'; readonly node: string; readonly rules: string[] }
  /** Other words at an address of `textsOf`. */
  | { readonly kind: 'words'; readonly at: string; readonly was: string; readonly words: string };

/** A change of a limit alone. */
export type LimitChange = Extract<Amendment, { kind: 'limit' }>;

/** A change with the reason of who wrote it. */
export type Change = Amendment & { readonly why: string };

/** A change that cannot be made, and why, in a sentence for staff. */
export interface Misfit {
  readonly change: Amendment;
  readonly why: string;
}

/** What a change is of: a draft has one change of a thing. */
export function targetOf(change: Amendment): string {
  switch (change.kind) {
    case 'limit': {
      const { kind, questionId = '', value } = change.limit;
      return `limit ${kind} ${questionId} ${value}`;
    }
    case 'leads':
      return `leads ${change.rule}`;
    case 'order':
      return `order ${change.node}`;
    case 'words':
      return `words ${change.at}`;
  }
}

/** Whether two changes of one thing do the same, whatever their reasons. */
export const sameEffect = (one: Amendment, other: Amendment): boolean => effectOf(one) === effectOf(other);

function effectOf(change: Amendment): string {
  switch (change.kind) {
    case 'limit':
      return String(change.to);
    case 'leads':
      return change.go;
    case 'order':
      return change.rules.join(' ');
    case 'words':
      return change.words;
  }
}
