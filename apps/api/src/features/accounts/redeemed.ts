import type { verifyCode } from '@careway/contract/accounts';
import type { ReplyOf } from '@careway/contract/row';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Services } from '../../services.ts';
import { openSession } from '../../sessions/sessions.ts';
import { record } from '../audit/service.ts';
import type { Challenge } from './challenges.ts';
import { completeSignUp } from './signUp.ts';

/** What a right code is for: run in the transaction that spends it. */
export type Redeemed = (about: {
  services: Services;
  db: Db;
  challenge: Challenge;
  now: Date;
  userAgent: string;
}) => Promise<ReplyOf<typeof verifyCode>>;

/** One row a purpose (security 9): a code does what its own flow is for, and nothing else. */
export const REDEEMED: Partial<Record<Challenge['purpose'], Redeemed>> = {
  async signin({ services, db, challenge, now, userAgent }) {
    return enter(services, db, await activeClient(db, challenge.person_id ?? ''), { now, userAgent });
  },
  async signup({ services, db, challenge, now, userAgent }) {
    const person = await completeSignUp(services, db, challenge.pending_signup_id ?? '');
    return enter(services, db, person, { now, userAgent });
  },
};

async function enter(
  services: Services,
  db: Db,
  person: { id: string; name: string },
  { now, userAgent }: { now: Date; userAgent: string },
) {
  const usertype = 'Client' as const;
  const opened = await openSession(db, services.secrets.accessToken, {
    id: person.id,
    usertype,
    userAgent,
    now,
  });
  await record(db, now, {
    module: 'Account',
    actionType: 'Signed in',
    userId: person.id,
    createdBy: person.id,
    action: 'Signed in',
  });
  const { accessToken, refreshToken } = opened;
  return { id: person.id, accessToken, refreshToken, usertype, name: person.name };
}

async function activeClient(db: Db, id: string): Promise<{ id: string; name: string }> {
  const person = await db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!person) throw new Refusal('no_such_challenge');
  return { id: person.id, name: `${person.first_name} ${person.last_name}` };
}
