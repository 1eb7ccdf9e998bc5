import type { Db } from '../../db/pool.ts';
import { serviceNames } from '../provider/service.ts';
import { decisionsOf } from './decisionRows.ts';

/**
 * Every check that somebody sent in: what it led to and why, and what it put in front of our team. The newest first.
 */
export async function dataOf(db: Db, personId: string) {
  const names = await serviceNames(db);
  return (await decisionsOf(db, personId)).map(({ service, at, title, rules, flags }) => ({
    about: names[service],
    sentAt: at.toISOString(),
    outcome: title,
    because: rules.flatMap(({ because }) => because ?? []),
    noted: flags.map(({ because }) => because),
  }));
}
