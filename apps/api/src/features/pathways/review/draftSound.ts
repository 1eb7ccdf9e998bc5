import { createHash } from 'node:crypto';
import { londonDay } from '@careway/core/dates';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { type FieldProblem, Refusal } from '@careway/core/errors';
import { SIGNED_IN } from '@careway/core/pathways/definitions';
import type { Pathway } from '@careway/core/pathways/pathway';
import { apart } from '../../../apart/apart.ts';
import type { Given } from '../../../apart/tasks.ts';
import type { Db } from '../../../db/pool.ts';
import { lifeOf } from '../../versions/service.ts';
import { findVersion, type VersionRow } from './versionRows.ts';
import { walksOf } from './walkRows.ts';

/** The pathway of a service as it comes with the product. */
export function definitionFor(service: ServiceCode): Pathway {
  const found = SIGNED_IN.find((one) => one.service === service);
  if (found === undefined) throw new Error(`There is no pathway of ${service}`);
  return found;
}

/** What keeps a draft from being approved, and of which draft and which kept walks that is said. */
export interface Proven {
  readonly of: string;
  readonly problems: readonly FieldProblem[];
}

async function toProve(db: Db, now: Date, { service, changes }: VersionRow) {
  const given: Given<'prove'> = {
    service,
    changes,
    walks: await walksOf(db, service),
    today: londonDay(now),
  };
  return { given, of: createHash('sha256').update(JSON.stringify(given)).digest('hex') };
}

/**
 * Proves a draft apart, before a connection is taken: whoever waits for the thread would hold it from all others
 * (rules 12.11, 12.28).
 * @returns undefined where there is none
 */
export async function proveBefore(db: Db, now: Date, id: string): Promise<Proven | undefined> {
  const row = await findVersion(db, id);
  if (row === undefined) return undefined;
  const { given, of } = await toProve(db, now, row);
  return { of, problems: await apart.do('prove', row.service, given) };
}

/**
 * What approving asks for (rule 2.14): the proof finds no fault, and every walk that is kept ends as it must.
 * @throws Refusal `draft_unsound` that names each; `draft_changed` where somebody has changed it, or a walk, while it
 *   was proven
 */
export async function refuseUnsound(
  db: Db,
  now: Date,
  row: VersionRow,
  proven: Proven | undefined,
): Promise<void> {
  const { of } = await toProve(db, now, row);
  if (proven?.of !== of) throw new Refusal('draft_changed', { details: { stored: lifeOf(row) } });
  if (proven.problems.length > 0) throw new Refusal('draft_unsound', { fields: [...proven.problems] });
}
