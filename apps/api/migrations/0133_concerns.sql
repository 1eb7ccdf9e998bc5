-- What staff pass on to whoever has to know: safeguarding concerns, what Right Care has to look at, incidents (rule 16.15).
create table concern_route (
  kind text not null check (kind in ('safeguard', 'rightcare', 'incident')),
  -- Null: for every organisation that named nobody.
  trust_id uuid references trust (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  unique nulls not distinct (kind, trust_id, person_id)
);

create table concern (
  id uuid primary key,
  kind text not null check (kind in ('safeguard', 'rightcare', 'incident')),
  client_id uuid references person (id) on delete cascade,
  raised_by uuid not null references person (id),
  raised_at timestamptz not null,
  about text not null check (length(about) between 1 and 2000),
  happened_on date,
  harm text check (harm in ('none', 'low', 'moderate', 'severe')),
  sent_to uuid[] not null check (cardinality(sent_to) > 0),
  closed_by uuid references person (id),
  closed_at timestamptz,
  outcome text check (length(outcome) <= 2000),
  check ((kind = 'incident') = (client_id is null)),
  check ((kind = 'incident') = (harm is not null)),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (outcome is null))
);

create index concern_open on concern (id desc) where closed_at is null;
create index concern_closed on concern (id desc) where closed_at is not null;
create index concern_of_client on concern (client_id) where client_id is not null;
create index concern_by on concern (raised_by, id desc);
create index concern_to on concern using gin (sent_to);

alter table concern_route enable row level security;
create policy open_all on concern_route to careway_open using (true) with check (true);
-- Whoever raises something must find out to whom it goes.
create policy seen on concern_route for select to careway_app using (true);

alter table concern enable row level security;
create policy open_all on concern to careway_open using (true) with check (true);
-- Of whoever raised it and of those whom it was sent to alone, also in one organisation.
create policy concerned on concern for select to careway_app using (
  raised_by = (select asking_person()) or (select asking_person()) = any (sent_to)
);
create policy raised on concern for insert to careway_app with check (raised_by = (select asking_person()));
create policy closed on concern for update to careway_app using ((select asking_person()) = any (sent_to));
