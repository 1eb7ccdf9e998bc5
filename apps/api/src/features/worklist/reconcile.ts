import { type Untold, untoldOfFact } from '@careway/core/needs/clientToTell';
import { ANOTHER_ANSWER, type FormFacts, needsOfForm } from '@careway/core/needs/flaggedForm';
import type { Levels } from '@careway/core/needs/levelList';
import type { Need } from '@careway/core/needs/need';
import { type ClientFacts, openNeeds } from '@careway/core/needs/needsOf';
import { type ConcernFacts, needOfConcern } from '@careway/core/needs/passedOnConcern';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { levelsInUse } from './levelsInUseRows.ts';
import {
  changeNeed,
  endByHand,
  endNeed,
  type KeptNeed,
  keepClosed,
  keptNeeds,
  needsAlone,
  waitsForConcern,
} from './needRows.ts';
import { insertItem } from './raisedRows.ts';

/** Whose facts they are, and what else is known that counts for a place in the list. */
interface Of {
  /** Null: of nobody we know. */
  personId: string | null;
  /** The first day of the last period, where the form said it. */
  lastPeriod?: string | null;
}

/** One part of what is known of somebody, and the needs that follow from it and from nothing else. */
export interface Part extends Of {
  /** How the keys of those needs begin. */
  beginning: string;
  facts: Omit<ClientFacts, 'dealtWith'>;
  /** Why an open need of that key no longer follows. */
  gone: (key: string) => string;
}

/**
 * Makes what the list says of one part of the facts what core says of it (rule 16.19), in the caller's transaction:
 * what is new is raised, what changed says so, and what no longer follows ends by itself with words. What a person
 * dealt with raises nothing again. This is the only way onto the list.
 */
export async function reconcile(db: Db, part: Part, now: Date): Promise<void> {
  await reconciled(db, part, null, now);
}

async function reconciled(db: Db, part: Part, concernId: string | null, now: Date): Promise<void> {
  const { personId, beginning, facts } = part;
  await needsAlone(db, personId);
  const kept = await keptNeeds(db, personId, beginning);
  const levels = await levelsInUse(db);
  const needs = openNeeds({ ...facts, dealtWith: dealtWith(kept) }, levels);
  await store(db, { kept, needs, part, concernId, levels }, now);
  await noteGone(db, part, kept);
}

/** What a person closed whose reason has gone since is not taken back: it would say what is no longer so. */
async function noteGone(db: Db, { facts }: Part, kept: readonly KeptNeed[]): Promise<void> {
  const all = openNeeds({ ...facts, dealtWith: [] });
  const standing = new Map(all.map((need) => [need.key, new Set(need.facts)]));
  for (const { id, need, facts, done_at } of kept)
    if (done_at !== null && !facts.every((fact) => standing.get(need)?.has(fact))) await keepClosed(db, id);
}

/** The same for one form. */
export async function reconcileForm(
  db: Db,
  form: FormFacts,
  of: Of & { personId: string },
  now: Date,
): Promise<void> {
  const beginning = needsOfForm(form.shareId);
  await reconcile(db, { ...of, beginning, facts: { forms: [form] }, gone: () => ANOTHER_ANSWER }, now);
}

/** The same for a concern that was passed on. */
export async function reconcileConcern(
  db: Db,
  concern: ConcernFacts,
  of: { personId: string },
  now: Date,
): Promise<void> {
  const beginning = needOfConcern(concern.id);
  const part = { ...of, beginning, facts: { concerns: [concern] }, gone: () => 'The concern was closed' };
  await reconciled(db, part, concern.id, now);
}

/** What is not told about one thing. */
interface Telling {
  personId: string;
  key: string;
  /** What they must know it before; unset: as it was. */
  before: Date | null | undefined;
  gone: string;
}

/**
 * Changes what of one thing is still to be told by a person, and the need with it (rule 16.24). A message that did
 * not go is kept nowhere else: its facts stand with its need.
 * @param change of what is to be told as it stands, once nobody else changes it
 */
export async function reconcileTelling(
  db: Db,
  { personId, key, before, gone }: Telling,
  change: (untold: readonly Untold[]) => readonly Untold[],
  now: Date,
): Promise<void> {
  await needsAlone(db, personId);
  const open = (await keptNeeds(db, personId, key)).find((one) => one.need === key && one.done_at === null);
  const had = (open?.facts ?? []).map(untoldOfFact).filter((one) => one !== undefined);
  const untold = {
    key,
    untold: change(had),
    before: before === undefined ? (open?.event_at ?? null) : before,
  };
  await reconcile(db, { personId, beginning: key, facts: { untold: [untold] }, gone: () => gone }, now);
}

const dealtWith = (kept: readonly KeptNeed[]) =>
  kept.filter(({ done_at }) => done_at !== null).map(({ need, facts }) => ({ key: need, facts }));

interface Given {
  kept: readonly KeptNeed[];
  needs: readonly Need[];
  part: Part;
  concernId: string | null;
  levels: Levels;
}

async function store(db: Db, given: Given, now: Date): Promise<void> {
  const { kept, needs, part, levels } = given;
  const { personId, lastPeriod = null } = part;
  const open = new Map(kept.flatMap((one) => (one.done_at === null ? [[one.need, one] as const] : [])));
  for (const need of needs) {
    const there = open.get(need.key);
    open.delete(need.key);
    if (!there) await putOn(db, need, given, now);
    else if (!saysTheSame(there, need) || there.last_period !== lastPeriod) {
      const before = new Set(there.facts);
      const tell = need.facts.some((fact) => !before.has(fact));
      await changeNeed(db, there, { need, personId, lastPeriod, tell, levels }, now);
    }
  }
  for (const { id, need } of open.values()) await endNeed(db, id, part.gone(need), now);
}

const saysTheSame = (there: KeptNeed, need: Need) =>
  there.about === need.why &&
  there.kind === need.kind &&
  there.own_level === need.level &&
  there.event_at?.getTime() === need.before?.getTime() &&
  there.facts.join('\n') === need.facts.join('\n');

async function putOn(db: Db, need: Need, { part, concernId, levels }: Given, now: Date): Promise<void> {
  const { kind, level, why: about, before } = need;
  const { personId, lastPeriod = null } = part;
  // The very same words of another concern about them: one thing to do, which closes all of them.
  if (concernId !== null && personId !== null && (await waitsForConcern(db, { personId, kind, about })))
    return;
  const raised = { key: need.key, facts: need.facts, concernId };
  const item = { id: newId(now), kind, personId, about, lastPeriod, level, before, need: raised };
  // What the version before raised by hand of the same is this.
  await endByHand(db, { personId, kind, about }, now);
  if (!(await insertItem(db, item, levels, now))) throw new Error(`A ${kind} could not be put on the list`);
}
