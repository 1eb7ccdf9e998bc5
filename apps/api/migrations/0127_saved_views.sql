-- rule 7.26: lists of what was answered that a member of staff has set and named. Filters alone, never what was typed, so that
-- nothing in it says who anybody is.
create table response_view (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  list text not null check (list in ('all', 'sent', 'draft')),
  name text not null check (length(name) between 1 and 40),
  filters jsonb not null,
  created_at timestamptz not null,
  unique (person_id, list, name)
);

-- Whoever made it sees and changes it, and nobody else (rule 10.7).
alter table response_view enable row level security;
create policy open_all on response_view to careway_open using (true) with check (true);
create policy own on response_view to careway_app
  using (person_id = (select asking_person())) with check (person_id = (select asking_person()));
