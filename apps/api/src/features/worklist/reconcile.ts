import {
  type ConcernFacts,
  type FormFacts,
  type Need,
  needOfConcern,
  needsOfForm,
  openNeeds,
} from '@careway/core/needs/needsOf';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import {
  changeNeed,
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
  personId: string;
  /** The first day of the last period, where the form said it. */
  lastPeriod?: string | null;
}

const ANOTHER_ANSWER = 'No longer: the answer was changed';

/**
 * Makes what the list says of one form what core says of it (rule 16.19), in the caller's transaction: what is new is raised, what changed
 * says so, and what no answer gives any more ends by itself with words. What a person dealt with raises nothing again.
 */
export async function reconcileForm(db: Db, form: FormFacts, of: Of, now: Date): Promise<void> {
  await needsAlone(db, of.personId);
  const kept = await keptNeeds(db, of.personId, needsOfForm(form.shareId));
  const needs = openNeeds({ forms: [form], concerns: [], dealtWith: dealtWith(kept) });
  await store(db, { kept, needs, of, concernId: null }, now);
  await noteGone(db, form, kept);
}

/** The same for a concern that was passed on. */
export async function reconcileConcern(db: Db, concern: ConcernFacts, of: Of, now: Date): Promise<void> {
  await needsAlone(db, of.personId);
  const kept = await keptNeeds(db, of.personId, needOfConcern(concern.id));
  const needs = openNeeds({ forms: [], concerns: [concern], dealtWith: dealtWith(kept) });
  await store(db, { kept, needs, of, concernId: concern.id }, now);
}

/** What a person closed whose answers have changed since is not taken back: it would say what is no longer so. */
async function noteGone(db: Db, form: FormFacts, kept: readonly KeptNeed[]): Promise<void> {
  const all = openNeeds({ forms: [form], concerns: [], dealtWith: [] });
  const now = new Map(all.map(({ key, facts }) => [key, new Set(facts)]));
  for (const { id, need, facts, done_at } of kept)
    if (done_at !== null && !facts.every((fact) => now.get(need)?.has(fact))) await keepClosed(db, id);
}

const dealtWith = (kept: readonly KeptNeed[]) =>
  kept.filter(({ done_at }) => done_at !== null).map(({ need, facts }) => ({ key: need, facts }));

async function store(
  db: Db,
  given: { kept: readonly KeptNeed[]; needs: readonly Need[]; of: Of; concernId: string | null },
  now: Date,
): Promise<void> {
  const open = new Map(given.kept.flatMap((one) => (one.done_at === null ? [[one.need, one] as const] : [])));
  for (const need of given.needs) {
    const there = open.get(need.key);
    open.delete(need.key);
    if (!there) await putOn(db, need, given.of, given.concernId, now);
    else if (there.about !== need.why || there.facts.join('\n') !== need.facts.join('\n')) {
      const before = new Set(there.facts);
      const tell = need.facts.some((fact) => !before.has(fact));
      await changeNeed(db, there.id, { about: need.why, facts: need.facts, tell });
    }
  }
  for (const { id } of open.values()) await endNeed(db, id, ANOTHER_ANSWER, now);
}

async function putOn(db: Db, need: Need, of: Of, concernId: string | null, now: Date): Promise<void> {
  const { kind, level, why: about } = need;
  // The very same words of another concern about them: one thing to do, which closes all of them.
  if (concernId !== null && (await waitsForConcern(db, { personId: of.personId, kind, about }))) return;
  const item = {
    id: newId(now),
    kind,
    personId: of.personId,
    about,
    lastPeriod: of.lastPeriod ?? null,
    level,
    before: null,
    need: { key: need.key, facts: need.facts, concernId },
  };
  if (!(await insertItem(db, item, now))) throw new Error(`A ${kind} could not be put on the list`);
}
