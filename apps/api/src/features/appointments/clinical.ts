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
}

/**
 * Asks the clinical system for the appointments of a client (rule 3.16). Where it does not answer in time, or is left alone for a
 * while because it did not, what it said last is given, marked as such. No connection to the database is held meanwhile (rule 15.8).
 * Without a clinical system there is nothing to ask, and nothing is stale.
 */
export async function clinicalList(dependencies: Dependencies, personId: string): Promise<ClinicalList> {
  const { db, clinical } = dependencies;
  const now = dependencies.now();
  if (!clinical) return { data: [], stale: false, asOf: null };
  const reference = await referenceOf(db, personId);
  if (reference === undefined) return { data: [], stale: false, asOf: null };
  try {
    const data = await clinical.appointmentsOf(reference);
    await keepSaid(db, personId, data, now);
    return { data, stale: false, asOf: now.toISOString() };
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    const last = await lastSaid(db, personId);
    return { data: last?.said ?? [], stale: true, asOf: last?.at.toISOString() ?? null };
  }
}
