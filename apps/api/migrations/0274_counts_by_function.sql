-- rules 12.26, 12.27: what is counted against whom, and the hashes of what somebody knows, are asked for by these and by nothing else
-- (docs/decisions/0244). Whoever is signed in can list none of it; the rights themselves are taken away once nobody of the version before
-- is alive (after/0274_own_counts).

-- Whether whoever asks may count under a key. A client's own keys name them, or a session of theirs; what is counted by network, address or
-- name stands under a keyed hash, which nobody makes up.
create function may_count(what text) returns boolean language sql stable security definer set search_path = public
  return coalesce(current_setting('role', true), '') <> 'careway_client'
    or what !~ '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-'
    or position(asking_person()::text in what) > 0
    or exists (select 1 from session s where s.person_id = asking_person() and position(s.id::text in what) > 0);

-- Counts one use. It gives how many there were in this window, with this one.
create function count_use(what text, window_ms bigint, at timestamptz) returns integer
  language plpgsql security definer set search_path = public as $$
declare
  uses integer;
begin
  if not may_count(what) then
    raise exception 'another''s count' using errcode = '42501';
  end if;
  insert into quota as q (key, window_start, used) values (what, at, 1)
  on conflict (key) do update set
    used = case when q.window_start <= at - window_ms * interval '1 millisecond' then 1 else q.used + 1 end,
    window_start = case when q.window_start <= at - window_ms * interval '1 millisecond' then at else q.window_start end
  returning q.used into uses;
  return uses;
end $$;

-- As 0045, by its owner.
create or replace function count_uses(keys text[], limits integer[], windows bigint[], at timestamptz) returns integer
  language plpgsql security definer set search_path = public as $$
declare
  uses integer;
begin
  -- A count that a crash forgets harms nobody, and everybody counts on the same few rows: nobody waits for the disk here.
  perform set_config('synchronous_commit', 'off', true);
  for i in 1 .. cardinality(keys) loop
    if not may_count(keys[i]) then
      raise exception 'another''s count' using errcode = '42501';
    end if;
    insert into quota as q (key, window_start, used) values (keys[i], at, 1)
    on conflict (key) do update set
      used = case when q.window_start <= at - windows[i] * interval '1 millisecond' then 1 else q.used + 1 end,
      window_start = case when q.window_start <= at - windows[i] * interval '1 millisecond' then at else q.window_start end
    returning q.used into uses;
    if uses > limits[i] then
      return i - 1;
    end if;
  end loop;
  return null;
end $$;

create function uses_of(what text, since timestamptz) returns integer language sql stable security definer set search_path = public
  return (select q.used from quota q where q.key = what and q.window_start > since and may_count(what));
create function give_back_use(what text) returns void language sql security definer set search_path = public as $$
  update quota set used = used - 1 where key = what and used > 0 and may_count(what)
$$;
create function forget_uses(what text) returns void language sql security definer set search_path = public as $$
  delete from quota where key = what and may_count(what)
$$;

-- Failures of sign-in and of a password that is asked again, all under keyed hashes: until when one waits; nothing while a wait is on.
create function count_failure(what text, waits bigint[], forgotten timestamptz, at timestamptz) returns timestamptz
  language sql security definer set search_path = public as $$
  insert into sign_in_delay as d (key, failures, last_at, blocked_until)
  values (what, 1, at, at + waits[1] * interval '1 millisecond')
  on conflict (key) do update set
    failures = case when d.last_at <= forgotten then 1 else d.failures + 1 end,
    last_at = at,
    blocked_until = at + waits[least(case when d.last_at <= forgotten then 1 else d.failures + 1 end, cardinality(waits))]
      * interval '1 millisecond'
    where d.blocked_until <= at
  returning blocked_until
$$;
create function failures_until(what text) returns timestamptz language sql stable security definer set search_path = public
  return (select d.blocked_until from sign_in_delay d where d.key = what);
create function forget_failures(names text[]) returns void language sql security definer set search_path = public as $$
  delete from sign_in_delay where key = any (names)
$$;

-- Whether somebody has a password: what staff's pages say of a colleague.
create function has_password(who uuid) returns boolean language sql stable security definer set search_path = public
  return exists (select 1 from person p where p.id = who and p.password_hash is not null);

-- A new password in the place of the one that was compared: of whoever asks, or of anybody where nobody is named, as by a reset.
create function replace_own_password(who uuid, before text, after text) returns boolean
  language plpgsql security definer set search_path = public as $$
begin
  update person set password_hash = after
    where id = who and password_hash = before and (asking_person() is null or asking_person() = who);
  return found;
end $$;

-- What proves one referral, and what one clinic's clients are given: to whoever says which, one at a time.
create function referral_passcode(number text, asked text) returns text language sql stable security definer set search_path = public
  return (select r.passcode_hash from referral r where r.ubrn = number and r.service = asked);
create function local_clinic_code(clinic text) returns text language sql stable security definer set search_path = public
  return (select c.code_hash from local_clinic c where c.id = clinic);
