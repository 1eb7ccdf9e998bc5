import { probablySame } from '@careway/core/clients/probablySame';
import { clientReference } from '@careway/core/clients/search';
import { NEEDS_TWICE, NOT_TWICE, needOfTwo, type TwiceFacts } from '@careway/core/needs/maybeTwice';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { keptNeeds, needsAlone, reconcile } from '../worklist/service.ts';
import { type ComparedRow, comparedRow, namedBy, recordsLike } from './noticeRows.ts';

declare module '../../dependencies.ts' {
  interface JobData {
    /** Looks whether somebody whose record is new, or has changed, is here twice. */
    'client.alike': { personId: string };
  }
}

/** So many other records are shown of one; who was said to be another person takes no place among them. */
const SHOWN = 5;

/** Of two records the newer one has the need. */
const isOlder = (a: ComparedRow, b: ComparedRow) =>
  a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1);

/**
 * Looks for other records of somebody whose record is new or has changed, and makes what the list says of it what the
 * records say (rule 16.64). It is work of its own after the reply: whoever signs up waits for none of it and learns
 * nothing by it.
 */
export async function noticeTwice({ db, now }: Dependencies, personId: string): Promise<void> {
  const at = now();
  await db.transaction().execute(async (within) => {
    const one = await comparedRow(within, personId);
    const newer = one ? (await likelyOf(within, one)).filter((other) => isOlder(one, other) < 0) : [];
    const concerned = new Set([personId, ...newer.map(({ id }) => id), ...(await namedBy(within, personId))]);
    // In one order, so that two of these never wait for each other.
    const all = [...concerned].toSorted();
    for (const id of all) await needsAlone(within, id);
    for (const id of all) await reconcileTwice(within, id, at);
  });
}

/** Which of the records like it are probably the same person's. */
async function likelyOf(db: Db, one: ComparedRow): Promise<ComparedRow[]> {
  return (await recordsLike(db, one)).filter((other) => probablySame(one, other).length > 0);
}

async function reconcileTwice(db: Db, personId: string, now: Date): Promise<void> {
  const one = await comparedRow(db, personId);
  const older = one ? (await likelyOf(db, one)).filter((other) => isOlder(other, one) < 0) : [];
  const all = older.toSorted(isOlder).map((other) => ({
    ownId: personId,
    otherId: other.id,
    reference: clientReference(other.reference),
    same: one ? probablySame(one, other) : [],
    since: now,
  }));
  const said = await saidOf(db, personId);
  const isSaid = (pair: TwiceFacts) => pair.same.every((fact) => said.get(needOfTwo(pair))?.has(fact));
  // What was said stays a fact, so that it can be taken back.
  const twice = [...all.filter(isSaid), ...all.filter((pair) => !isSaid(pair)).slice(0, SHOWN)];
  const part = { personId, beginning: NEEDS_TWICE, facts: { twice }, gone: () => NOT_TWICE };
  await reconcile(db, part, now);
}

/** Of which pairs somebody said what they are, and what was the same then. */
async function saidOf(db: Db, personId: string): Promise<Map<string, Set<string>>> {
  const said = new Map<string, Set<string>>();
  for (const { need, facts, done_at } of await keptNeeds(db, personId, NEEDS_TWICE))
    if (done_at !== null) said.set(need, new Set([...(said.get(need) ?? []), ...facts]));
  return said;
}
