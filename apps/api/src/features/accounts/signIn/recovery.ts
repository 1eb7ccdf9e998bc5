import { LET_IN_WAITS, type LetInBy, STRONG } from '@careway/core/accounts/letIn';
import type { SecurityFactorKind } from '@careway/core/accounts/securityFactor';
import { Refusal } from '@careway/core/errors';
import { LET_IN, needOfLockOut } from '@careway/core/needs/lockedOut';
import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { tellEveryWay, templates } from '../../messages/service.ts';
import { endNeedOf, reconcile } from '../../worklist/service.ts';
import { channelsOf } from '../contactDetails.ts';
import { type Person, provenWays } from '../peopleRows.ts';
import { changePerson, clearRecovery, lockRecovering } from '../repository.ts';
import { factorBefore } from '../security/factorRows.ts';

/** How somebody whose password was right may show who they are. */
export interface WaysIn {
  contact: { email: string | null; mobile: string | null };
  channels: ReturnType<typeof channelsOf>;
  factor?: SecurityFactorKind;
}

/**
 * The ways a sign-in may go on. After a reset by one of them it is another one: whoever holds a mailbox could otherwise
 * choose a password by it and then read the code in it too (rule 8.18). The PIN or word counts when it was there before
 * the reset. With neither a person helps, and staff find it on their list.
 */
export async function waysIn(dependencies: Dependencies, person: Person): Promise<WaysIn> {
  const proven = provenWays(person);
  const { recovered_by: by, recovered_at: at } = person;
  if (by === null || at === null || isLetIn(person, dependencies.now()))
    return { contact: proven, channels: channelsOf(proven) };
  const contact = {
    email: by === 'email' ? null : proven.email,
    mobile: by === 'sms' ? null : proven.mobile,
  };
  const factor = await factorBefore(dependencies.db, person.id, at);
  const channels = channelsOf(contact);
  // Staff are invited again; their record is nobody's to open. Whoever is let in within the hour waits for that alone.
  if (channels.length === 0 && !factor && person.usertype === 'Client' && person.let_in_at === null)
    await putOnList(dependencies, person.id, at);
  return { contact, channels, ...(factor ? { factor: factor.kind } : {}) };
}

/** They try, and cannot get in: a person has to help (rule 16.25). */
async function putOnList({ db, now }: Dependencies, personId: string, resetAt: Date): Promise<void> {
  const lockOuts = [{ personId, resetAt, triedAt: now() }];
  const part = {
    personId,
    beginning: needOfLockOut(personId),
    facts: { lockOuts },
    gone: () => LET_IN.shown,
  };
  await db.transaction().execute((within) => reconcile(within, part, now()));
}

/** Whether a person has let them in, and the hour that they had to say no is over (rule 8.31). */
export const isLetIn = ({ let_in_at }: Pick<Person, 'let_in_at'>, now: Date): boolean =>
  let_in_at !== null && let_in_at <= now;

/**
 * Lets a client in who has reset their password and shows no second way (rules 8.18, 8.31). They are told by every
 * safe way, and have an hour from then to stop it by another reset; where they cannot be told it works at once. Where
 * there is a PIN or another proven way, that or seeing them in person is what it takes.
 * @param tried whether their PIN or word matched within the hour, for the one who asks
 * @returns from when on it works; undefined where nothing waits
 * @throws Refusal `stronger_proof`, `let_in_already`
 */
export async function letClientIn(
  dependencies: Dependencies,
  db: Db,
  personId: string,
  { how, tried }: { how: LetInBy; tried: boolean },
): Promise<Date | undefined> {
  const now = dependencies.now();
  const person = await lockRecovering(db, personId);
  const { recovered_by: by, recovered_at: at } = person ?? {};
  if (!person || !by || !at) return undefined;
  if (person.let_in_at !== null) throw new Refusal('let_in_already');
  const proven = provenWays(person);
  const other = by === 'email' ? proven.mobile : proven.email;
  const factor = await factorBefore(db, person.id, at);
  if (how === 'pin' ? !tried : (other !== null || factor) && !STRONG.includes(how))
    throw new Refusal('stronger_proof');
  const told = await tellEveryWay(dependencies, db, { personId, words: templates.letIn() });
  const worksAt = told === null ? now : new Date(told.getTime() + LET_IN_WAITS);
  await changePerson(db, personId, { let_in_at: worksAt });
  await endNeedOf(db, personId, needOfLockOut(personId), LET_IN.byStaff, now);
  return worksAt;
}

/** A reset by one way; from now on the next sign-in shows another (rule 8.18). */
export const recoveredBy = (by: 'email' | 'sms', now: Date) => ({
  recovered_by: by,
  recovered_at: now,
  // Whoever was let in and did not ask for it stops it by this.
  let_in_at: null,
});

/** They have shown more than the way that reset their password, or a person did: every way counts again. */
export async function recovered(db: Db, personId: string, now: Date): Promise<boolean> {
  if (!(await clearRecovery(db, personId))) return false;
  await endNeedOf(db, personId, needOfLockOut(personId), LET_IN.shown, now);
  return true;
}
