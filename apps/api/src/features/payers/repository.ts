import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

export interface PartnerSaid {
  name: string;
  phone: string;
  hours: string;
  website: string;
}

/** One is written at a time: two of one name are not written side by side. */
export async function lockPayers(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payers', 0))`.execute(db);
}

export async function allCommissioners(db: Db) {
  const { rows } = await sql<{ code: string; name: string; contracts: number }>`
    select b.code, b.name, (select count(*)::int from contract_term k where k.commissioning_body = b.code) as contracts
    from commissioning_body b order by b.name, b.code limit 500`.execute(db);
  return rows;
}

export async function allPartners(db: Db) {
  const { rows } = await sql<PartnerSaid & { id: string; contracts: number }>`
    select p.id, p.name, coalesce(p.phone, '') as phone, coalesce(p.hours, '') as hours, coalesce(p.website, '') as website,
      (select count(*)::int from contract_term k where k.booking_service_id = p.id or k.provider_id = p.id) as contracts
    from care_partner p order by p.name, p.id limit 500`.execute(db);
  return rows;
}

export async function writeCommissioner(db: Db, code: string, name: string): Promise<void> {
  await db
    .insertInto('commissioning_body')
    .values({ code, name })
    .onConflict((same) => same.column('code').doUpdateSet({ name }))
    .execute();
}

export async function writePartner(db: Db, id: string, said: PartnerSaid): Promise<void> {
  const { name } = said;
  const [phone, hours, website] = [said.phone || null, said.hours || null, said.website || null];
  await db
    .insertInto('care_partner')
    .values({ id, name, phone, hours, website })
    .onConflict((same) => same.column('id').doUpdateSet({ name, phone, hours, website }))
    .execute();
}
