import type { Db } from '../../db/pool.ts';
import { dataOf as accountData } from '../accounts/service.ts';
import { dataOf as appointmentData } from '../appointments/service.ts';
import { dataOf as auditData } from '../audit/service.ts';
import { dataOf as callbackData } from '../callbacks/service.ts';
import { dataOf as messageData } from '../messages/service.ts';
import { dataOf as formData } from '../submissions/service.ts';
import { dataOf as termsData } from '../terms/service.ts';

/**
 * Everything we hold about a person. Each feature gives its own part by its service; a new feature that keeps something
 * about people adds its line here, and one to the sections that are read.
 */
export async function gather(db: Db, personId: string, now: Date) {
  return {
    madeAt: now.toISOString(),
    ...(await accountData(db, personId)),
    terms: await termsData(db, personId),
    forms: await formData(db, personId),
    appointments: await appointmentData(db, personId),
    callbacks: await callbackData(db, personId),
    messages: await messageData(db, personId),
    history: await auditData(db, personId),
  };
}

export type OwnData = Awaited<ReturnType<typeof gather>>;
