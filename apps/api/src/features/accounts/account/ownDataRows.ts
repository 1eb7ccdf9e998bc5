import { deviceWords } from '@careway/core/accounts/devices';
import { clientReference } from '@careway/core/clients/search';
import { Refusal } from '@careway/core/errors';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { preferencesOf as preferencesSaidBy } from '../../safeContact/service.ts';

/** What we hold about a person themselves: for the file of their data. Never the hash of their password. */
export async function dataOf(db: Db, personId: string) {
  const person = await db
    .selectFrom('person as p')
    .leftJoin('trust as t', 't.id', 'p.trust_id')
    .select(['p.reference', 'p.first_name', 'p.last_name', 'p.known_as', 'p.email', 'p.mobile'])
    .select(sql<string | null>`booking_prefix_now()`.as('prefix'))
    .select(['p.date_of_birth', 'p.address', 'p.service', 'p.eligibility', 'p.created_at', 't.name as trust'])
    .where('p.id', '=', personId)
    .executeTakeFirst();
  if (!person) throw new Refusal('not_found');
  return {
    account: {
      reference: clientReference(person.reference, person.prefix ?? undefined),
      firstName: person.first_name,
      lastName: person.last_name,
      knownAs: person.known_as,
      dateOfBirth: person.date_of_birth,
      email: person.email,
      mobile: person.mobile,
      address: person.address,
      service: person.service,
      organisation: person.trust,
      madeAt: person.created_at.toISOString(),
    },
    firstQuestions: person.eligibility
      ? {
          outcome: person.eligibility.outcome,
          contract: person.eligibility.contract,
          flags: person.eligibility.flags,
          answers: person.eligibility.summary,
        }
      : null,
    sessions: await sessionsOf(db, personId),
    preferences: await preferencesOf(db, personId),
    deletionRequests: await deletionsOf(db, personId),
  };
}

async function preferencesOf(db: Db, personId: string) {
  const { contact, messages } = await preferencesSaidBy(db, personId);
  return { safeContact: contact && { ...contact, saidAt: contact.saidAt.toISOString() }, messages };
}

async function sessionsOf(db: Db, personId: string) {
  const rows = await db
    .selectFrom('session')
    .select(['user_agent', 'created_at', 'last_seen_at', 'ended_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    device: deviceWords(row.user_agent),
    browserSays: row.user_agent,
    startedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    signedOutAt: row.ended_at?.toISOString() ?? null,
  }));
}

async function deletionsOf(db: Db, personId: string) {
  const rows = await db
    .selectFrom('deletion_request')
    .select(['status', 'asked_at', 'ended_at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    status: row.status,
    askedAt: row.asked_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }));
}
