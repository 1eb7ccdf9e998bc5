-- Things to read that may go with a form (rule 7.20): the same for everybody, and about nobody.
create table resource (
  id uuid primary key,
  title text not null check (length(title) between 1 and 120),
  summary text not null check (length(summary) between 1 and 300),
  topic text not null check (length(topic) between 1 and 60),
  kind text not null check (kind in ('leaflet', 'steps', 'contacts')),
  service text check (service in ('top', 'vas', 'larc')),
  minutes smallint not null check (minutes between 1 and 60),
  -- A paragraph each, in its order.
  body text[] not null check (cardinality(body) between 1 and 60),
  -- From then on nobody is given it any more; whoever has it keeps it.
  ended_at timestamptz
);
create unique index resource_title on resource (lower(title)) where ended_at is null;
create index resource_by_title on resource (left(title, 60), id);

alter table resource enable row level security;
create policy open_all on resource to careway_open using (true) with check (true);
create policy read_by_all on resource for select to careway_app, careway_client using (true);
