/** What was typed and is not sent yet, by place: whoever looks at another question and comes back finds it. */
const typed = new Map<string, string>();

export const typedAt = (place: string): string => typed.get(place) ?? '';

export function keepTyped(place: string, words: string): void {
  if (words === '') typed.delete(place);
  else typed.set(place, words);
}

/** With the session, and when somebody leaves in a hurry. */
export const forgetTyped = (): void => typed.clear();
