import type { ClinicalAppointment } from '@careway/core/appointments/clinicalAppointment';
import type {} from '../../adapters/clinicalSystem.ts';
import { OutsideFault } from '../../adapters/outsideService.ts';
import type { Dependencies } from '../../dependencies.ts';
import { keepSaid, lastSaid, referenceOf } from './clinicalRows.ts';

/** What the clinical system says of a client's appointments. */
export interface ClinicalList {
  data: ClinicalAppointment[];
  /** It did not answer: this is what it said last, or nothing where it never did. */
  stale: boolean;
  /** When it said so; null where it never did. */
  asOf: string | null;
  /** There may be more than it could tell us. */
  incomplete: boolean;
  /** How many it has of them that could not be read. */
  unreadable: number;
}

const NOTHING: ClinicalList = { data: [], stale: false, asOf: null, incomplete: false, unreadable: 0 };

/**
 * Asks the clinical system for the appointments of a client (rule 3.16). Where it does not answer in time, or is left
 * alone for a while because it did not, what it said last is given, marked as such. What came before it stopped is
 * given as incomplete. No connection to the database is held meanwhile (rule 15.8). Without a clinical system there
 * is nothing to ask, and nothing is stale.
 */
export async function clinicalList(dependencies: Dependencies, personId: string): Promise<ClinicalList> {
  const { db, clinical } = dependencies;
  const now = dependencies.now();
  if (!clinical) return NOTHING;
  const reference = await referenceOf(db, personId);
  if (reference === undefined) return NOTHING;
  try {
    const { appointments: data, ...how } = await clinical.appointmentsOf(reference);
    // The last that was whole is kept for when it does not answer.
    if (!how.incomplete) await keepSaid(db, personId, { said: data, unreadable: how.unreadable }, now);
    return { data, stale: false, asOf: now.toISOString(), ...how };
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    const last = await lastSaid(db, personId);
    return {
      data: last?.said ?? [],
      stale: true,
      asOf: last?.at.toISOString() ?? null,
      incomplete: false,
      unreadable: last?.unreadable ?? 0,
    };
  }
}
