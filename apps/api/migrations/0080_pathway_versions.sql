-- rule 2.14: versions of a pathway: changes of its definition, who wrote them, and who approved them. Kept for ever.
create table pathway_version (
  id uuid primary key,
  service text not null check (service in ('top', 'vas', 'larc')),
  -- The form that it is walked by: whoever is given one stays on the version then in use.
  question_set_id uuid not null,
  -- Version 1 is the definition as it comes with the product.
  number integer not null check (number > 1),
  state text not null default 'draft' check (state in ('draft', 'sent', 'approved', 'declined', 'discarded')),
  -- Grows with every save; the next one is compared with it.
  revision integer not null default 1 check (revision > 0),
  -- All that differs from the definition, each with its reason.
  changes jsonb not null check (jsonb_typeof(changes) = 'array' and jsonb_array_length(changes) <= 200),
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
  unique (service, number),
  check ((state in ('approved', 'declined', 'discarded')) = (decided_at is not null)),
  check (state in ('draft', 'discarded') or sent_at is not null),
  -- Whatever a program says.
  constraint no_author_decides check (
    state not in ('approved', 'declined') or not coalesce(decided_by = any (authors), false)
  )
);

create unique index one_open_draft on pathway_version (service) where state in ('draft', 'sent');
create index version_in_use on pathway_version (question_set_id, number desc) where state = 'approved';

-- A version goes one way, and what was decided stands.
create function keep_pathway_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'version % of the pathway % is kept', old.number, old.service;
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then raise exception 'a version begins as a draft'; end if;
    return new;
  end if;
  if (new.id, new.service, new.question_set_id, new.number, new.begun_at)
    is distinct from (old.id, old.service, old.question_set_id, old.number, old.begun_at) then
    raise exception 'version % of the pathway % stays what it is', old.number, old.service;
  end if;
  if not old.authors <@ new.authors then
    raise exception 'who has written in version % of the pathway % stays its author', old.number, old.service;
  end if;
  if new.changes is distinct from old.changes
    and (old.state <> 'draft' or new.state <> 'draft' or not coalesce(new.saved_by = any (new.authors), false)) then
    raise exception 'the changes of version % of the pathway % are its authors'', while it is a draft', old.number, old.service;
  end if;
  if old.state in ('approved', 'declined', 'discarded') then
    -- Only somebody who is deleted goes from it.
    if (new.state, new.revision, new.changes, new.authors, new.sent_at, new.decided_at, new.comment)
      is distinct from (old.state, old.revision, old.changes, old.authors, old.sent_at, old.decided_at, old.comment)
      or coalesce(new.decided_by is distinct from old.decided_by and new.decided_by is not null, false) then
      raise exception 'version % of the pathway % is decided and cannot change', old.number, old.service;
    end if;
  elsif old.state = 'draft' and new.state not in ('draft', 'sent', 'discarded')
    or old.state = 'sent' and new.state not in ('sent', 'draft', 'approved', 'declined') then
    raise exception 'version % of the pathway % cannot become % from %', old.number, old.service, new.state, old.state;
  elsif new.state in ('approved', 'declined')
    and coalesce(new.decided_by is distinct from asking_person(), true) and asking_person() is not null then
    raise exception 'whoever decides on version % of the pathway % is who asks', old.number, old.service;
  end if;
  return new;
end $$;

create trigger keep_pathway_version before insert or update or delete on pathway_version
  for each row execute function keep_pathway_version();

alter table pathway_version enable row level security;
create policy open_all on pathway_version to careway_open using (true) with check (true);
create policy staff on pathway_version to careway_app using (true) with check (true);
-- What a client is walked by, and no draft.
create policy client_in_use on pathway_version for select to careway_client using (state = 'approved');
