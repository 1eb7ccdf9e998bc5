import pg from 'pg';
import type { DatabaseIdentity } from './databaseIdentity.ts';
import { lookOfProofs, NOBODY, type Proof } from './identityProof.ts';

/** What a call's statement may take, in milliseconds; the server itself ends it then, and what locks it held are free. */
export const STATEMENT_TIMEOUT = 10_000;

/** What is said, by whose role: no policy of a client asks for a trust or for the moment (decision 0147). */
const said = (role: string) => ({
  staff: `select set_config('role', ${role}, true), set_config('careway.person', $2, true),
  set_config('careway.trust', $3, true), set_config('careway.now', $4, true)`,
  client: `select set_config('role', ${role}, true), set_config('careway.person', $2, true)`,
});
type Whose = keyof ReturnType<typeof said>;
const whose = ({ role }: DatabaseIdentity): Whose => (role === 'careway_client' ? 'client' : 'staff');
const TYPES = { staff: ['text', 'text', 'text', 'text'], client: ['text', 'text'] } as const;

const valuesOf = (identity: DatabaseIdentity): string[] => {
  const { role, personId, trustId, now } = identity;
  const both = [role, personId ?? ''];
  return whose(identity) === 'client' ? both : [...both, trustId ?? '', now.toISOString()];
};

/** The values of a look stand behind those of who asks. */
function saidProven(by: Whose): string {
  const query = lookOfProofs()?.[by] ?? 'select true where false';
  const moved = query.replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) + TYPES[by].length}`);
  return said(`case when exists (${moved}) then $1 else '${NOBODY}' end`)[by];
}

/** One way to say who asks: as a connection keeps it, and in full. */
interface Way {
  name: string;
  types(): readonly string[];
  text(): string;
}

const plain = (name: string, by: Whose): Way => ({
  name,
  types: () => TYPES[by],
  text: () => said('$1')[by],
});
const proven = (name: string, by: Whose): Way => ({
  name,
  types: () => [...TYPES[by], ...(lookOfProofs()?.types ?? [])],
  text: () => saidProven(by),
});
const PLAIN = { staff: plain('careway_asking', 'staff'), client: plain('careway_client_asking', 'client') };
const PROVEN = {
  staff: proven('careway_asking_proven', 'staff'),
  client: proven('careway_client_asking_proven', 'client'),
};
/** How many statements of a connection say who asks. */
export const WAYS = 4;

const preparing = ({ name, types, text }: Way) => `prepare ${name}(${types().join(', ')}) as ${text()}`;

/** Given once to each new connection: what is said before a statement is parsed and planned only then. */
export const PREPARE_IDENTITY = Object.values(PLAIN).map(preparing).join('; ');
/** The same for who is remembered. A database that has no tables yet cannot have it. */
export const prepareProven = () => Object.values(PROVEN).map(preparing).join('; ');

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
    : { kept: wayOf(identity, along).name, values: allValues(identity, along) };

/** Opens a transaction for somebody, in one message. */
export function beginWithIdentity(
  identity: DatabaseIdentity,
  along: Proof | undefined,
  pooler: 'session' | 'transaction',
): string {
  if (pooler === 'transaction') return `begin; ${inFull(identity, along)}`;
  return `begin; execute ${wayOf(identity, along).name}(${allValues(identity, along).map(pg.escapeLiteral).join(', ')})`;
}

const wayOf = (identity: DatabaseIdentity, along: Proof | undefined) =>
  (along ? PROVEN : PLAIN)[whose(identity)];
const allValues = (identity: DatabaseIdentity, along: Proof | undefined) => [
  ...valuesOf(identity),
  ...(along?.values ?? []),
];

/** For a connection that keeps nothing; the server ends a statement of a call here, not by the connection's own setting. */
function inFull(identity: DatabaseIdentity, along: Proof | undefined): string {
  const way = wayOf(identity, along);
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
    "set_config('careway.person'",
    `set_config('statement_timeout', '${STATEMENT_TIMEOUT}', true), set_config('careway.person'`,
  );
}
