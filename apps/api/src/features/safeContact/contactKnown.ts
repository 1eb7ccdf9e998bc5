import { CONCEPT } from '@careway/core/questionnaires/concepts';
import type { Known } from '@careway/core/submissions/carryOver';
import type { Db } from '../../db/pool.ts';
import { saidContact } from './saidContact.ts';

/**
 * What they asked to be called, for a form that asks it (rule 2.24). Which ways are safe is asked anew in each form:
 * a page that was opened before they said something else would say the old ways again with its next save, and make
 * safe what is not.
 */
export async function contactKnown(db: Db, personId: string): Promise<Known> {
  const askFor = (await saidContact(db, personId))?.preference.askFor;
  return askFor ? new Map([[CONCEPT.callName, { chosen: [], text: askFor }]]) : new Map();
}
