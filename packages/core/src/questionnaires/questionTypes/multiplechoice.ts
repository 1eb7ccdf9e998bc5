import type { Option } from '../types.ts';
import { severalChoice } from './choice.ts';

/** As many as apply: one entry a chosen option (rule 5.5). */
export const multiplechoice = severalChoice;

/**
 * What is chosen after a tap on one option: it is added or taken away, and "none of these" and the others put
 * each other out.
 */
export function toggleOption(
  options: readonly Option[],
  chosen: readonly string[],
  optionId: string,
): readonly string[] {
  if (chosen.includes(optionId)) return chosen.filter((id) => id !== optionId);
  const exclusive = (id: string) => options.find((option) => option.id === id)?.exclusive === true;
  if (exclusive(optionId)) return [optionId];
  const kept = new Set([...chosen.filter((id) => !exclusive(id)), optionId]);
  return options.filter((option) => kept.has(option.id)).map((option) => option.id);
}
