import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { knownTrusts, type TrustNamed } from './themeRows.ts';

/** Whoever asks about one organisation, and when. */
export interface Asked {
  who: Session;
  now: Date;
  trustId: string;
}

/** @throws Refusal `not_found` for an organisation that is not there, or not theirs to know of (rule 10.3) */
export async function knownTrust(db: Db, { who, trustId }: Omit<Asked, 'now'>): Promise<TrustNamed> {
  const [trust] = await knownTrusts(db, who, trustId);
  if (!trust) throw new Refusal('not_found');
  return trust;
}
