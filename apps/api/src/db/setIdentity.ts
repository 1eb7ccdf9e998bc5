import pg from 'pg';
import type { DatabaseIdentity } from './databaseIdentity.ts';
import { lookOfProofs, NOBODY, type Proof } from './identityProof.ts';

/** What a call's statement may take, in milliseconds; the server itself ends it then, and what locks it held are free. */
export const STATEMENT_TIMEOUT = 10_000;

const valuesOf = ({ role, personId, trustId, now }: DatabaseIdentity): string[] => [
  role,
  personId ?? '',
  trustId ?? '',
  now.toISOString(),
];
const TYPES = ['text', 'text', 'text', 'text'];

const setConfig = (
  role: string,
) => `select set_config('role', ${role}, true), set_config('careway.person', $2, true),
  set_config('careway.trust', $3, true), set_config('careway.now', $4, true)`;

/** The values of a look stand behind those of who asks. */
function setConfigProven(query: string): string {
  const moved = query.replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) + TYPES.length}`);
  return setConfig(`case when exists (${moved}) then $1 else '${NOBODY}' end`);
}

/** One way to say who asks: as a connection keeps it, and in full. */
interface Way {
  name: string;
  types(): readonly string[];
  text(): string;
}

const PLAIN: Way = { name: 'careway_asking', types: () => TYPES, text: () => setConfig('$1') };
const PROVEN: Way = {
  name: 'careway_asking_proven',
  types: () => [...TYPES, ...(lookOfProofs()?.types ?? [])],
  text: () => setConfigProven(lookOfProofs()?.query ?? 'select true where false'),
};

const preparing = ({ name, types, text }: Way) => `prepare ${name}(${types().join(', ')}) as ${text()}`;

/** Given once to each new connection: what is said before a statement is parsed and planned only then. */
export const PREPARE_IDENTITY = preparing(PLAIN);
/** The same for who is remembered. A database that has no tables yet cannot have it. */
export const prepareProven = () => preparing(PROVEN);

/** What is said before a statement: a kept one with its values, or all of it where a connection keeps nothing. */
export type SetIdentity = { kept: string; values: string[] } | { inFull: string };

/** @param along what is taken along to be looked at */
export const setIdentity = (
  identity: DatabaseIdentity,
  along: Proof | undefined,
  pooler: 'session' | 'transaction',
): SetIdentity =>
  pooler === 'transaction'
    ? { inFull: inFull(identity, along) }
    : { kept: wayOf(along).name, values: allValues(identity, along) };

/** Opens a transaction for somebody, in one message. */
export function beginWithIdentity(
  identity: DatabaseIdentity,
  along: Proof | undefined,
  pooler: 'session' | 'transaction',
): string {
  if (pooler === 'transaction') return `begin; ${inFull(identity, along)}`;
  return `begin; execute ${wayOf(along).name}(${allValues(identity, along).map(pg.escapeLiteral).join(', ')})`;
}

const wayOf = (along: Proof | undefined) => (along ? PROVEN : PLAIN);
const allValues = (identity: DatabaseIdentity, along: Proof | undefined) => [
  ...valuesOf(identity),
  ...(along?.values ?? []),
];

/** For a connection that keeps nothing; the server ends a statement of a call here, not by the connection's own setting. */
function inFull(identity: DatabaseIdentity, along: Proof | undefined): string {
  const way = wayOf(along);
  const [values, types] = [allValues(identity, along), way.types()];
  const text = way
    .text()
    .replace(
      /\$(\d+)/g,
      (_, place: string) =>
        `${pg.escapeLiteral(values[Number(place) - 1] ?? '')}::${types[Number(place) - 1]}`,
    );
  // What is said comes first: the select list ends where a query of its own begins.
  return text.replace(
    "set_config('careway.now'",
    `set_config('statement_timeout', '${STATEMENT_TIMEOUT}', true), set_config('careway.now'`,
  );
}
