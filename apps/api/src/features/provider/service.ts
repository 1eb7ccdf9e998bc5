/** What the provider has published of itself, for whoever asks within a call. */

import type { ServiceCode } from '@careway/core/eligibility/services';
import { Refusal } from '@careway/core/errors';
import { serviceNamesOf } from '@careway/core/provider/provider';
import type { Db } from '../../db/pool.ts';
import { servicesPublished } from './repository.ts';

/** Whether new clients can come for this service here (rule 17.27). */
export async function isOffered(db: Db, service: ServiceCode): Promise<boolean> {
  return (await servicesPublished(db))?.some((one) => one.service === service && one.on) ?? true;
}

/** What clients read each service is called. */
export const serviceNames = async (db: Db): Promise<Record<ServiceCode, string>> =>
  serviceNamesOf({ services: (await servicesPublished(db)) ?? [] });

/** @throws Refusal `not_offered` */
export async function refuseSwitchedOff(db: Db, service: ServiceCode): Promise<void> {
  if (!(await isOffered(db, service))) throw new Refusal('not_offered');
}
