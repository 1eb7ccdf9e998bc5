import type { OfferState } from '@careway/core/waitlist/waitWords';
import { type Insertable, type Selectable, sql } from 'kysely';
import { anyOf } from '../../db/anyOf.ts';
import type { Db } from '../../db/pool.ts';
import type { WaitlistTables } from './tables.ts';

export type Offer = Selectable<WaitlistTables['waitlist_offer']>;

/** Writes an offer down. @returns whether it was the only one, of the place and of the person */
export async function insertOffer(
  db: Db,
  offer: Insertable<WaitlistTables['waitlist_offer']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('waitlist_offer')
    .values(offer)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** One offer, locked; of this person only where they are named. */
export function lockOffer(db: Db, id: string, personId?: string): Promise<Offer | undefined> {
  let found = db.selectFrom('waitlist_offer').selectAll().where('id', '=', id);
  if (personId) found = found.where('person_id', '=', personId);
  return found.forUpdate().executeTakeFirst();
}

/** One offer as it stands. */
export function findOffer(db: Db, id: string): Promise<Offer | undefined> {
  return db.selectFrom('waitlist_offer').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The offer that somebody has to answer, locked. */
export function lockOpenOffer(db: Db, entryId: string): Promise<Offer | undefined> {
  return db
    .selectFrom('waitlist_offer')
    .selectAll()
    .where('entry_id', '=', entryId)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
}

/** Writes down how an offer ended. */
export async function closeOffer(
  db: Db,
  id: string,
  status: Exclude<OfferState, 'open'>,
  now: Date,
  more: { endedBy?: string | null; appointmentId?: string } = {},
): Promise<void> {
  await db
    .updateTable('waitlist_offer')
    .set({
      status,
      ended_at: now,
      ended_by: more.endedBy ?? null,
      appointment_id: more.appointmentId ?? null,
    })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
}

/** Writes down what was said of an offer on the phone. */
export async function noteSaid(db: Db, id: string, said: string): Promise<void> {
  await db.updateTable('waitlist_offer').set({ said }).where('id', '=', id).execute();
}

/** The offers of one who waits, the newest first. */
export function offersOf(db: Db, entryIds: readonly string[], most: number): Promise<Offer[]> {
  return db
    .selectFrom('waitlist_offer')
    .selectAll()
    .where('entry_id', '=', anyOf(entryIds))
    .orderBy('offered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Offers whose time is over and that nobody has closed. */
export async function overdueOffers(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('waitlist_offer')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Open offers whose place is not kept for them any more: it was closed, or booked by their owner in another way. */
export async function strayOffers(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from waitlist_offer o left join slot_place p on p.id = o.place_id
    where o.status = 'open' and o.expires_at > ${now} and p.hold_id is distinct from o.hold_id limit ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The same of some times alone. */
export async function strayAmong(db: Db, slotIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from waitlist_offer o left join slot_place p on p.id = o.place_id
    where o.status = 'open' and o.slot_id = any (${[...slotIds]}::uuid[]) and p.hold_id is distinct from o.hold_id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Locks the offers that somebody has to answer, of whatever they wait for. */
export function lockOpenOffersOf(db: Db, personId: string): Promise<Offer[]> {
  return db
    .selectFrom('waitlist_offer')
    .selectAll()
    .where('person_id', '=', personId)
    .where('status', '=', 'open')
    .forUpdate()
    .execute();
}

/** The offer that went out with a link since a moment. */
export function offerOfLink(db: Db, hash: Buffer, since: Date): Promise<Offer | undefined> {
  return db
    .selectFrom('waitlist_offer')
    .selectAll()
    .where('link_hash', '=', hash)
    .where('offered_at', '>', since)
    .executeTakeFirst();
}

/** The one offer that somebody has to answer now. */
export function findOpenOfferOf(db: Db, personId: string, now: Date): Promise<Offer | undefined> {
  return db
    .selectFrom('waitlist_offer')
    .selectAll()
    .where('person_id', '=', personId)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Whether an offer still waits for its answer. */
export async function isOpen(db: Db, id: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('waitlist_offer')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the place is still kept by this offer, and by nothing that came after it. */
export async function isKept(db: Db, { place_id, hold_id }: Offer): Promise<boolean> {
  const { rows } = await sql`select from slot_place where id = ${place_id} and hold_id = ${hold_id}`.execute(
    db,
  );
  return rows.length > 0;
}
