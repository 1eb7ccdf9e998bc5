import type { StaffType } from '@careway/core/access/userTypes';
import type { ContractKind } from '@careway/core/eligibility/contracts';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';

export interface SettingRow {
  id: string;
  name: string;
  central: boolean;
  version: number;
  contact_email: string;
  contact_phone: string;
  contact_address: string;
  contact_hours: string;
  switched_off: string[];
  shows_contact: boolean;
  shows_clinics: boolean;
  shows_people: boolean;
  changed_at: Date | null;
  changed_by: string | null;
}

/**
 * What is said of one organisation; what nobody has said yet as it is without it. `locked`: until this transaction
 * ends.
 */
export async function findSettings(db: Db, id: string, locked = false): Promise<SettingRow | undefined> {
  // Whoever saves first is waited for: their organisation's row is there before any settings are.
  if (locked) await sql`select 1 from trust where id = ${id} for no key update`.execute(db);
  const { rows } = await sql<SettingRow>`
    select t.id, t.name, t.central, coalesce(s.version, 0) as version, coalesce(s.contact_email, '') as contact_email,
      coalesce(s.contact_phone, '') as contact_phone, coalesce(s.contact_address, '') as contact_address,
      coalesce(s.contact_hours, '') as contact_hours, coalesce(s.switched_off, '{}') as switched_off,
      coalesce(s.shows_contact, true) as shows_contact, coalesce(s.shows_clinics, false) as shows_clinics,
      coalesce(s.shows_people, false) as shows_people, s.changed_at, b.first_name || ' ' || b.last_name as changed_by
    from trust t left join trust_setting s on s.trust_id = t.id left join person b on b.id = s.changed_by
    where t.id = ${id}`.execute(db);
  return rows[0];
}

export type NewSettings = Omit<SettingRow, 'central' | 'changed_at' | 'changed_by'> & {
  by: string;
  now: Date;
};

export async function saveSettings(db: Db, given: NewSettings): Promise<void> {
  await sql`update trust set name = ${given.name} where id = ${given.id} and name <> ${given.name}`.execute(
    db,
  );
  await sql`
    insert into trust_setting (trust_id, version, contact_email, contact_phone, contact_address, contact_hours,
      switched_off, shows_contact, shows_clinics, shows_people, changed_at, changed_by)
    values (${given.id}, ${given.version}, ${given.contact_email}, ${given.contact_phone}, ${given.contact_address},
      ${given.contact_hours}, ${given.switched_off}::text[], ${given.shows_contact}, ${given.shows_clinics},
      ${given.shows_people}, ${given.now}, ${given.by})
    on conflict (trust_id) do update set version = excluded.version, contact_email = excluded.contact_email,
      contact_phone = excluded.contact_phone, contact_address = excluded.contact_address,
      contact_hours = excluded.contact_hours, switched_off = excluded.switched_off,
      shows_contact = excluded.shows_contact, shows_clinics = excluded.shows_clinics,
      shows_people = excluded.shows_people, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(
    db,
  );
}

export async function nameIsTaken(db: Db, name: string, except?: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from trust where lower(name) = lower(${name}) and id is distinct from ${except ?? null}::uuid`.execute(
    db,
  );
  return rows.length > 0;
}

/** One organisation is made at a time: neither two of one name nor two first ones. */
export async function lockMaking(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('organisations', 0))`.execute(db);
}

export async function addTrust(db: Db, trust: { id: string; name: string; central: boolean }): Promise<void> {
  await db.insertInto('trust').values(trust).execute();
}

/** Whether one is the contact centre's already. */
export async function hasContactCentre(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from trust where central`.execute(db);
  return rows.length > 0;
}

export async function countTrusts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from trust`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface Counted {
  people: number;
  clinics: number;
  contracts: number;
  clients: number;
}

/**
 * How much organisations have. Clients as they are tallied (docs/decisions/0050), so that nobody counts a million of
 * them.
 */
export async function countsOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Counted & { theme: boolean }>> {
  const { rows } = await sql<Counted & { id: string; theme: boolean }>`
    select t.id,
      (select count(*)::int from person p where p.trust_id = t.id and p.usertype <> 'Client' and p.active) as people,
      (select count(*)::int from clinic c where c.trust_id = t.id) as clinics,
      (select count(*)::int from contract_term k where k.trust_id = t.id) as contracts,
      (select coalesce(sum(y.clients), 0)::int from client_tally y where y.trust_id = t.id) as clients,
      exists (select 1 from trust_theme h where h.trust_id = t.id) as theme
    from trust t where t.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...counted }) => [id, counted]));
}

export interface ShownRow {
  id: string;
  name: string;
  contact_email: string | null;
  contact_phone: string | null;
  contact_address: string | null;
  contact_hours: string | null;
  clinics: string[] | null;
  people: string[] | null;
}

/** What organisations show to others; the database leaves out what they do not. */
export async function shownByOthers(db: Db, who: Session): Promise<ShownRow[]> {
  if (who.usertype === 'Super_Admin') return [];
  const { rows } = await sql<ShownRow>`
    select * from shown_organisations() where id is distinct from ${who.trustId}::uuid order by name, id limit 200`.execute(
    db,
  );
  return rows;
}

export async function peopleByRole(db: Db, id: string) {
  const { rows } = await sql<{ role: string; usertype: StaffType; people: number }>`
    select r.name as role, p.usertype, count(*)::int as people from person p join role r on r.id = p.role_id
    where p.trust_id = ${id} and p.usertype <> 'Client' and p.active
    group by r.name, p.usertype order by people desc, r.name limit 50`.execute(db);
  return rows;
}

export async function clinicsOfTrust(db: Db, id: string) {
  const { rows } = await sql<{ id: string; name: string; postcode: string }>`
    select id, name, postcode from clinic where trust_id = ${id} order by name, id limit 200`.execute(db);
  return rows;
}

/** In how many areas each kind of contract leads to this organisation on a day. */
export async function contractsOfTrust(db: Db, id: string, today: string) {
  const { rows } = await sql<{ service: ServiceCode; contract: ContractKind; areas: number }>`
    select service, contract, count(*)::int as areas from contract_term
    where trust_id = ${id} and coalesce(valid_from <= ${today}::date, true) and coalesce(valid_to >= ${today}::date, true)
    group by service, contract order by service, areas desc`.execute(db);
  return rows;
}

/** How many forms of an organisation's clients are where, as they are tallied. */
export async function formsOfTrust(db: Db, id: string) {
  const { rows } = await sql<{ unfinished: number; onHold: number; sentIn: number }>`
    select coalesce(sum(forms_unfinished), 0)::int as unfinished, coalesce(sum(forms_on_hold), 0)::int as "onHold",
      coalesce(sum(first_forms_sent_in), 0)::int as "sentIn"
    from client_tally where trust_id = ${id}`.execute(db);
  return rows[0] ?? { unfinished: 0, onHold: 0, sentIn: 0 };
}
