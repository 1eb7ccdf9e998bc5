/**
 * What a step of the database may not do while processes of the version before are at work on it, or are started again
 * (rule 17.13, docs/decisions/0071). A statement that may do it nevertheless says why on the line above:
 * `-- version before: …`.
 */

/** Why the version before can live with a statement: a reason, and not a word. */
const REASON = /^-- version before: \S.{20,}$/m;
/** The first line of a step that is taken outside a transaction (db/migrationStep.ts). */
const ALONE = /^-- outside a transaction\b/;

/** What is refused: how it is found in a statement, and why. `made`: allowed on a table that the same step makes. */
const REFUSED: readonly { found: RegExp; why: string; made?: true }[] = [
  {
    found: /^drop (table|view|materialized view|function|type|schema|sequence|policy)\b/,
    why: 'the version before may still use it',
  },
  {
    found:
      /\bdrop (?!constraint\b|not null\b|default\b|expression\b|identity\b|trigger\b|index\b)(column )?(if exists )?"?\w+/,
    why: 'the version before still reads and writes the column',
  },
  { found: /\brename\b/, why: 'the version before knows it by its old name' },
  {
    found: /\balter (column )?"?\w+"? (set data )?type\b/,
    why: 'it writes the whole table while nobody may read it, and the version before sends the old type',
    made: true,
  },
  {
    found: /\bset not null\b/,
    why: 'the version before may write null, and the whole table is read while nobody may write',
    made: true,
  },
  { found: /\bdrop default\b/, why: 'the version before leaves the column out' },
  {
    found: /\badd (column )?(if not exists )?(?!constraint\b)\w+ (?!.*\b(default|generated)\b).*\bnot null\b/,
    why: 'the version before leaves the column out',
    made: true,
  },
  {
    found: /\badd (constraint \S+ )?(check|foreign key|unique|primary key|exclude)\b/,
    why: 'it refuses what the version before writes',
    made: true,
  },
  {
    found: /\badd (column )?(if not exists )?(?!constraint\b)\w+ .*\b(check|references|unique)\b/,
    why: 'it reads or locks another table, or the whole one',
    made: true,
  },
  { found: /^create unique index\b/, why: 'it refuses what the version before writes', made: true },
  {
    found: /^create index (?!concurrently if not exists\b)/,
    why: 'nobody may write while it is built: create index concurrently if not exists',
    made: true,
  },
  {
    found: /^(lock|truncate|cluster|vacuum full|reindex (?!.*concurrently))\b/,
    why: 'nobody may write meanwhile',
  },
  { found: /^(update|delete from)\b(?!.*\bwhere\b)/, why: 'it holds every row at once', made: true },
  { found: /^revoke\b/, why: 'the version before may need the right', made: true },
  {
    found: /\b(enable|force) row level security\b|^create policy\b/,
    why: 'rows may be hidden from the version before',
    made: true,
  },
  {
    found: /^create (or replace )?(constraint )?trigger\b/,
    why: 'it may refuse or change what the version before writes',
    made: true,
  },
];

/** A statement with what stands above it, and where a string or a function's body was. */
interface Statement {
  text: string;
  reasoned: boolean;
}

/** The statements of a step, in small letters; strings and bodies of functions are left out. */
function statementsOf(step: string): Statement[] {
  // What a comment says ends no statement and opens no string; its reason is looked for below.
  const quiet = step.replace(/--.*$/gm, (comment) => comment.replace(/[;'$]/g, ' '));
  const bare = quiet.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''").replace(/'(?:[^']|'')*'/g, "''");
  return bare.split(';').flatMap((part) => {
    const text = part.replace(/--.*$/gm, ' ').replace(/\s+/g, ' ').trim().toLowerCase();
    return text === '' ? [] : [{ text, reasoned: REASON.test(part) }];
  });
}

/** The table that a statement is about. */
const tableOf = (text: string) =>
  /^(?:alter table|create (?:unique )?index .*? on|update|delete from|create policy .*? on|create (?:or replace )?(?:constraint )?trigger .*? on|(?:revoke|grant) .*? on(?: table)?) (?:if exists )?(?:only )?"?(\w+)/.exec(
    text,
  )?.[1];

/**
 * Reads a step for what the version before cannot live with.
 * @param step its text
 * @returns what is wrong with it, in words; nothing where it may be taken
 */
export function unbearable(step: string): string[] {
  const statements = statementsOf(step);
  const made = new Set(
    statements.flatMap(({ text }) => /^create table (?:if not exists )?"?(\w+)/.exec(text)?.[1] ?? []),
  );
  const alone = ALONE.test(step);
  const wrong = statements.flatMap(({ text, reasoned }) => {
    if (reasoned) return [];
    const own = made.has(tableOf(text) ?? '');
    return REFUSED.filter(({ found, made: may }) => found.test(text) && !(own && may)).map(
      ({ why }) => `${text.slice(0, 80)}: ${why}`,
    );
  });
  const concurrently = statements.some(({ text }) => /\bconcurrently\b/.test(text));
  if (concurrently !== alone)
    wrong.push(
      'what is done concurrently begins with the line "-- outside a transaction", and nothing else does',
    );
  if (alone && statements.length !== 1) wrong.push('outside a transaction there is one statement a step');
  return wrong;
}
