import { keepTyped, typedAt } from '../ui/talk/typed.ts';
import type { Lasting } from './AskLasting.tsx';

/** What somebody has written of the outcome of one need, and not sent. */
export interface OutcomeDraft {
  outcome: string;
  note: string;
  lasting: Lasting;
}

const NOTHING: OutcomeDraft = { outcome: '', note: '', lasting: { days: '', kind: '', text: '' } };

const placeOf = (id: string): string => `outcome ${id}`;

/** As it was left: whoever closes the card, or looks at another need, finds it again. */
export function draftOf(id: string): OutcomeDraft {
  const kept = typedAt(placeOf(id));
  if (kept === '') return NOTHING;
  const draft = JSON.parse(kept) as OutcomeDraft;
  // What a page of the version before kept has no kind.
  return { ...draft, lasting: { ...NOTHING.lasting, ...draft.lasting } };
}

export function keepDraft(id: string, draft: OutcomeDraft): void {
  const { outcome, note, lasting } = draft;
  const nothing = [outcome, note, lasting.days, lasting.kind, lasting.text].every((one) => one === '');
  keepTyped(placeOf(id), nothing ? '' : JSON.stringify(draft));
}

export const dropDraft = (id: string): void => keepTyped(placeOf(id), '');
