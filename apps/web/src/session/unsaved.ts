import { memoryStore } from './memoryStore.ts';

/** What was typed here and is not known to be saved. The part of the app that holds it declares itself. */
export interface Unsaved {
  /** Sends what it can. @returns whether nothing is left after at most so many milliseconds */
  settle(within: number): Promise<boolean>;
  /** What a page that is gone in a moment still has to send (the body of `leaveSite`). */
  last(): unknown[];
}

let holder: Unsaved = { settle: async () => true, last: () => [] };

export function declareUnsaved(which: Unsaved): void {
  holder = which;
}

export const unsaved = (): Unsaved => holder;

/** A form whose answers wait on this device for a choice or another try, for pages that can lead there. */
export interface WaitingForm {
  shareId: string;
  questionSetId: string;
  name: string;
}

export const waitingForms = memoryStore<readonly WaitingForm[]>([]);
