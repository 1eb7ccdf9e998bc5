-- rule 12.13: pictures on the pages that staff write, made anew when they were brought in.
create table content_picture (
  -- Made here, never what somebody called it.
  name text primary key check (name ~ '^[0-9a-f-]{36}[.]webp$'),
  -- What is on it, for people who cannot see it.
  words text not null check (length(words) between 1 and 200),
  bytes bytea not null check (octet_length(bytes) between 20 and 2000000),
  digest bytea not null unique check (octet_length(digest) = 32),
  width integer not null check (width between 1 and 1600),
  height integer not null check (height between 1 and 1600),
  made_at timestamptz not null,
  made_by uuid references person (id) on delete set null
);

-- Everybody sees them, staff bring them in and take them away; nobody changes one.
alter table content_picture enable row level security;
create policy open_reads on content_picture for select to careway_open using (true);
create policy open_adds on content_picture for insert to careway_open with check (true);
create policy open_removes on content_picture for delete to careway_open using (true);
create policy staff_reads on content_picture for select to careway_app using (true);
create policy staff_adds on content_picture for insert to careway_app with check (true);
create policy staff_removes on content_picture for delete to careway_app using (true);
create policy client_reads on content_picture for select to careway_client using (true);
