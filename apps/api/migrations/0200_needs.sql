-- What somebody needs, as it follows from what is known of them (docs/decisions/0181): levels in the place of points, which need a thing is, of
-- which facts, what came of it, and who was told.
-- version before: trusts and clients are not locked; the table of what waits is, for as long as columns without values are added
alter table worklist_item
  -- The same need has the same key. Null: raised by hand.
  add column need text check (length(need) between 1 and 200),
  -- Its own level, where an answer gave it one; else its kind's.
  add column own_level text check (own_level in ('danger', 'urgent', 'soon', 'routine')),
  -- What it must come before.
  add column event_at timestamptz,
  -- The answers, rules and concerns it stands for.
  add column facts text[] not null default '{}',
  add column concern_id uuid references concern (id) on delete set null,
  -- Why it ended by itself.
  add column ended_words text check (length(ended_words) <= 200),
  add column outcome text check (length(outcome) <= 100),
  add column note text check (length(note) <= 2000),
  -- When whoever must know was told, and told again because nobody had it.
  add column told_at timestamptz,
  add column told_again_at timestamptz,
  -- Placed by level and moment; what the version before raised is placed by the next sweep.
  add column placed boolean not null default false;

alter table worklist_item drop constraint worklist_item_lane_check;
-- version before: it writes 0 and 1 alone, which are among these
alter table worklist_item add constraint worklist_item_level check (lane between 0 and 3) not valid;

-- As before (migration 0097), with what is new; each trust apart, so that an index gives the first of one trust in their order.
create view need_of_trust as
  select w.*, p.first_name, p.last_name, p.reference, p.date_of_birth, p.service from worklist_item w join person p on p.id = w.person_id
  where p.usertype = 'Client' and w.trust_id = asking_trust() and p.trust_id = w.trust_id;
create view need_unplaced as
  select w.*, p.first_name, p.last_name, p.reference, p.date_of_birth, p.service from worklist_item w join person p on p.id = w.person_id
  where p.usertype = 'Client' and w.trust_id is null and p.trust_id is null and (select asking_sees_unplaced());

-- Who has taken care of what a concern was about closes it, also where it was sent to others; and the other way round. Concerns of the
-- same words about the same client are one thing to do, and close together.
create function concerns_of_item(item uuid) returns setof uuid language sql stable security definer set search_path = public as $$
    select c.id from worklist_item w join concern f on f.id = w.concern_id
      join concern c on c.client_id = f.client_id and c.kind = f.kind and c.about = f.about
    where w.id = item
$$;
create function close_concern_of_item(item uuid, words text, moment timestamptz) returns void language sql security definer
  set search_path = public as $$
  update concern c set closed_by = asking_person(), closed_at = moment, outcome = words
  from worklist_item w
  where w.id = item and w.done_by = asking_person() and c.closed_at is null and c.id in (select concerns_of_item(item))
$$;
create function open_concern_of_item(item uuid, moment timestamptz) returns void language sql security definer
  set search_path = public as $$
  update concern c set closed_by = null, closed_at = null, outcome = null
  where c.closed_by = asking_person() and c.closed_at = moment and c.id in (select concerns_of_item(item))
$$;
-- Nothing is done while another concern of the same words is open.
create function close_item_of_concern(closed uuid, moment timestamptz) returns void language sql security definer
  set search_path = public as $$
  update worklist_item w set done_by = c.closed_by, done_at = moment, outcome = 'concern_closed', note = c.outcome
  from concern c
  where c.id = closed and c.closed_by = asking_person() and c.closed_at = moment
    and w.person_id = c.client_id and w.concern_id is not null and w.done_at is null and c.id in (select concerns_of_item(w.id))
    and not exists (select from concern o where o.id in (select concerns_of_item(w.id)) and o.closed_at is null)
$$;
