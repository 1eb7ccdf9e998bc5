import type { ContentPage } from '@careway/core/content/contentPages';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import type { OpeningFacts, ServiceFacts } from '@careway/core/settings/openingFacts';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

type Counted = Omit<OpeningFacts, 'phone' | 'name' | 'services' | 'fallenBack' | 'email' | 'texts'> & {
  emailArrived: boolean;
  textArrived: boolean;
};

/** What there is of each kind, in one statement. */
export async function countWhatIsThere(db: Db): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select (select count(*)::int from trust) as organisations,
      (select count(*)::int from clinic) as clinics,
      (select count(*)::int from clinic where latitude is null) as "clinicsNowhere",
      (select count(*)::int from clinic_room) as rooms,
      (select count(*)::int from person where usertype = 'Super_Admin' and active and (password_hash is not null or idp_subject is not null)) as administrators,
      (select count(*)::int from person where usertype <> 'Client' and active and (password_hash is not null or idp_subject is not null)) as staff,
      (select count(*)::int from person where usertype <> 'Client' and active and password_hash is null and idp_subject is null) as invited,
      array(select distinct page from content_version where state = 'approved' order by page) as pages,
      exists (select from message where channel = 'email' and sent_at is not null) as "emailArrived",
      exists (select from message where channel = 'sms' and sent_at is not null) as "textArrived"`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('Nothing was counted');
  return { ...row, pages: row.pages as ContentPage[] };
}

/** The same of each service. @param when `today` a London day; times for treatment count between the two moments */
export async function factsOfServices(
  db: Db,
  when: { today: string; now: Date; from: Date; until: Date },
): Promise<ServiceFacts[]> {
  const { rows } = await sql<Omit<ServiceFacts, 'nextFree'> & { nextFree: Date | null }>`
    select s.service,
      (select count(*)::int from contract_term c where c.service = s.service
        and (c.valid_from is null or c.valid_from <= ${when.today}::date)
        and (c.valid_to is null or c.valid_to >= ${when.today}::date)) as areas,
      (select count(*)::int from private_price r where r.service = s.service) as prices,
      (select min(p.starts_at) from slot_place p join slot t on t.id = p.slot_id and not t.counselling
        where p.service = s.service and p.starts_at >= ${when.from} and p.starts_at < ${when.until}
        and p.appointment_id is null and not p.taken_elsewhere
        and (p.held_until is null or p.held_until <= ${when.now})) as "nextFree",
      exists (select from pathway_version v where v.service = s.service and v.state = 'approved') as approved,
      (select count(*)::int from pathway_version v where v.service = s.service and v.state = 'sent') as waiting
    from unnest(${[...SERVICE_CODES]}::text[]) with ordinality as s (service, place) order by s.place`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, nextFree: row.nextFree?.toISOString() ?? null }));
}

export interface Opened {
  openedAt: Date | null;
  openedBy: string | null;
  reason: string | null;
}

export async function readOpened(db: Db): Promise<Opened> {
  const { rows } = await sql<Opened>`
    select s.opened_at as "openedAt", s.opened_reason as reason, p.first_name || ' ' || p.last_name as "openedBy"
    from app_setting s left join person p on p.id = s.opened_by`.execute(db);
  return rows[0] ?? { openedAt: null, openedBy: null, reason: null };
}

/** @returns whether it was closed until now: of any number at once one opens it */
export async function markOpened(
  db: Db,
  by: { personId: string; now: Date; reason: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('app_setting')
    .set({ opened_at: by.now, opened_by: by.personId, opened_reason: by.reason })
    .where('opened_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
