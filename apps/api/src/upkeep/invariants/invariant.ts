import type { ClientBase } from 'pg';

/** What was found of one invariant. */
export interface Looked {
  /** How many rows were looked at. */
  checked: number;
  /** How many of them are wrong. */
  wrong: number;
  /** A few of those, by their ids: never by a name, an address or an answer. */
  examples: string[];
  /** Why it could not be looked at, where it could not. */
  unseen?: string;
  /** What is told beside, at the end. */
  said?: string;
}

/** What whoever asks knows and the database does not. */
export interface Known {
  /** The key that seals of the audit trail are marked with. */
  auditKey?: Uint8Array | undefined;
  /** A seal that was noted elsewhere: it must be there still. */
  seal?: { number: number; hash: string } | undefined;
}

/** Something that must always hold of what is stored, whoever wrote it. */
export interface Invariant {
  /** In plain words, as it holds. */
  says: string;
  /** The rule of docs/rules.md, where it is one's. */
  rule: string;
  /** Looks, and changes nothing. In: the owner's connection, in one transaction, so that all see the same moment. */
  look: (client: ClientBase, known?: Known) => Promise<Looked>;
}

const FEW = 5;

/**
 * An invariant as two statements.
 * @param checked gives one number: how many rows are looked at
 * @param wrong gives one text column: the ids of those that are wrong
 */
export function rows(rule: string, says: string, checked: string, wrong: string): Invariant {
  return { rule, says, look: (client) => lookAtRows(client, checked, wrong) };
}

/** The same for a table as a whole: `from` as after `select … from`, `broken` as after `where`. */
export const each = (rule: string, says: string, from: string, id: string, broken: string): Invariant =>
  rows(rule, says, `select count(*) from ${from}`, `select ${id}::text from ${from} where ${broken}`);

export async function lookAtRows(client: ClientBase, checked: string, wrong: string): Promise<Looked> {
  const { rows: found } = await client.query<{ checked: string; wrong: string; examples: string[] }>(
    `with wrong (id) as materialized (${wrong})
      select (${checked}) as checked, (select count(*) from wrong) as wrong,
        array(select id from wrong order by id limit ${FEW}) as examples`,
  );
  const [one] = found;
  return { checked: Number(one?.checked), wrong: Number(one?.wrong), examples: one?.examples ?? [] };
}

/** Several looks as one. */
export const together = (all: readonly Looked[]): Looked => ({
  checked: all.reduce((sum, { checked }) => sum + checked, 0),
  wrong: all.reduce((sum, { wrong }) => sum + wrong, 0),
  examples: all.flatMap(({ examples }) => examples).slice(0, FEW),
});
