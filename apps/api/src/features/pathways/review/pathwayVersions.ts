import type { pathwayReview } from '@careway/contract/pathwayReview';
import type { ReplyOf } from '@careway/contract/row';
import { AUDIT } from '@careway/core/audit/events';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { Refusal } from '@careway/core/errors';
import type { Change } from '@careway/core/pathways/pathwayChange';
import { newId } from '../../../db/ids.ts';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { BORN, beginAlone, lifeOf, publishedByTwo } from '../../versions/service.ts';
import { definitionFor, type Proven, refuseUnsound } from './draftSound.ts';
import {
  approvedVersion,
  findVersion,
  insertDraft,
  openVersion,
  storeChanges,
  type VersionRow,
  versionNumbered,
} from './versionRows.ts';

export type Version = ReplyOf<typeof pathwayReview>['inUse'];

/** A version as the API gives it. */
export const versionOf: (row: VersionRow) => Version = lifeOf;

/** Version 1: the definition as it comes with the product. */
export const asItComes = (service: ServiceCode): Version => ({ ...BORN, authors: [], service, changes: [] });

/** Drafts of pathways, published by two people (rule 2.14). */
const life = publishedByTwo<VersionRow, Proven>({
  table: 'pathway_version',
  find: findVersion,
  about: ({ service, number }) => `${service}, version ${number}`,
  refuseUnsound,
  events: {
    sent: AUDIT.pathwayDraftSent,
    takenBack: AUDIT.pathwayDraftTakenBack,
    discarded: AUDIT.pathwayDraftDiscarded,
    approved: AUDIT.pathwayApproved,
    declined: AUDIT.pathwayDeclined,
  },
});
const { locked, noted } = life;

/** Sends a draft for approval, takes that back, gives it up, decides on it. */
export const {
  send: sendDraft,
  takeBack: takeBackDraft,
  discard: discardDraft,
  decide: decideVersion,
} = life;

/**
 * Begins a draft with all changes of the version in use, or of the one named. One draft of a pathway is open at a
 * time, and everybody writes in it: where there is one, that is it.
 * @throws Refusal `not_found` for a version that there never was
 */
export async function beginDraft(
  db: Db,
  now: Date,
  who: Session,
  { service, from }: { service: ServiceCode; from?: number | undefined },
): Promise<Version> {
  await beginAlone(db, `pathway draft ${service}`);
  const open = await openVersion(db, service);
  if (open) return versionOf(open);
  const base = from === undefined ? await approvedVersion(db, service) : await numbered(db, service, from);
  const id = newId(now);
  const questionSetId = definitionFor(service).set.id;
  await insertDraft(db, now, { id, service, questionSetId, changes: base?.changes ?? [], by: who.personId });
  return noted(db, now, who, { id, event: AUDIT.pathwayDraftBegun });
}

async function numbered(db: Db, service: ServiceCode, number: number): Promise<VersionRow | undefined> {
  const found = number === 1 ? undefined : await versionNumbered(db, service, number);
  if (number !== 1 && found === undefined) throw new Refusal('not_found');
  return found;
}

/**
 * Saves all changes of a draft; who saves is one of its authors from then on (rule 2.14).
 * @throws Refusal `not_found`; `draft_not_open` once it was sent or decided; `draft_changed` with what is `stored`
 *   when a
 * colleague saved since
 */
export async function saveDraft(
  db: Db,
  now: Date,
  who: Session,
  { id, revision, changes }: { id: string; revision: number; changes: readonly Change[] },
): Promise<Version> {
  const stored = await locked(db, id, { state: 'draft', revision });
  if (JSON.stringify(stored.changes.map(inOrder)) === JSON.stringify(changes.map(inOrder)))
    return versionOf(stored);
  await storeChanges(db, now, { id, changes, by: who.personId });
  return noted(db, now, who, { id, event: AUDIT.pathwayDraftSaved });
}

/** The same with its keys in order: a database gives them back in its own. */
const inOrder = (change: Change) => {
  const entries = Object.entries(change).map(([key, value]) =>
    key === 'limit' ? [key, Object.entries(value as object).sort()] : [key, value],
  );
  return entries.sort();
};
