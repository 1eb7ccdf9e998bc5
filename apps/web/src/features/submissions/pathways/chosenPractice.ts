import { memoryStore } from '../../../session/memoryStore.ts';

/** The GP practice that was chosen last: what is answered is its code, what they see is its name. */
export const chosenPractice = memoryStore<{ code: string; name: string } | null>(null);
