import type { verifyCode } from '@careway/contract/accounts';
import type { ReplyOf } from '@careway/contract/row';
import type { UserType } from '@careway/core/access/userTypes';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { beginChallenge, type Challenge, lockOpenChallenge } from '../challengeRows.ts';
import { channelsOf } from '../contactDetails.ts';
import { makeFirstByCode } from '../first/makeFirst.ts';
import { type LinkKind, newLink } from '../links/linkRows.ts';
import { lockActive } from '../repository.ts';
import { beginSession } from '../signIn/beginSession.ts';
import { isLetIn, recovered } from '../signIn/recovery.ts';
import { completeSignUp } from '../signUp/complete.ts';
import { proveMobileOf } from '../signUp/signUpRows.ts';
import { type NewCode, putAndTell } from './codes.ts';

/** What a right code is for: run in the transaction that spends it. */
export type CodePurpose = (about: {
  dependencies: Dependencies;
  db: Db;
  challenge: Challenge;
  now: Date;
  userAgent: string;
  ip: string;
  /** For a sign-up whose texted code was right: what goes to the email. */
  nextCode: NewCode | undefined;
}) => Promise<ReplyOf<typeof verifyCode>>;

/**
 * One row a purpose (rule 8.9): a code does what its own flow is for, and nothing else. Which flows ask for one is
 * decided where each begins: `signIn/signIn.ts`, `reset/askReset.ts`, `signUp/begin.ts`, `account/changeContact.ts`,
 * `first/begin.ts`, `answering.ts`.
 */
export const CODE_PURPOSES: Partial<Record<Challenge['purpose'], CodePurpose>> = {
  async signin({ dependencies, db, challenge, now, userAgent }) {
    const person = await activePerson(db, challenge.person_id ?? '');
    // A sign-in that was beginning while the password was reset: its way is not good any more (rule 8.18).
    if (person.recoveredBy !== null && person.recoveredBy === challenge.code_channel && !isLetIn(person, now))
      throw new Refusal('no_such_challenge');
    await recovered(db, person.id, now);
    return beginSession(dependencies, db, person, { now, userAgent });
  },
  async signup({ dependencies, db, challenge, now, userAgent, ip, nextCode }) {
    if (nextCode) return proveEmailToo(dependencies, db, challenge, { now, ip, code: nextCode });
    const person = await completeSignUp(dependencies, db, challenge.pending_signup_id ?? '');
    return beginSession(dependencies, db, { ...person, usertype: 'Client' }, { now, userAgent });
  },
  async first({ dependencies, db, challenge, now, userAgent }) {
    const person = await makeFirstByCode(db, challenge.id, now);
    return beginSession(dependencies, db, person, { now, userAgent });
  },
  reset: ({ db, challenge, now }) => tokenFor(db, challenge, 'reset', now),
  pin: ({ db, challenge, now }) => tokenFor(db, challenge, 'pin', now),
  change: ({ db, challenge, now }) => tokenFor(db, challenge, 'confirm', now),
  answer: ({ db, challenge, now }) => tokenFor(db, challenge, 'answer', now),
};

/**
 * rule 8.2: a text proves a phone, and a stranger may type their own beside somebody else's email. So the answer to a
 * right texted code is the same for a new address and for a known one: go to the email. What comes there differs, and
 * only its owner sees it.
 */
async function proveEmailToo(
  dependencies: Dependencies,
  db: Db,
  challenge: Challenge,
  { now, ip, code }: { now: Date; ip: string; code: NewCode },
) {
  if (challenge.pending_signup_id) {
    await proveMobileOf(db, challenge.pending_signup_id);
  }
  const contact = { email: challenge.email, mobile: null };
  const begun = await beginChallenge(db, now, {
    purpose: 'signup',
    ...contact,
    ...(challenge.pending_signup_id ? { pendingSignupId: challenge.pending_signup_id } : {}),
  });
  const next = await lockOpenChallenge(db, begun.id, now);
  if (!next) throw new Refusal('no_such_challenge');
  const { to, expiresAt, resendAt } = await putAndTell(dependencies, db, next, {
    channel: 'email',
    code,
    ip,
  });
  return {
    next: 'email' as const,
    secureOtpId: next.id,
    channels: channelsOf(contact),
    to,
    expiresAt,
    resendAt,
  };
}

async function tokenFor(db: Db, challenge: Challenge, kind: LinkKind, now: Date) {
  const { id: personId } = await activePerson(db, challenge.person_id ?? '');
  const session = challenge.session_id ? { sessionId: challenge.session_id } : {};
  const { token } = await newLink(db, { personId, kind, ...session, ...viaOf(challenge, kind) }, now);
  return { token };
}

/**
 * By which way it was asked for: the next sign-in shows another (rule 8.18), and each way has its token (rule 12.2).
 */
const viaOf = ({ code_channel }: Challenge, kind: LinkKind) =>
  kind !== 'confirm' && code_channel ? { channel: code_channel } : {};

async function activePerson(
  db: Db,
  id: string,
): Promise<{
  id: string;
  name: string;
  usertype: UserType;
  recoveredBy: 'email' | 'sms' | null;
  let_in_at: Date | null;
}> {
  const person = await lockActive(db, id);
  if (!person) throw new Refusal('no_such_challenge');
  const { first_name, last_name, usertype, recovered_by: recoveredBy, let_in_at } = person;
  return { id, name: `${first_name} ${last_name}`, usertype, recoveredBy, let_in_at };
}
