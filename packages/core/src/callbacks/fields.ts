import { HIDDEN_SIGNS, hasHiddenSigns } from '../hiddenSigns.ts';
import { phoneProblem } from '../questionnaires/questionTypes/phone.ts';

/** The number to call. The API tidies it; whether it can be called is said alike on both sides. */
export function callNumberProblem(typed: string): string | undefined {
  if (typed.trim() === '') return 'Enter a phone number that is safe for us to call';
  return typed.length > 40 ? 'Enter one phone number' : phoneProblem(typed);
}

/** The name we ask for when a stranger picks up; any name will do. */
export function askForProblem(typed: string): string | undefined {
  const name = typed.trim();
  if (name === '') return 'Enter the name we should ask for. It can be any name';
  if (name.length > 60) return 'Enter a name of 60 letters or fewer';
  if (hasHiddenSigns(typed)) return HIDDEN_SIGNS;
  return /[<>{}[\]\\/@\d]/.test(name) ? 'Enter a name using letters, spaces and hyphens' : undefined;
}
