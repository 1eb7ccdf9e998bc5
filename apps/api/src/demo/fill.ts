import type { Dependencies } from '../dependencies.ts';
import { fillCallbacks } from './callbacks.ts';
import { fillClientRecords } from './clientRecords.ts';
import { fillClinics } from './clinics.ts';
import { fillColleagues } from './colleagues.ts';
import { fillEligibility } from './eligibility.ts';
import { fillEveryType } from './everyTypeShare.ts';
import { fillForms } from './forms.ts';
import { fillInterpreters } from './interpreters.ts';
import { fillPeople } from './people.ts';
import { fillReferrals } from './referrals.ts';
import { fillSafety } from './safety.ts';
import { fillSecurityFactors } from './securityFactors.ts';
import { fillTriage } from './triage.ts';
import { fillWaitlist } from './waitlist.ts';

/** Puts the demonstration's data in, and tops it up: safe at every start. */
export async function fillDemonstration(dependencies: Dependencies): Promise<void> {
  await dependencies.db.transaction().execute(async (db) => {
    await fillPeople(dependencies, db);
    await fillColleagues(db, dependencies.now());
    await fillEligibility(dependencies, db);
    await fillReferrals(db);
    await fillClinics(dependencies, db);
    await fillInterpreters(dependencies, db);
    await fillClientRecords(dependencies, db);
    await fillForms(dependencies, db);
    await fillCallbacks(dependencies, db);
    await fillWaitlist(dependencies, db);
    await fillEveryType(dependencies, db);
    await fillSafety(dependencies, db);
    await fillTriage(dependencies, db);
    await fillSecurityFactors(dependencies, db);
  });
}
