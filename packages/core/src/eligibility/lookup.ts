/**
 * How many characters of what was typed can be looked for: letters and digits. Commas, spaces and signs fit everything, and
 * asking for nothing lists the table (rule 12.4).
 */
export function meaningful(typed: string): number {
  return typed.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
