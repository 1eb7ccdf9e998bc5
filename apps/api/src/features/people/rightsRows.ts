import type { StaffType } from '@careway/core/access/userTypes';
import { Refusal } from '@careway/core/errors';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

export interface Invited {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  usertype: StaffType;
  role_id: string;
  trust_id: string | null;
}

/** What the database says of a write that it does not take (0077_people_at_work.sql). */
const REFUSED = {
  CW001: 'last_super_admin',
  CW002: 'own_rights',
} as const;

/**
 * @throws Refusal where the database holds that the last system administrator stays, or that nobody changes their own
 * rights
 */
export async function heldByDatabase<Result>(write: Promise<Result>): Promise<Result> {
  return write.catch((error: { code?: string; constraint?: string }) => {
    const code = REFUSED[error.code as keyof typeof REFUSED];
    if (code) throw new Refusal(code);
    if (error.code === '23505' && error.constraint === 'person_invited_address') throw personKnown();
    if (error.code === '23505' && error.constraint === 'role_by_name')
      throw new Refusal('bad_request', {
        fields: [{ field: 'name', message: 'There is a role of this name already' }],
      });
    throw error;
  });
}

const personKnown = () =>
  new Refusal('person_known', {
    fields: [{ field: 'email', message: 'Somebody here has this email already' }],
  });

/** @throws Refusal `person_known` where somebody who works here has the email, of whatever organisation */
export async function insertInvited(
  db: Db,
  person: Invited,
  by: { personId: string; now: Date },
): Promise<void> {
  const known = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', person.email)
    .where(sql<boolean>`usertype not in ('Client', 'Merged')`)
    .executeTakeFirst();
  if (known) throw personKnown();
  await heldByDatabase(
    db
      .insertInto('person')
      .values({
        ...person,
        created_at: by.now,
        invited_at: by.now,
        invited_by: by.personId,
      })
      .execute(),
  );
}

/**
 * Says by whom somebody was invited who was put in without, to work in clinics. Whoever was invited before keeps who
 * did.
 */
export async function markInvited(
  db: Db,
  id: string,
  { personId, now }: { personId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('person')
    .set({ invited_at: now, invited_by: personId })
    .where('id', '=', id)
    .where('invited_at', 'is', null)
    .execute();
}

export async function changeRights(
  db: Db,
  id: string,
  rights: { role_id?: string; usertype?: StaffType; trust_id?: string | null; active?: boolean },
): Promise<void> {
  await heldByDatabase(db.updateTable('person').set(rights).where('id', '=', id).execute());
}

/** Removes somebody who never came. @returns whether they had not */
export async function removeInvited(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('person')
    .where('id', '=', id)
    .where('usertype', '<>', 'Client')
    .where('signed_in_at', 'is', null)
    .where(sql<boolean>`not has_password(person.id)`)
    .where('idp_subject', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
