/** What somebody has taken goes to a colleague, and whoever gave it hears what became of it (rule 16.39). */
import { HOME } from '@careway/core/access/userTypes';
import { AUDIT } from '@careway/core/audit/events';
import { type FieldProblem, Refusal } from '@careway/core/errors';
import { GAVE, GIVE_NOTE, givenTo } from '@careway/core/needs/giveNeed';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { notify } from '../notifications/service.ts';
import { keepGift, type MayTake, mayTake, nameOf } from './giveRows.ts';
import './onRecord.ts';
import type { ItemRow } from './repository.ts';
import { TRIAGE } from './takenRows.ts';

/** Where each works on the list. */
export const pageOf = (usertype: string) => (usertype === 'Internal' ? HOME.Internal : TRIAGE);

/** To whom this person may give it; nobody else is ever offered. */
export function colleaguesFor(db: Db, who: Session, { id, kind, person_id }: ItemRow): Promise<MayTake[]> {
  const known = person_id !== null;
  return mayTake(db, { id, known, types: givenTo({ kind, known }), but: who.personId });
}

interface Gift {
  to: MayTake;
  note: string;
}

/** @throws Refusal `bad_request`, with the fields `to` (left, locked out, may not) and `note` */
async function asked(db: Db, who: Session, item: ItemRow, body: { to: string; note: string }): Promise<Gift> {
  const note = body.note.trim();
  const to = (await colleaguesFor(db, who, item)).find(({ id }) => id === body.to);
  const fields: FieldProblem[] = [];
  if (!to) fields.push({ field: 'to', message: 'Choose somebody of the list: they may not take this now' });
  if (note.length < GIVE_NOTE.least) fields.push({ field: 'note', message: 'Say why, in a few words' });
  if (!to || fields.length > 0) throw new Refusal('bad_request', { fields });
  return { to, note };
}

/** Gives it, tells the colleague, and writes it on the record: in the transaction of the caller, who has taken it. */
async function keep(
  dependencies: Dependencies,
  db: Db,
  who: Session,
  item: ItemRow,
  { to, note, now }: Gift & { now: Date },
): Promise<void> {
  await keepGift(db, item, { from: who.personId, to: to.id, note }, now);
  const me = await nameOf(db, who.personId);
  await record(db, now, AUDIT.itemGiven, { userId: item.person_id, createdBy: who.personId, rest: to.name });
  const text = `Given to ${to.name}. ${note}`;
  if (item.person_id !== null)
    await dependencies.writeOnRecord(db, now, who, { clientId: item.person_id, text });
  await notify(db, [to.id], { words: GAVE.given(me), leadsTo: pageOf(to.usertype) }, now);
  await sayBecame(db, item, who.personId, 'on', now);
}

export const give = { asked, keep };

/** Tells whoever gave this to the person what they made of it. Nobody is told of their own doing. */
export async function sayBecame(
  db: Db,
  { given_by, given_to }: ItemRow,
  personId: string,
  became: 'back' | 'on' | 'done',
  now: Date,
): Promise<void> {
  if (given_by === null || given_to !== personId || given_by === personId) return;
  await notify(db, [given_by], { words: GAVE[became](await nameOf(db, personId)), leadsTo: TRIAGE }, now);
}
