/**
 * How many letters and digits were typed that can be looked for. Punctuation and spaces match everything, and
 * searching for nothing would list the table (rule 12.4).
 */
export function meaningful(typed: string): number {
  return typed.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
