import { LOOK_BEYOND } from '../limits.ts';

/** What takes room and shows nothing, or turns the words around it: joiners, fillers, marks of direction. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{C}]/gu;

/**
 * Whether a reason says something to the client who reads it (rule 10.8): long enough without what nobody sees, with
 * a letter in it, and with nothing that turns its words around.
 */
export function readsAsReason(text: string): boolean {
  if (/[\u202a-\u202e\u2066-\u2069]/.test(text)) return false;
  const seen = text.replace(UNSEEN, '').replace(/\s+/gu, ' ').trim();
  return seen.length >= LOOK_BEYOND.reason.least && /\p{L}/u.test(seen);
}
