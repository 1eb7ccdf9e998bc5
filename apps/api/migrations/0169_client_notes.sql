-- rule 16.18: what staff note in a client's record. It goes with the person, and stands in the file of their own data.
create table client_note (
  id uuid primary key,
  client_id uuid not null references person (id) on delete cascade,
  by uuid references person (id) on delete set null,
  at timestamptz not null,
  text text not null check (length(text) between 1 and 2000),
  -- It stands at the top of the record.
  important_at timestamptz,
  -- No reference: who marked it may have left, and the mark stays.
  important_by uuid,
  changed_at timestamptz,
  taken_back_at timestamptz,
  check ((important_at is null) = (important_by is null))
);
create index client_note_of_client on client_note (client_id, at desc, id desc);

-- What a note said before: a record of a client is never changed without a trace.
create table client_note_before (
  id uuid primary key,
  note_id uuid not null references client_note (id) on delete cascade,
  -- From when on it no longer said so.
  until timestamptz not null,
  text text not null check (length(text) between 1 and 2000)
);
create index client_note_before_of on client_note_before (note_id, id);

-- Whom somebody may read, their notes they may read, by a look beyond the own trust too; only the own trust's people write.
alter table client_note enable row level security;
create policy open_all on client_note to careway_open using (true) with check (true);
create policy seen on client_note for select to careway_app using (
  exists (select 1 from person p where p.id = client_note.client_id and p.usertype = 'Client')
);
create policy written on client_note for insert to careway_app with check (
  by = (select asking_person()) and exists (
    select 1 from person p where p.id = client_note.client_id and p.usertype = 'Client'
      and (p.trust_id = (select asking_trust()) or (p.trust_id is null and (select asking_sees_unplaced())))
  )
);
create policy changed on client_note for update to careway_app using (
  exists (
    select 1 from person p where p.id = client_note.client_id and p.usertype = 'Client'
      and (p.trust_id = (select asking_trust()) or (p.trust_id is null and (select asking_sees_unplaced())))
  )
);
create policy client_own on client_note for select to careway_client using (client_id = asking_person());

alter table client_note_before enable row level security;
create policy open_all on client_note_before to careway_open using (true) with check (true);
create policy seen on client_note_before for select to careway_app using (
  exists (select 1 from client_note n where n.id = client_note_before.note_id)
);
-- By whoever wrote the note alone.
create policy written on client_note_before for insert to careway_app with check (
  exists (
    select 1 from client_note n join person p on p.id = n.client_id
    where n.id = client_note_before.note_id and n.by = (select asking_person())
      and (p.trust_id = (select asking_trust()) or (p.trust_id is null and (select asking_sees_unplaced())))
  )
);
create policy client_own on client_note_before for select to careway_client using (
  exists (select 1 from client_note n where n.id = client_note_before.note_id)
);
