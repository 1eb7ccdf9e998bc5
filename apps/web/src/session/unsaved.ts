import { memoryStore } from './memoryStore.ts';

/** Something that was typed here and is not known to be saved: a form that is filled in, or one that is written. */
export interface Unsaved {
  /** Sends what it can. @returns whether nothing of a client's is left after at most so many milliseconds */
  settle(within: number): Promise<boolean>;
  /** What a page that is gone in a moment still has to send (the body of `leaveSite`); undefined for nothing. */
  last?(): unknown;
}

const open = new Set<Unsaved>();

/** Stands here for as long as it may have something to save. @returns what ends that */
export function holdUnsaved(one: Unsaved): () => void {
  open.add(one);
  return () => void open.delete(one);
}

/** Sends what can be sent of all of it. @returns whether nothing is left */
export async function settleUnsaved(within: number): Promise<boolean> {
  const all = await Promise.all([...open].map((one) => one.settle(within)));
  return all.every(Boolean);
}

/** What a page that is gone in a moment still has to send. */
export const lastUnsaved = (): unknown[] => [...open].flatMap((one) => one.last?.() ?? []);

/** A form whose answers wait on this device for a choice or another try, for pages that can lead there. */
export interface WaitingForm {
  shareId: string;
  questionSetId: string;
  name: string;
}

export const waitingForms = memoryStore<readonly WaitingForm[]>([]);
