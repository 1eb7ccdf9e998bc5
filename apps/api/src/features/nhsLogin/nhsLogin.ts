import { NHS_LOGIN_LASTS } from '@careway/core/accounts/nhsLogin';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { RECENT_SIGN_IN } from '@careway/core/limits';
import type { NhsBack, NhsLogin, NhsPerson } from '../../adapters/nhsLogin.ts';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { hashSecret, newSecret } from '../../sessions/tokens.ts';
import { beginSession, letIn, requireConfirmed } from '../accounts/service.ts';
import { record } from '../audit/service.ts';
import { tellEveryWay, templates } from '../messages/service.ts';
import * as rows from './repository.ts';

/** @throws Refusal `not_found` where NHS login is not set up */
export function setUp({ nhsLogin }: Dependencies): NhsLogin {
  if (!nhsLogin) throw new Refusal('not_found');
  return nhsLogin;
}

/**
 * Sets out for NHS login. What the browser is given has to come back with it, so that nobody ends what another
 * browser began.
 */
export async function setOut(
  db: Db,
  nhs: NhsLogin,
  now: Date,
): Promise<{ url: string; browserToken: string }> {
  const [state, browser, nonce, verifier] = [
    newSecret(),
    newSecret(),
    newSecret().secret,
    newSecret().secret,
  ];
  const url = await nhs.address({ state: state.secret, nonce, verifier });
  await rows.insertTry(db, {
    state_hash: state.hash,
    browser_hash: browser.hash,
    nonce,
    verifier,
    ends_at: new Date(now.getTime() + NHS_LOGIN_LASTS),
  });
  return { url, browserToken: browser.secret };
}

interface Back extends NhsBack {
  state: string;
  browserToken: string;
}

/**
 * Exchanges what somebody came back with. The way back is used up before NHS login is asked, and nobody holds a
 * connection meanwhile (rule 12.11). @throws Refusal `nhs_login_failed`, `unavailable`
 */
export async function comeBack(db: Db, nhs: NhsLogin, back: Back, now: Date): Promise<NhsPerson> {
  const hashes = { stateHash: hashSecret(back.state), browserHash: hashSecret(back.browserToken) };
  const round = await rows.useTry(db, { ...hashes, now });
  if (!round) throw new Refusal('nhs_login_failed');
  return nhs.person({ ...round, state: back.state }, back);
}

/**
 * rule 8.28: a session for whoever has connected this NHS login; for anybody else a ticket, with which they connect
 * it to the account that they then sign in to as ever. An email that NHS login knows says nothing: two people may
 * read one mailbox.
 */
export async function enter(
  dependencies: Dependencies,
  db: Db,
  nhs: NhsPerson,
  { now, userAgent, state }: { now: Date; userAgent: string; state: string },
) {
  const person = await rows.findConnected(db, nhs);
  if (person) {
    // They have shown more than a mailbox or a phone (rule 8.18).
    await letIn(db, person.id, now);
    const name = `${person.first_name} ${person.last_name}`;
    const user = await beginSession(
      dependencies,
      db,
      { id: person.id, name, usertype: 'Client' },
      { now, userAgent },
    );
    return { user, ticketToken: null };
  }
  const ticket = newSecret();
  const endsAt = new Date(now.getTime() + NHS_LOGIN_LASTS);
  await rows.keepTicket(db, { stateHash: hashSecret(state), ticketHash: ticket.hash, endsAt }, nhs);
  return { user: null, ticketToken: ticket.secret };
}

/**
 * Connects an NHS login to the account of whoever has signed in to it in full after they came back from NHS login,
 * where that has checked the same date of birth: knowing somebody's password and holding their phone is not being
 * them, nor is finding their screen open (rule 8.13). They are told by every safe way.
 * @throws Refusal `nhs_login_failed`, `sign_in_again`, `nhs_login_not_yours`, `nhs_login_taken`
 */
export async function connect(
  dependencies: Dependencies,
  db: Db,
  who: Session,
  ticketToken: string,
  now: Date,
): Promise<{ connectedAt: string }> {
  const found = await rows.birthAndSignIn(db, who.personId, who.sessionId);
  const given = await rows.ticketGiven(db, hashSecret(ticketToken), now);
  const since = Math.max(given?.getTime() ?? 0, now.getTime() - RECENT_SIGN_IN + 1);
  if (!found || found.created_at.getTime() < since) throw new Refusal('sign_in_again');
  const nhs = await rows.takeTicket(db, hashSecret(ticketToken), now);
  if (!nhs) throw new Refusal('nhs_login_failed');
  if (found.date_of_birth !== nhs.born) throw new Refusal('nhs_login_not_yours');
  await rows.disconnect(db, who.personId);
  if (!(await rows.connect(db, who.personId, nhs, now))) throw new Refusal('nhs_login_taken');
  await record(db, now, AUDIT.nhsConnected, { userId: who.personId, createdBy: who.personId });
  await tellEveryWay(dependencies, db, { personId: who.personId, words: templates.wayInAdded() });
  return { connectedAt: now.toISOString() };
}

/**
 * From now on NHS login does not open this account; whoever asks has given their password and a code (rule 8.13).
 * @throws Refusal `not_confirmed`
 */
export async function disconnect(
  dependencies: Dependencies,
  db: Db,
  who: Session,
  { token, now }: { token: string | undefined; now: Date },
): Promise<void> {
  await requireConfirmed(db, who, token, now);
  if (!(await rows.disconnect(db, who.personId))) return;
  await record(db, now, AUDIT.nhsDisconnected, { userId: who.personId, createdBy: who.personId });
  await tellEveryWay(dependencies, db, { personId: who.personId, words: templates.wayInRemoved() });
}
