-- rule 11.2: the audit trail is sealed in a hash chain (docs/decisions/0090). Each entry knows the transaction that wrote it, so
-- that a seal has all entries of a range of transactions that are over: nobody waits for it, and none can come later.
-- Entries from before have 0, and stand in the first seal. A constant, so that no row is written anew.
alter table audit add column tx bigint not null default 0;
-- Where the rows are brought to another server its transactions begin anew: the number before is raised then (db/auditPlace.ts).
alter table audit alter column tx set default (0 + pg_current_xact_id()::text::bigint);

create table audit_seal (
  number bigint primary key,
  -- By the database's own clock, as the order of entries is.
  made_at timestamptz not null default clock_timestamp(),
  -- Transactions: the first, and the first of the next seal.
  from_tx bigint not null,
  upto_tx bigint not null check (upto_tx > from_tx),
  entries bigint not null check (entries > 0),
  -- Of all that is sealed here, and of the seal before.
  hash bytea not null check (length(hash) = 32),
  -- By whose key it is marked, and the mark: the key is not in the database.
  key_name bytea not null,
  mark bytea not null
);

-- rule 11.1: also for whoever owns the tables, until they take it away, which `npm run verify` sees.
create function stays_as_written() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is written and read, never changed' using errcode = 'insufficient_privilege';
end
$$;
-- version before: it never changes or deletes an entry, as rule 11.1 had it before
create trigger audit_stays before update or delete or truncate on audit
  for each statement execute function stays_as_written();
create trigger audit_seal_stays before update or delete or truncate on audit_seal
  for each statement execute function stays_as_written();
