import { londonDay } from '@careway/core/dates';
import { openNeeds } from '@careway/core/needs/needsOf';
import { readEntries } from '@careway/core/questionnaires/entries';
import { createForm } from '@careway/core/questionnaires/form';
import { keywordFlags } from '@careway/core/questionnaires/keywordFlags';
import type { Db } from '../../db/pool.ts';
import { bookingFacts } from '../../features/bookingNeeds/factsRows.ts';
import { callFacts } from '../../features/callbacks/callFactsRows.ts';
import { versionOf } from '../../features/questionnaires/service.ts';

/** Where it is looked, and at which moment. */
interface Looked {
  db: Db;
  now(): Date;
}

/** What stands on the list of one client, open or closed, of what follows from facts. */
export async function itemsOf({ db }: Looked, personId: string) {
  const rows = await db.selectFrom('worklist_item').selectAll().where('person_id', '=', personId).execute();
  return rows.flatMap((one) => (one.need === null ? [] : [{ ...one, need: one.need }]));
}

/** All that is stored of a client and that somebody may need a person by, read anew. */
export async function factsOf({ db, now }: Looked, personId: string) {
  const shares = await db
    .selectFrom('question_share')
    .selectAll()
    .where('shared_to', '=', personId)
    .where('saved_at', 'is not', null)
    .execute();
  const forms = await Promise.all(
    shares.map(async (share) => {
      const set = await versionOf(db, share.question_set_id, share.question_set_version);
      if (!set) throw new Error('The form is gone');
      const { answers } = readEntries(set, share.answers);
      const form = createForm(set, { today: londonDay(now()), answers });
      const sent = share.status === 'completed';
      return {
        shareId: share.id,
        name: set.set.name,
        at: share.changed_at,
        sent,
        flagged: keywordFlags(form),
      };
    }),
  );
  const concerns = await db
    .selectFrom('concern')
    .selectAll()
    .where('client_id', '=', personId)
    .where('closed_at', 'is', null)
    .execute();
  const offers = await db
    .selectFrom('waitlist_offer')
    .selectAll()
    .where('person_id', '=', personId)
    .execute();
  return {
    forms,
    concerns: concerns.map(({ id, kind, about, raised_at: at }) => ({
      ...{ id, about, at },
      kind: kind === 'safeguard' ? ('safeguarding' as const) : ('red_flag' as const),
    })),
    bookings: await bookingFacts(db, personId, now(), { all: true }),
    calls: await callFacts(db, personId),
    offers: offers.map((one) => ({
      ...{ id: one.id, startsAt: one.starts_at, offeredAt: one.offered_at, expiresAt: one.expires_at },
      ...{ state: one.status, byPhone: one.way !== 'told' },
    })),
    written: await wishesOf(db, personId),
  };
}

/** The newest wish to be written to, until they ask for a call. */
async function wishesOf(db: Db, personId: string) {
  const wish = await db
    .selectFrom('client_word')
    .selectAll()
    .where('person_id', '=', personId)
    .where('way', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!wish) return [];
  const asked = await db
    .selectFrom('callback')
    .select('id')
    .where('person_id', '=', personId)
    .where('created_at', '>', wish.at)
    .executeTakeFirst();
  return asked
    ? []
    : [{ id: wish.id, personId, kind: 'write_instead' as const, words: wish.words ?? '', at: wish.at }];
}

type Facts = Awaited<ReturnType<typeof factsOf>>;
type Items = Awaited<ReturnType<typeof itemsOf>>;

/** What the list should hold by the facts and by what people closed. */
export function should(facts: Facts, items: Items) {
  const dealtWith = items.flatMap(({ need: key, facts, done_by }) =>
    done_by === null ? [] : [{ key, facts }],
  );
  return openNeeds({ ...facts, dealtWith });
}
