-- rule 7.9: drafts of question sets: which save a draft is at, who has written in it, and what it said before.
alter table question_set_version
  add column revision integer not null default 1,
  -- Everybody who has saved in it: none of them decides on it. No references: a published row never changes, whoever is deleted.
  add column authors uuid[] not null default '{}',
  add column saved_by uuid,
  add column saved_at timestamptz,
  add column begun_at timestamptz,
  -- The version that it began from.
  add column begun_from integer,
  -- What lists are narrowed by, read out of the definition by the database.
  add column category text generated always as (definition ->> 'category') stored,
  add column tags jsonb generated always as (definition -> 'tags') stored;

-- Whose it is: the trust of who made it, and no less so when they move on or are deleted.
alter table question_set add column trust_id uuid;
alter table question_set add column public boolean not null default false;
update question_set q set trust_id = p.trust_id from person p where p.id = q.created_by and q.trust_id is null;

create function question_set_of_trust() returns trigger language plpgsql as $$
begin
  new.trust_id := coalesce(new.trust_id, (select p.trust_id from person p where p.id = new.created_by));
  return new;
end $$;

-- version before: writes no trust, and gets the one it would be looked up by
create trigger question_set_of_trust before insert on question_set
  for each row execute function question_set_of_trust();

-- rule 10.3: what is not published is its trust's alone, and clients read what is published.
-- version before: reads drafts of its own trust alone, and writes no others
alter table question_set_version enable row level security;
-- version before: calls before a sign-in and of system administrators see what they saw
create policy open_all on question_set_version to careway_open using (true) with check (true);
-- version before: reads drafts of its own trust alone, and writes no others
create policy own_trust on question_set_version to careway_app using (
  published_at is not null
  or exists (
    select 1 from question_set q
    where q.id = question_set_version.question_set_id and q.trust_id is not distinct from (select asking_trust())
  )
);
-- version before: gives clients what is published, and nothing else
create policy published on question_set_version for select to careway_client using (published_at is not null);

-- What a draft said at a moment, and saves of one author that follow each other closely are one.
create table question_set_moment (
  question_set_id uuid not null,
  version integer not null,
  revision integer not null,
  began_at timestamptz not null,
  at timestamptz not null,
  by uuid,
  content jsonb not null,
  primary key (question_set_id, version, revision),
  foreign key (question_set_id, version) references question_set_version (question_set_id, version) on delete cascade
);
alter table question_set_moment enable row level security;
create policy open_all on question_set_moment to careway_open using (true) with check (true);
create policy own_trust on question_set_moment to careway_app using (
  exists (
    select 1 from question_set q
    where q.id = question_set_moment.question_set_id and q.trust_id is not distinct from (select asking_trust())
  )
);

-- What is written at a question of a form, or at the form itself.
create table question_set_comment (
  id uuid primary key,
  question_set_id uuid not null references question_set (id) on delete cascade,
  version integer not null,
  question_id text check (length(question_id) <= 255),
  text text not null check (length(text) between 1 and 1000),
  answers uuid references question_set_comment (id) on delete cascade,
  by uuid references person (id) on delete set null,
  at timestamptz not null,
  settled_by uuid references person (id) on delete set null,
  settled_at timestamptz
);
create index question_set_comments on question_set_comment (question_set_id, id desc);
create index question_set_comment_answers on question_set_comment (answers) where answers is not null;
alter table question_set_comment enable row level security;
create policy open_all on question_set_comment to careway_open using (true) with check (true);
create policy own_trust on question_set_comment to careway_app using (
  exists (
    select 1 from question_set q
    where q.id = question_set_comment.question_set_id and q.trust_id is not distinct from (select asking_trust())
  )
);

-- What somebody keeps on top of their own list, and when they put it there or took it away.
create table question_set_pin (
  person_id uuid not null references person (id) on delete cascade,
  question_set_id uuid not null references question_set (id) on delete cascade,
  at timestamptz not null,
  primary key (person_id, question_set_id)
);
create table question_set_pin_change (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  question_set_id uuid not null references question_set (id) on delete cascade,
  pinned boolean not null,
  at timestamptz not null
);
create index pin_changes_of_person on question_set_pin_change (person_id, id desc);
alter table question_set_pin enable row level security;
create policy open_all on question_set_pin to careway_open using (true) with check (true);
create policy own on question_set_pin to careway_app
  using (person_id = (select asking_person())) with check (person_id = (select asking_person()));
alter table question_set_pin_change enable row level security;
create policy open_all on question_set_pin_change to careway_open using (true) with check (true);
create policy own on question_set_pin_change to careway_app
  using (person_id = (select asking_person())) with check (person_id = (select asking_person()));

-- Who had written in the form when approval was asked for: none of them decides.
alter table question_set_approval
  add column authors uuid[] not null default '{}',
  add column note text;
-- version before: writes no authors, so that nothing it writes is refused
alter table question_set_approval add constraint nobody_decides_what_they_wrote
  check (not coalesce(decided_by = any (authors), false)) not valid;
