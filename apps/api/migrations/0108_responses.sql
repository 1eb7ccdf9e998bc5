-- Lists of what was answered (docs/decisions/0103). Whose trust a form's client belongs to, and when it was first sent in, stand
-- with the form, so that an index gives the newest of one trust. Neither changes while a draft is saved: saves stay as cheap as they were.
alter table question_share
  add column trust_id uuid,
  -- Null: not sent in, however much is answered.
  add column sent_at timestamptz;

create function place_share() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.trust_id := (select p.trust_id from person p where p.id = new.shared_to);
  if new.status in ('hold', 'completed', 'end flow') then
    new.sent_at := coalesce(new.sent_at, new.completed_date, new.saved_at);
  end if;
  return new;
end $$;
-- version before: it fills columns that the version before does not know, and refuses nothing
create trigger place_share before insert on question_share for each row execute function place_share();

create function date_sent_share() returns trigger language plpgsql as $$
begin
  new.sent_at := case when new.status in ('hold', 'completed', 'end flow')
    then coalesce(old.sent_at, new.completed_date, new.saved_at) end;
  return new;
end $$;
-- version before: it fills a column that the version before does not know, and refuses nothing
create trigger date_sent_share before update of status on question_share
  for each row when (old.status <> new.status) execute function date_sent_share();

-- Who moves to another trust takes what they answered along.
create function move_answers() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update question_share set trust_id = new.trust_id where shared_to = new.id;
  return null;
end $$;
-- version before: it changes a column that the version before does not know, and refuses nothing
create trigger move_answers after update of trust_id on person
  for each row when (old.trust_id is distinct from new.trust_id) execute function move_answers();

update question_share s set
  trust_id = p.trust_id,
  sent_at = case when s.status in ('hold', 'completed', 'end flow') then coalesce(s.completed_date, s.saved_at) end
from person p where p.id = s.shared_to;

-- What was answered, as staff of one trust may read it; each trust apart, so that an index gives the first of one trust in their
-- order (docs/decisions/0050). Named `response`: a form in which something was saved.
create view response_of_trust as
  select s.id, s.question_set_id, s.question_set_version, s.status, s.answers, s.progress, s.flags, s.shared_by, s.shared_to,
    s.shared_at, s.sent_at, s.saved_at, s.changed_at, s.withdrawn_at, s.response_view_by_sender, s.trust_id,
    p.first_name, p.last_name, p.reference, p.date_of_birth, p.email, p.mobile, p.service
  from question_share s join person p on p.id = s.shared_to
  where p.usertype = 'Client' and s.trust_id = asking_trust() and p.trust_id = s.trust_id;
create view response_unplaced as
  select s.id, s.question_set_id, s.question_set_version, s.status, s.answers, s.progress, s.flags, s.shared_by, s.shared_to,
    s.shared_at, s.sent_at, s.saved_at, s.changed_at, s.withdrawn_at, s.response_view_by_sender, s.trust_id,
    p.first_name, p.last_name, p.reference, p.date_of_birth, p.email, p.mobile, p.service
  from question_share s join person p on p.id = s.shared_to
  where p.usertype = 'Client' and s.trust_id is null and p.trust_id is null and (select asking_sees_unplaced());

-- The same without the client, to be counted by an index alone.
create view response_counted_of_trust as
  select id, question_set_id, status, flags, shared_by, shared_at, sent_at, response_view_by_sender, trust_id
  from question_share where trust_id = asking_trust();
create view response_counted_unplaced as
  select id, question_set_id, status, flags, shared_by, shared_at, sent_at, response_view_by_sender, trust_id
  from question_share where trust_id is null and (select asking_sees_unplaced());

-- What staff note beside an answered form. It goes with the form, and stands in the file of their own data.
create table response_comment (
  id uuid primary key,
  share_id uuid not null references question_share (id) on delete cascade,
  by uuid references person (id) on delete set null,
  at timestamptz not null,
  text text not null check (length(text) between 1 and 2000)
);
create index response_comment_of_share on response_comment (share_id, id);
alter table response_comment enable row level security;
create policy open_all on response_comment to careway_open using (true) with check (true);
create policy seen on response_comment to careway_app using (
  exists (select 1 from question_share s where s.id = response_comment.share_id)
);
create policy client_own on response_comment for select to careway_client using (
  exists (select 1 from question_share s where s.id = response_comment.share_id)
);

-- Figures of one form, kept for a while: counting a hundred thousand forms anew for each look would take seconds. What stands here
-- is counts, of nobody in particular.
create table response_figures (
  question_set_id uuid not null references question_set (id) on delete cascade,
  -- Whose clients were counted, with those of none where their staff see them; null: the clients of all trusts, for a Super_Admin.
  trust_id uuid,
  made_at timestamptz not null,
  figures jsonb not null,
  unique nulls not distinct (question_set_id, trust_id)
);
alter table response_figures enable row level security;
create policy open_all on response_figures to careway_open using (true) with check (true);
create policy own_trust on response_figures to careway_app
  using (trust_id = (select asking_trust())) with check (trust_id = (select asking_trust()));
