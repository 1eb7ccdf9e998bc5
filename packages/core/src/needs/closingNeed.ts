import type { WorklistKind } from '../worklist/worklistKinds.ts';
import type { NeedRank } from './needLevels.ts';

/**
 * Whether whoever closes a need is asked a second time (rule 16.44): safeguarding, a red flag, and whatever else
 * stands in danger.
 */
export const asksTwice = ({ kind, rank }: { kind: string; rank: NeedRank }): boolean =>
  ASKED_TWICE.includes(kind) || rank === 0;

const ASKED_TWICE: readonly string[] = ['safeguarding', 'red_flag'] satisfies WorklistKind[];

/** What is known of a need that is about to be closed, as far as it says whom that reaches. */
export interface ClosingFacts {
  /** It is about a client we know. */
  known: boolean;
  /** It came from the answers of a form. */
  ofForm: boolean;
  /** It came from a concern that a colleague passed on. */
  ofConcern: boolean;
  /** Names of those who were told of it as danger, without whoever closes it. */
  leads: readonly string[];
  /** Who gave it to whoever closes it. */
  gaveIt: string | null;
}

/** Whom it reaches that a need is closed, and what each of them reads, in sentences (rule 16.44). */
export function reachesOf({ known, ofForm, ofConcern, leads, gaveIt }: ClosingFacts): readonly string[] {
  return [
    ...(known
      ? ['Colleagues who open the record read it with your name. The client may ask to read it.']
      : ['Colleagues who open the list read it with your name.']),
    ...(ofForm ? ['The form that it came from says that you reviewed it, and what was done.'] : []),
    ...(ofConcern
      ? ['The concern that it came from closes with it. Whoever passed it on reads what came of it.']
      : []),
    ...(leads.length > 0
      ? [`${listed(leads)} ${leads.length > 1 ? 'are' : 'is'} told now, by bell, and not what you wrote.`]
      : []),
    ...(gaveIt && !leads.includes(gaveIt) ? [`${gaveIt}, who gave it to you, is told now, by bell.`] : []),
  ];
}

/** So many are named. */
const NAMED = 3;

function listed(names: readonly string[]): string {
  const more = names.length - NAMED;
  const said = more > 0 ? [...names.slice(0, NAMED), `${more} more`] : [...names];
  const last = said.pop() ?? '';
  return said.length === 0 ? last : `${said.join(', ')} and ${last}`;
}

/** What those who were told of a danger read by bell: in words that may be read over a shoulder. */
export const TOLD_OF_CLOSING = {
  closed: (by: string) => `Danger: ${by} has closed one that you were told of.`,
  reopened: (by: string) => `Danger: ${by} has opened one again that you were told of.`,
} as const;

export const CONFIRM = 'Look at it once more, and say that it may be closed';
