-- rule 16.59: how soon somebody is seen to: one row a version of the list of levels, published by two people, kept for ever
-- (docs/decisions/0246). While there is none that was approved, the product's own list holds.
create table need_levels_version (
  id uuid primary key,
  -- Version 1 is the product's own list.
  number integer not null unique check (number > 1),
  state text not null default 'draft' check (state in ('draft', 'sent', 'approved', 'declined', 'discarded')),
  -- Grows with every save; the next one is compared with it.
  revision integer not null default 1 check (revision > 0),
  said jsonb not null check (jsonb_typeof(said) = 'object' and length(said::text) <= 30000),
  -- The version that this one brought back.
  restores integer,
  -- Everybody who has saved in it.
  authors uuid[] not null check (cardinality(authors) > 0),
  begun_at timestamptz not null,
  saved_by uuid references person (id) on delete set null,
  saved_at timestamptz not null,
  sent_by uuid references person (id) on delete set null,
  sent_at timestamptz,
  decided_by uuid references person (id) on delete set null,
  decided_at timestamptz,
  comment text check (length(comment) <= 1000),
  check ((state in ('approved', 'declined', 'discarded')) = (decided_at is not null)),
  check (state in ('draft', 'discarded') or sent_at is not null),
  -- Whatever a program says.
  constraint no_author_decides check (
    state not in ('approved', 'declined') or not coalesce(decided_by = any (authors), false)
  )
);

create unique index one_open_levels_draft on need_levels_version ((true)) where state in ('draft', 'sent');
create index need_levels_in_use on need_levels_version (number desc) where state = 'approved';

-- A version goes one way, and what was decided stands.
create function keep_need_levels_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'version % of the list of levels is kept', old.number;
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then raise exception 'a version begins as a draft'; end if;
    return new;
  end if;
  if (new.id, new.number, new.begun_at) is distinct from (old.id, old.number, old.begun_at) then
    raise exception 'version % of the list of levels stays what it is', old.number;
  end if;
  if not old.authors <@ new.authors then
    raise exception 'who has written in version % of the list of levels stays its author', old.number;
  end if;
  if new.said is distinct from old.said
    and (old.state <> 'draft' or new.state <> 'draft' or not coalesce(new.saved_by = any (new.authors), false)) then
    raise exception 'version % of the list of levels is its authors'', while it is a draft', old.number;
  end if;
  if old.state in ('approved', 'declined', 'discarded') then
    -- Only somebody who is deleted goes from it.
    if (new.state, new.revision, new.authors, new.sent_at, new.decided_at, new.comment)
      is distinct from (old.state, old.revision, old.authors, old.sent_at, old.decided_at, old.comment)
      or coalesce(new.decided_by is distinct from old.decided_by and new.decided_by is not null, false) then
      raise exception 'version % of the list of levels is decided and cannot change', old.number;
    end if;
  elsif old.state = 'draft' and new.state not in ('draft', 'sent', 'discarded')
    or old.state = 'sent' and new.state not in ('sent', 'draft', 'approved', 'declined') then
    raise exception 'version % of the list of levels cannot become % from %', old.number, new.state, old.state;
  elsif new.state in ('approved', 'declined')
    and coalesce(new.decided_by is distinct from asking_person(), true) and asking_person() is not null then
    raise exception 'whoever decides on version % of the list of levels is who asks', old.number;
  end if;
  return new;
end $$;

create trigger keep_need_levels_version before insert or update or delete on need_levels_version
  for each row execute function keep_need_levels_version();

-- Everybody reads what was approved; drafts are those of staff.
alter table need_levels_version enable row level security;
create policy open_all on need_levels_version to careway_open using (true) with check (true);
create policy staff on need_levels_version to careway_app using (true) with check (true);
create policy client_in_use on need_levels_version for select to careway_client using (state = 'approved');

-- By which version of the list a need stands where it stands. One that a version before this raised is placed by the next round.
alter table worklist_item add column levels_number integer not null default 1;
