import type { Db } from '../../db/pool.ts';
import type { Services } from '../../services.ts';
import type { CarriedEligibility } from '../accounts/tables.ts';

/** Gives a new client the first form of her service. */
export async function welcomeClient(
  _services: Services,
  _db: Db,
  _client: {
    personId: string;
    service: 'top' | 'vas' | 'larc' | null;
    eligibility: CarriedEligibility | null;
  },
): Promise<void> {}
