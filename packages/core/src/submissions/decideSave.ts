import type { FormKind } from '../questionnaires/staticForms/formKinds.ts';
import { isDowngrade } from './downgrade.ts';
import { nextStatus } from './formKindRules.ts';
import type { FormStatus } from './saveStatus.ts';

/** A save as it reaches the server. */
export interface SaveAsked {
  readonly kind: FormKind;
  readonly requested: FormStatus;
  /** The status stored now; undefined when nothing was ever saved. Read under the lock, or compared on write. */
  readonly current: FormStatus | undefined;
  readonly by: 'client' | 'staff';
  readonly isCounselling?: boolean;
}

/**
 * What the server does with a save: stores it with a status, or leaves what it has and says why.
 * `downgrade`: it would take the form back (rule 6.5). `already_completed`: it was sent in before.
 * `not_for_this_form`: the kind of form has no such status.
 */
export type SaveDecision =
  | { readonly store: true; readonly status: FormStatus }
  | {
      readonly store: false;
      readonly status: FormStatus | undefined;
      readonly because: 'downgrade' | 'already_completed' | 'not_for_this_form';
    };

/**
 * The status that comes of a save on the server (rule 6.1). The client's tables decide, and stay
 * exact; around them stand the three things a server must know better than the page that called it: nothing goes back,
 * holding is an action of its own, and only staff complete what is on hold (rule 6.5).
 */
export function decideSave({ kind, requested, current, by, isCounselling }: SaveAsked): SaveDecision {
  const keep = (because: 'downgrade' | 'already_completed' | 'not_for_this_form'): SaveDecision => ({
    store: false,
    status: current,
    because,
  });
  if (requested === 'completed' && current === 'completed') return keep('already_completed');
  if (isDowngrade(current, requested)) return keep('downgrade');
  if (requested === 'hold') return { store: true, status: 'hold' };
  if (requested === 'completed' && current === 'hold' && by === 'staff')
    return { store: true, status: 'completed' };
  // A form of counselling whose table completes it as it loads: the page sends what came of that.
  const loads = isCounselling === true ? nextStatus(kind, 'draft', current, { isCounselling }) : null;
  if (requested === 'completed' && loads === 'completed' && current !== 'hold') {
    return { store: true, status: 'completed' };
  }
  const status = nextStatus(kind, requested, current, { isCounselling });
  if (status === null) return keep('not_for_this_form');
  return isDowngrade(current, status) ? keep('downgrade') : { store: true, status };
}
