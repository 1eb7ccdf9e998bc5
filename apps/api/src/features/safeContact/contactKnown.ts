import { CONCEPT, MEANING } from '@careway/core/questionnaires/concepts';
import type { Known, Said } from '@careway/core/submissions/carryOver';
import type { Db } from '../../db/pool.ts';
import { saidContact } from './saidContact.ts';

const { ways } = MEANING;
const WAYS = Object.values(ways);
const say = (...chosen: string[]): Said => ({ chosen, text: '' });

/**
 * How they may be reached as it holds, by the codes of forms, so that a form shows it instead of asking anew (rule 2.24). Only where a form
 * can say all of it: hours of every way, or letters, would be lost by it, and what was not safe would become so.
 */
export async function contactKnown(db: Db, personId: string): Promise<Known> {
  const said = await saidContact(db, personId);
  if (!said) return new Map();
  const { preference, safeContact } = said;
  const { channels, hours, askFor } = preference;
  if (hours !== 'any' || channels.includes('post') || safeContact.otherNumber) return new Map();
  const safe = [
    ...(safeContact.call ? [ways.call] : []),
    ...(safeContact.text ? [ways.text] : []),
    ...(safeContact.email ? [ways.email] : []),
  ];
  const known = new Map<string, Said>([
    [CONCEPT.ways, { ...say(...(safe.length === 0 ? [ways.none] : safe)), among: WAYS }],
  ]);
  if (askFor) known.set(CONCEPT.callName, { chosen: [], text: askFor });
  if (safeContact.call && safeContact.voicemail !== null)
    known.set(CONCEPT.voicemail, say(safeContact.voicemail ? MEANING.yes : MEANING.no));
  return known;
}
