import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { tellEveryWay, templates } from '../../messages/service.ts';

/**
 * Tells a client of what staff corrected for them (rule 16.34).
 * @param old the number that was theirs, where a code had proven it
 * @returns whether a message tells them
 */
export async function tellOfCorrection(
  dependencies: Dependencies,
  db: Db,
  personId: string,
  old: string | null,
): Promise<boolean> {
  const beside = old === null ? [] : [{ channel: 'sms' as const, to: old }];
  const words = templates.detailsCorrected();
  return (await tellEveryWay(dependencies, db, { personId, words }, beside)) !== null;
}
