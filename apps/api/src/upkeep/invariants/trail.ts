import { DB_ROLES } from '../../db/databaseIdentity.ts';
import { each, rows } from './invariant.ts';

const CALLS_ROLES = `(values ${DB_ROLES.map((role) => `('${role}')`).join(', ')}) as r (name)`;

/**
 * A test of the API holds the list of all tables (tenancy.test.ts); these are the ones whose policies must never be
 * missing.
 */
const ABOUT_PEOPLE = [
  'person',
  'question_share',
  'answer_change',
  'appointment',
  'slot_hold',
  'callback',
  'contact_preference',
  'message_preference',
  'security_factor',
  'terms_decision',
  'deletion_request',
  'answer_key',
  'message',
  'worklist_item',
  'audit',
  'look_beyond',
  'pending_signup',
  'signup_draft',
]
  .map((table) => `'${table}'`)
  .join(', ');

/** Of the audit trail, beside its seals (`seals.ts`), and of who may do what. */
export const TRAIL = {
  time: each(
    '11.1',
    'An entry of the trail has the moment at which its id was made',
    'audit a',
    'a.id',
    // The first 48 bits of an id are its millisecond (db/ids.ts); a bulk load borrows a few of the next ones.
    `substr(a.id::text, 15, 1) <> '7' or abs(
      ('x' || lpad(replace(left(a.id::text, 13), '-', ''), 16, '0'))::bit(64)::bigint
        - floor(extract(epoch from a.at) * 1000)) > 1000`,
  ),
  whose: each(
    '11.1',
    'Everybody whom the trail names is known',
    'audit a',
    'a.id',
    `(a.user_id is not null and not exists (select from person p where p.id = a.user_id))
      or (a.created_by is not null and not exists (select from person p where p.id = a.created_by))`,
  ),
  locked: rows(
    '11.1',
    'No role that calls run under may change or delete an entry',
    `select count(*) from ${CALLS_ROLES}`,
    `select distinct r.name from ${CALLS_ROLES}, unnest(array['audit', 'look_beyond', 'audit_seal']) t
      where exists (select from pg_roles where rolname = r.name)
        and (t = 'audit_seal' and has_table_privilege(r.name, t, 'insert')
        or has_table_privilege(r.name, t, 'update, delete, truncate, trigger') or has_any_column_privilege(r.name, t, 'update'))`,
  ),
  rolesOwnNothing: rows(
    '10.7',
    'The roles that calls run under are there, own nothing, sign in nowhere and stand under every policy',
    `select count(*) from ${CALLS_ROLES}`,
    `select r.name from ${CALLS_ROLES} left join pg_roles g on g.rolname = r.name
      where g.oid is null or g.rolcanlogin or g.rolsuper or g.rolbypassrls or g.rolcreaterole
        or exists (select from pg_class c where c.relowner = g.oid)`,
  ),
  policies: rows(
    '10.7',
    'Every table about a person is kept apart by policies',
    `select count(*) from unnest(array[${ABOUT_PEOPLE}])`,
    `select t from unnest(array[${ABOUT_PEOPLE}]) t left join pg_class c on c.oid = to_regclass('public.' || t)
      where c.relrowsecurity is not true or not exists (select from pg_policy p where p.polrelid = c.oid)`,
  ),
};
