-- rule 2.14: somebody made up, and the outcome that they must come to on every draft.
create table pathway_walk (
  id uuid primary key,
  service text not null check (service in ('top', 'vas', 'larc')),
  name text not null check (length(name) between 1 and 120),
  -- In codes, with the day on which they are walked and what others tell.
  answers jsonb not null,
  world jsonb not null,
  outcome text not null,
  revision integer not null default 1,
  kept_by uuid references person (id) on delete set null,
  kept_at timestamptz not null,
  changed_by uuid references person (id) on delete set null,
  changed_at timestamptz
);

create index walks_of_pathway on pathway_walk (service, kept_at, id);

alter table pathway_walk enable row level security;
create policy open_all on pathway_walk to careway_open using (true) with check (true);
create policy staff on pathway_walk to careway_app using (true) with check (true);
