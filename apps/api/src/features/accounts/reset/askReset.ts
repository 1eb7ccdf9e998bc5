import type { Forgotten } from '@careway/core/accounts/reset';
import { LINK_PATHS } from '@careway/core/accounts/reset';
import { Refusal } from '@careway/core/errors';
import { LINKS } from '@careway/core/limits';
import { addressOf } from '../../../config.ts';
import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { takeQuota } from '../../../http/quota.ts';
import { keyed, visitorKey } from '../../../http/visitor.ts';
import { tell, templates } from '../../messages/service.ts';
import { beginChallenge } from '../challengeRows.ts';
import { channelsOf, tidyMobile } from '../contactDetails.ts';
import { newLink } from '../links/linkRows.ts';
import { findByUsername, type Person, signsInElsewhere } from '../peopleRows.ts';
import { countryOfMobile } from '../textLimits.ts';

const HOUR = 3_600_000;
const KIND = { password: 'reset', pin: 'pin' } as const;

/**
 * Sends a link to an email address. Known or not, the answer and what it costs are the same, and a message goes out:
 * only who reads that mailbox learns which (rule 8.2). The link is made from the settings, so that no header of a
 * request ever reaches it (rule 8.11).
 * @throws Refusal `bot_check_needed` when one household asks often
 */
export async function askByEmail(
  dependencies: Dependencies,
  db: Db,
  given: { email: string; what: Forgotten; close?: boolean | undefined },
  from: Asker,
) {
  const now = dependencies.now();
  await countVisitor(dependencies, db, from);
  const email = given.email.trim();
  const kind = KIND[given.what];
  const reply = { expiresAt: new Date(now.getTime() + LINKS[kind]).toISOString() };
  // Counted for the life of a link: the newest that went out still works, so more would help nobody.
  const key = `${kind} links to ${keyed(dependencies, email.toLowerCase())}`;
  if (!(await takeQuota(db, key, LINKS.sendsPerLife, LINKS[kind], now))) return reply;
  const person = await findFor(db, email, given.what);
  if (!person) {
    const elsewhere = await signsInElsewhere(db, email);
    const words = elsewhere && given.what === 'password' ? templates.workSignIn() : templates.noAccountHere();
    await tell(dependencies, db, { personId: null, channel: 'email', to: email }, words);
    return reply;
  }
  const { token } = await newLink(db, { personId: person.id, kind, channel: 'email' }, now);
  const path = kind === 'reset' ? LINK_PATHS.reset(token, given.close) : LINK_PATHS.pin(token);
  const link = addressOf(dependencies.config) + path;
  const recipient = { personId: person.id, channel: 'email' as const, to: person.email };
  await tell(dependencies, db, recipient, templates.resetLink({ link }));
  return reply;
}

/**
 * Begins a reset by a texted code. A number that is nobody's, or that two people share, gets a decoy: it is answered
 * alike and opens nothing (rule 8.2; decision 0004).
 * @throws Refusal `bad_request` on `mobile`, or `bot_check_needed`
 */
export async function askByMobile(
  dependencies: Dependencies,
  db: Db,
  given: { mobile: string; what: Forgotten },
  from: Asker,
) {
  await countVisitor(dependencies, db, from);
  const mobile = tidyMobile(given.mobile);
  if (!mobile) {
    const message = 'Enter a mobile number, like 07700 900118';
    throw new Refusal('bad_request', { fields: [{ field: 'mobile', message }] });
  }
  if (!countryOfMobile(mobile, dependencies.config.textCountries)) {
    const message = 'We cannot text a code to this number. Use your email, or call us';
    throw new Refusal('bad_request', { fields: [{ field: 'mobile', message }] });
  }
  const person = await findFor(db, mobile, given.what);
  const contact = { email: null, mobile };
  const challenge = await beginChallenge(db, dependencies.now(), {
    purpose: KIND[given.what],
    ...contact,
    ...(person ? { personId: person.id } : {}),
  });
  return {
    secureOtpId: challenge.id,
    channels: channelsOf(contact),
    expiresAt: challenge.expires_at.toISOString(),
  };
}

/** Staff have no PIN: it is for the phone. */
async function findFor(db: Db, name: string, what: Forgotten): Promise<Person | undefined> {
  const person = await findByUsername(db, name);
  return what === 'pin' && person?.usertype !== 'Client' ? undefined : person;
}

/** Where it is asked from; the guard of the call has looked at the proof already. */
export interface Asker {
  ip: string;
  proof: string | undefined;
}

/**
 * A household, or everybody behind a balancer: past the limit whoever asks brings a proof of work, and is not refused
 * (rule 12.2).
 */
export async function countVisitor(dependencies: Dependencies, db: Db, { ip, proof }: Asker): Promise<void> {
  if (proof !== undefined) return;
  const key = `resets by ${visitorKey(dependencies, ip)}`;
  if (!(await takeQuota(db, key, LINKS.perVisitorPerHour, HOUR, dependencies.now())))
    throw new Refusal('bot_check_needed');
}
