const FIRST = /^\s*(?:\/\*.*?\*\/|--[^\n]*\n|\s)*([a-z]+)/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]{1,40})"?/i;

/**
 * What a statement does, in two words: `select question_share`, `begin`. Never more of its text, and nothing between
 * quotation marks, so that no value is told, whoever wrote one into it.
 */
export function statementLabel(text: string): string {
  const bare = text.replace(/'(?:[^']|'')*'/g, "''").replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''");
  const does = FIRST.exec(bare)?.[1]?.toLowerCase() ?? 'statement';
  const table = TABLE.exec(bare)?.[1]?.toLowerCase();
  return table ? `${does} ${table}` : does;
}
