-- Looks through the hash chain of the trail that somebody asked for on the page (rule 11.13); a job does it, as who may read the seals.
create table trail_check (
  id uuid primary key,
  asked_by uuid not null references person (id),
  asked_at timestamptz not null,
  done_at timestamptz,
  checked bigint not null default 0,
  wrong bigint not null default 0,
  examples text[] not null default '{}',
  head text
);

create index trail_check_newest on trail_check (asked_at desc, id desc);
-- One at a time, however many ask.
create unique index trail_check_one on trail_check ((done_at is null)) where done_at is null;

alter table trail_check enable row level security;
create policy open_all on trail_check to careway_open using (true) with check (true);
