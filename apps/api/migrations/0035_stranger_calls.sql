-- Each page of a stranger's that asks for a call has a row of its own: whoever else knows the number can neither rename
-- what it asked, nor change its voicemail rule, nor cancel it (security 43).
alter table callback add column cancel_hash bytea;
insert into callback (id, ask_for, context, day, time_slot, phone, voicemail, status, created_at, changed_at, cancel_hash)
  select gen_random_uuid(), ask_for, context, day, time_slot, phone, voicemail, status, created_at, changed_at, hash
  from callback, unnest(cancel_hashes[2:]) as hash
  where person_id is null;
update callback set cancel_hash = cancel_hashes[1] where person_id is null;
drop index callback_of_stranger_once;
alter table callback drop column cancel_hashes;

-- Cancelling is looked up, not searched for: it needs no limit that somebody else could use up.
create unique index callback_cancel on callback (cancel_hash) where cancel_hash is not null;
create index callback_of_number on callback (phone, day) where person_id is null and status in ('pending', 'overflow');

-- What our team sees of them: one call a number and day, however often and by whomever it was asked for. The names in the order in
-- which they asked. A message is left only if all who asked said yes (security 37).
-- Read under the reader's own policies (security 48).
create view stranger_call with (security_invoker = true) as
  select phone, day,
    array_agg(distinct time_slot) as time_slots,
    array_agg(ask_for order by created_at, id) as names,
    bool_and(voicemail) as voicemail,
    count(*)::integer as asked
  from callback
  where person_id is null and status in ('pending', 'overflow')
  group by phone, day;
