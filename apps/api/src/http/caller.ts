import type { AnyRow } from '@careway/contract/row';
import { Refusal } from '@careway/core/errors';
import { KEYS } from '@careway/core/limits';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { identityOf, identityOfProgram, withIdentity } from '../db/databaseIdentity.ts';
import type { Proof } from '../db/identityProof.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Authenticated, authenticate, recognise } from '../sessions/authenticate.ts';
import { type Program, programOf } from '../sessions/programs.ts';
import { forgetSession } from '../sessions/remembered.ts';
import { noteAsker } from '../sessions/whoAsked.ts';
import { countUses } from './quota.ts';
import './signs.ts';
import { visitorKey } from './visitor.ts';

/** Who makes a call: as the session's row says, or as it is remembered, and `proof` is not looked at yet. */
export interface Caller {
  who: Authenticated | null;
  proof?: Proof;
  /** A program of others, with a key in the place of a session. */
  program?: Program;
}

/** Who makes a call: from memory where that will do, else read. @throws Refusal (`authenticate`) */
export const callerOf = (
  dependencies: Dependencies,
  row: AnyRow,
  request: FastifyRequest,
): Caller | Promise<Caller> =>
  row.key !== undefined && keyIn(request) !== undefined
    ? readKey(dependencies, row, request)
    : (recognise(dependencies, row, request) ?? read(dependencies, row, request));

const keyIn = ({ headers }: FastifyRequest) => /^Bearer (cwk_.*)$/s.exec(headers.authorization ?? '')?.[1];

/**
 * rule 10.10: which program asks, counted before anything is done for it. A key opens the calls whose rows name a key
 * and no other: elsewhere it is a token that is none of ours.
 * @throws Refusal `invalid_key`, `key_used_up`, `forbidden`
 */
async function readKey(dependencies: Dependencies, row: AnyRow, request: FastifyRequest): Promise<Caller> {
  const now = dependencies.now();
  return withIdentity(identityOf(null, now), async () => {
    const program = await programOf(dependencies.db, keyIn(request) ?? '', now);
    noteAsker(request, `key:${program.keyId}`);
    dependencies.signs.noteKeyUse(program.keyId, visitorKey(dependencies, request.ip));
    const over = await countUses(
      dependencies.db,
      USES.map(({ words, limit, window }) => ({ key: `${words} ${program.keyId}`, limit, window })),
      now,
    );
    if (over !== null) throw new Refusal('key_used_up', { retryAfter: USES[over]?.wait ?? 60 });
    if (row.key === undefined || !program.scopes.includes(row.key)) throw new Refusal('forbidden');
    return { who: null, program };
  });
}

/** How often a key is used, and after how many seconds another try is worth it. */
const USES = [
  { words: 'key in a minute', limit: KEYS.aMinute, window: 60_000, wait: 60 },
  { words: 'key in a day', limit: KEYS.aDay, window: 86_400_000, wait: 3_600 },
] as const;

/** Before anybody is known: whose session it is must be looked up among all. */
const read = async (dependencies: Dependencies, row: AnyRow, request: FastifyRequest): Promise<Caller> => ({
  who: await withIdentity(identityOf(null, dependencies.now()), () =>
    authenticate(dependencies, row, request),
  ),
});

/**
 * A call that asks for no sign-in may be one: whoever sends a session along asks the database as nobody yet, as any
 * stranger does.
 */
const knownTo = (row: AnyRow, who: Authenticated | null) => (row.access === 'none' ? null : who);

/**
 * Does the work of a call for whoever makes it. What is remembered of them goes along with the first thing that the
 * work asks of the database; where that shows that it does not hold, the session is read and the work begins again:
 * nothing has been done yet. Work that asked nothing is looked at for itself before its reply goes out
 * (docs/decisions/0003).
 * @param begin does the work, and is told who makes the call; `again` when it was begun before
 */
export async function doFor<Result>(
  dependencies: Dependencies,
  row: AnyRow,
  request: FastifyRequest,
  caller: Caller,
  begin: (who: Authenticated | null, again: boolean) => Promise<Result>,
): Promise<Result> {
  const { who, proof, program } = caller;
  const now = dependencies.now();
  const identity = program ? identityOfProgram(program, now) : identityOf(knownTo(row, who), now);
  if (!who || !proof) return withIdentity(identity, () => begin(who, false));
  try {
    return await withIdentity({ ...identity, proof }, async () => {
      const result = await begin(who, false);
      if (!proof.holds) await sql`select`.execute(dependencies.db);
      return result;
    });
  } catch (error) {
    // What went wrong before anybody was asked is told as it is, but no refusal to somebody who may not come in any
    // more.
    if (proof.holds || !(proof.fails || error instanceof Refusal)) throw error;
  }
  forgetSession(dependencies, who.sessionId);
  const found = await read(dependencies, row, request);
  return withIdentity(identityOf(knownTo(row, found.who), dependencies.now()), () => begin(found.who, true));
}
