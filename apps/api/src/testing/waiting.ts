import { londonDay } from '@careway/core/dates';
import { anyTime } from '@careway/core/waitlist/waitPreference';
import { lockOpenPlace } from '../features/appointments/service.ts';
import { findEntry } from '../features/waitlist/entryRows.ts';
import { makeOffer } from '../features/waitlist/makeOffer.ts';
import { aSession } from './clinics.ts';
import type { TestPerson } from './people.ts';
import { hasSentFirst } from './safeFirst.ts';
import type { TestApp } from './testApp.ts';

const HOUR = 3_600_000;

/** What suits whoever has said nothing, on the test's own day, for a call that joins the line. */
export const suitsAll = (app: TestApp) => ({ ...anyTime(londonDay(app.dependencies.now())), service: 'top' });

/** Puts somebody into the line by the call of their own page. @returns the id of their place in it */
export async function waits(app: TestApp, as: TestPerson, said: object = {}): Promise<string> {
  await hasSentFirst(app, as);
  const reply = await app.call('joinWaitlist', { as, body: { ...suitsAll(app), ...said } });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json().id;
}

/**
 * Offers a time to somebody who waits alone, whatever hour it is in the test. @returns the ids of the offer and of
 * their place in the line
 */
export async function isOffered(app: TestApp, as: TestPerson): Promise<{ id: string; entryId: string }> {
  const entryId = await waits(app, as);
  const { db, now } = app.dependencies;
  const startsAt = new Date(now().getTime() + 120 * HOUR).toISOString();
  const { slotIds } = await aSession(app, { startsAt });
  await db.transaction().execute(async (within) => {
    const { id } = await within
      .selectFrom('slot_place')
      .select('id')
      .where('slot_id', '=', slotIds[0] ?? '')
      .executeTakeFirstOrThrow();
    const found = await lockOpenPlace(within, id, null, now());
    const entry = await findEntry(within, entryId);
    if (found.is !== 'open' || !entry) throw new Error('Nothing to offer');
    const way = { way: 'told' as const, expiresAt: new Date(now().getTime() + 2 * HOUR) };
    await makeOffer(app.dependencies, within, { entry, place: found.place, way, now: now() });
  });
  const { id } = await db
    .selectFrom('waitlist_offer')
    .select('id')
    .where('person_id', '=', as.id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return { id, entryId };
}

/** The secret of the link in the newest message to an address that has one. */
export async function offerLinkTo(app: TestApp, to: string): Promise<string> {
  for (const { body } of await app.outbox(to)) {
    const found = /\/login\/verificationcode#([\w-]{22})/.exec(body)?.[1];
    if (found) return found;
  }
  throw new Error(`No link of an offer was sent to ${to}`);
}

/**
 * Opens the link that went to an address and types the code that comes there. @returns what both calls of an answer
 * ask for
 */
export async function openedByCode(app: TestApp, to: string): Promise<{ link: string; token: string }> {
  const link = await offerLinkTo(app, to);
  const { secureOtpId } = (await app.call('offerByLink', { body: { link } })).json();
  const channel = to.includes('@') ? 'email' : 'sms';
  await app.call('sendCode', { body: { secureOtpId, channel } });
  const { token } = (
    await app.call('verifyCode', { body: { secureOtpId, code: await app.code(to) } })
  ).json();
  return { link, token };
}
