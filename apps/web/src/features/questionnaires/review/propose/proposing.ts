import type { Pathway } from '@careway/core/pathways/pathway';
import type { Change } from '@careway/core/pathways/pathwayChange';

/** What somebody is about to propose for a rule. */
export type Proposing =
  | { readonly kind: 'leads'; readonly node: string; readonly rule: string }
  | { readonly kind: 'order'; readonly node: string };

/** What a form of a proposal is given. */
export interface ProposeProps {
  /** The definition in code, which changes are written against. */
  code: Pathway;
  /** The pathway with all that is proposed so far. */
  draft: Pathway;
  changes: readonly Change[];
  /** Puts it into the draft. @returns whether it is kept */
  onPropose: (change: Change) => Promise<boolean>;
  /** A change is on its way. */
  busy: boolean;
}
