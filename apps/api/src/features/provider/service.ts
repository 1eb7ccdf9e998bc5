/** What the provider has published of itself, for whoever asks within a call. */

import type { ServiceCode } from '@careway/core/eligibility/services';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import { servicesSwitchedOn } from './repository.ts';

/** Whether new clients can come for this service here (rule 17.27). */
export async function isOffered(db: Db, service: ServiceCode): Promise<boolean> {
  return (await servicesSwitchedOn(db))?.includes(service) ?? true;
}

/** @throws Refusal `not_offered` */
export async function refuseSwitchedOff(db: Db, service: ServiceCode): Promise<void> {
  if (!(await isOffered(db, service))) throw new Refusal('not_offered');
}
