-- rule 16.47: who had a thing last and left it (handed back, no answer, left lying), and when: whoever begins work reads it.
-- version before: the table of what waits is locked for as long as two columns without values are added; what it puts back says nothing of whose it was
alter table worklist_item add column left_by uuid, add column left_at timestamptz;

-- Who of these is at work: signed in, and not idle for too long. Of whoever has nothing on the list it says nothing.
create function at_work(people uuid[], moment timestamptz) returns setof uuid language sql stable security definer
  set search_path = public as $$
  select s.person_id from session s
  where s.person_id = any (people) and s.ended_at is null and s.ends_at > moment
    and s.last_seen_at + make_interval(secs => s.idle_limit_ms / 1000.0) > moment
    and exists (select from worklist_item w where w.taken_by = s.person_id and w.done_at is null)
$$;
