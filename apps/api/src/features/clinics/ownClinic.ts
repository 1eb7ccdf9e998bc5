import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { type ClinicRow, findClinic } from './clinicsRows.ts';

/** @throws Refusal `not_found` for another trust's as for nobody's (rule 10.3) */
export async function ownClinic(db: Db, who: Session, id: string): Promise<ClinicRow> {
  const clinic = await findClinic(db, who, id);
  if (!clinic) throw new Refusal('not_found');
  return clinic;
}
