-- rule 16.35: what staff wrote to a client, word for word, for both of them to read.
create table written_message (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  by uuid references person (id),
  at timestamptz not null,
  written text not null check (written in ('ringUs', 'signIn', 'own')),
  words text not null check (length(words) between 1 and 1000),
  -- By which way a message went or goes out beside it; empty: none did.
  channel text check (channel in ('sms', 'email')),
  goes_at timestamptz,
  read_at timestamptz
);
create index written_message_to on written_message (person_id, id desc);

alter table written_message enable row level security;
create policy open_all on written_message to careway_open using (true) with check (true);
create policy seen on written_message for select to careway_app using (
  exists (select 1 from person p where p.id = written_message.person_id and p.usertype = 'Client')
);
-- In one's own name, to those of the own trust alone: never to whom one only looks at (decision 0040).
create policy written on written_message for insert to careway_app with check (
  by = (select asking_person())
  and exists (
    select 1 from person p where p.id = written_message.person_id and p.usertype = 'Client'
      and (p.trust_id = (select asking_trust()) or (p.trust_id is null and (select asking_sees_unplaced())))
  )
);
create policy client_reads on written_message for select to careway_client using (person_id = asking_person());
create policy client_has_read on written_message for update to careway_client
  using (person_id = asking_person()) with check (person_id = asking_person());
