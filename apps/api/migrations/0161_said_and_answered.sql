-- rules 7.9, 7.12: what colleagues write about a form, or beside an answered one, is answered, changed and taken back by whoever wrote it.
alter table question_set_comment
  add column changed_at timestamptz,
  -- Its words are gone; it stands there for what was answered to it.
  add column taken_back_at timestamptz;

-- An answer to an answer stands in the thread that it belongs to: threads are one deep.
with recursive thread (id, root) as (
  select id, id from question_set_comment where answers is null
  union all
  select c.id, thread.root from question_set_comment c join thread on c.answers = thread.id
)
update question_set_comment c set answers = thread.root
from thread where thread.id = c.id and c.answers is not null and c.answers <> thread.root;

-- No references: notes go with their form and never alone, and who settled one may have left.
alter table response_comment
  add column answers uuid,
  add column changed_at timestamptz,
  add column taken_back_at timestamptz,
  add column settled_by uuid,
  add column settled_at timestamptz;

-- What a note beside an answered form said before: a record of a client is never changed without a trace.
create table response_comment_before (
  id uuid primary key,
  comment_id uuid not null references response_comment (id) on delete cascade,
  -- From when on it no longer said so.
  until timestamptz not null,
  text text not null check (length(text) between 1 and 2000)
);
create index response_comment_before_of on response_comment_before (comment_id, id);
alter table response_comment_before enable row level security;
create policy open_all on response_comment_before to careway_open using (true) with check (true);
create policy seen on response_comment_before to careway_app using (
  exists (select 1 from response_comment c where c.id = response_comment_before.comment_id)
);
create policy client_own on response_comment_before for select to careway_client using (
  exists (select 1 from response_comment c where c.id = response_comment_before.comment_id)
);
