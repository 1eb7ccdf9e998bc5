-- rule 10.16: who gave somebody what they may do, and who gave it to those, since a moment. The trail knows it; whoever decides about
-- what two people publish may read no more of the trail than their own deeds, so the database answers this one question.
create function rights_given(people uuid[], since timestamptz)
returns table (person_id uuid, by_id uuid, at timestamptz, how text)
language sql stable security definer set search_path = public as $$
  with recursive gift as not materialized (
    select a.user_id, a.created_by, a.at, a.action_type from audit a
    where a.module = 'People' and a.action_type in ('Invited', 'Changed', 'Let back') and not a.said_by_browser
      and a.at > since and a.created_by <> a.user_id
    union all
    select p.id, r.changed_by, r.changed_at, 'Role changed' from person p join role r on r.id = p.role_id
    where r.changed_at > since and r.changed_by <> p.id
  ), given as (
    select gift.* from gift where gift.user_id = any (people)
    union
    select gift.* from given join gift on gift.user_id = given.created_by
  )
  select given.user_id, given.created_by, given.at, given.action_type from given
$$;
-- version before: it knows no such function
revoke all on function rights_given(uuid[], timestamptz) from public;
grant execute on function rights_given(uuid[], timestamptz) to careway_app, careway_open;
