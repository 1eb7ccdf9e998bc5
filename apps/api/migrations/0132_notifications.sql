-- What somebody finds in the portal as news for them (rule 13.10): words that may be read over a shoulder, and where they lead.
create table notification (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  words text not null check (length(words) between 1 and 300),
  leads_to text check (leads_to like '/%' and length(leads_to) <= 200),
  made_at timestamptz not null,
  seen_at timestamptz
);

create index notification_newest on notification (person_id, id desc);
create index notification_made on notification (made_at);

alter table notification enable row level security;
create policy open_all on notification to careway_open using (true) with check (true);
-- One's own alone, also for staff who may read the client's record. Whoever causes it writes it down for anybody.
create policy own on notification to careway_app using (person_id = (select asking_person()));
create policy written on notification for insert to careway_app with check (true);
create policy client_own on notification to careway_client using (person_id = asking_person());
create policy client_writes on notification for insert to careway_client with check (true);
