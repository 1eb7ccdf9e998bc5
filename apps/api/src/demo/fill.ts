import type { Services } from '../services.ts';
import { fillCallbacks } from './callbacks.ts';
import { fillClientRecords } from './clientRecords.ts';
import { fillClinics } from './clinics.ts';
import { fillEligibility } from './eligibility.ts';
import { fillEveryType } from './everyTypeShare.ts';
import { fillForms } from './forms.ts';
import { fillPeople } from './people.ts';
import { fillSafety } from './safety.ts';
import { fillSecurityFactors } from './securityFactors.ts';

/** Puts the demonstration's data in, and tops it up: safe at every start. */
export async function fillDemonstration(services: Services): Promise<void> {
  await services.db.transaction().execute(async (db) => {
    await fillPeople(services, db);
    await fillEligibility(services, db);
    await fillClinics(services, db);
    await fillClientRecords(services, db);
    await fillForms(services, db);
    await fillCallbacks(services, db);
    await fillEveryType(services, db);
    await fillSafety(services, db);
    await fillSecurityFactors(services, db);
  });
}
