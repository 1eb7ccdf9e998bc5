-- rule 16.13: figures over time (docs/decisions/0108): what happened on each day, by trust, counted by the sweep, so that no page
-- counts a million clients. No row here is about anybody in particular.
create table day_figure (
  day date not null,
  -- No trust: the contact centre's clients.
  trust_id uuid references trust (id),
  what text not null check (what in ('begun', 'finished', 'booked', 'waited', 'sent', 'call')),
  service text not null check (service in ('top', 'vas', 'larc', '')),
  -- Of what is finished, its outcome in words; of what waited, whole days; of a call, whether it was in time.
  part text not null,
  n integer not null check (n > 0),
  constraint day_figure_once unique nulls not distinct (trust_id, day, what, service, part)
);
create index day_figure_by_day on day_figure (day);

alter table day_figure enable row level security;
create policy open_all on day_figure to careway_open using (true) with check (true);
create policy own_trust on day_figure for select to careway_app using (
  trust_id = (select asking_trust()) or (trust_id is null and (select asking_sees_unplaced()))
);

-- Up to when it is counted: one row.
create table figures_counted (
  one boolean primary key default true check (one),
  at timestamptz not null,
  from_day date not null
);

-- Counts the days between the two anew, whole. Days are London's.
create function count_days(from_day date, to_day date, at timestamptz) returns void language sql as $$
  delete from day_figure where day between from_day and to_day;
  insert into day_figure (day, trust_id, what, service, part, n)
    select (s.shared_at at time zone 'Europe/London')::date, p.trust_id, 'begun', coalesce(p.service, ''), '', count(*)
    from question_share s join person p on p.id = s.shared_to
    where s.form_kind in ('eligibility', 'larcEligibility')
      and s.shared_at >= from_day::timestamp at time zone 'Europe/London'
      and s.shared_at < (to_day + 1)::timestamp at time zone 'Europe/London'
    group by 1, 2, 4
    union all
    select (d.at at time zone 'Europe/London')::date, p.trust_id, 'finished', d.service, left(d.title, 80), count(*)
    from pathway_decision d join person p on p.id = d.person_id
    where d.at >= from_day::timestamp at time zone 'Europe/London' and d.at < (to_day + 1)::timestamp at time zone 'Europe/London'
    group by 1, 2, 4, 5
    union all
    select (a.created_at at time zone 'Europe/London')::date, a.trust_id, 'booked', a.service, '', count(*)
    from appointment a
    where a.created_at >= from_day::timestamp at time zone 'Europe/London'
      and a.created_at < (to_day + 1)::timestamp at time zone 'Europe/London'
    group by 1, 2, 4
    union all
    select (a.created_at at time zone 'Europe/London')::date, a.trust_id, 'waited', a.service,
      lpad(least(greatest(extract(epoch from a.starts_at - a.created_at)::bigint / 86400, 0), 999)::text, 3, '0'), count(*)
    from appointment a
    where a.status = 'booked' and a.created_at >= from_day::timestamp at time zone 'Europe/London'
      and a.created_at < (to_day + 1)::timestamp at time zone 'Europe/London'
    group by 1, 2, 4, 5
    union all
    select (s.completed_date at time zone 'Europe/London')::date, p.trust_id, 'sent', coalesce(p.service, ''), '', count(*)
    from question_share s join person p on p.id = s.shared_to
    where s.status = 'completed' and s.completed_date >= from_day::timestamp at time zone 'Europe/London'
      and s.completed_date < (to_day + 1)::timestamp at time zone 'Europe/London'
    group by 1, 2, 4
    union all
    select (c.due_until at time zone 'Europe/London')::date, c.trust_id, 'call', '',
      case when c.status = 'completed' and c.done_at <= c.due_until then 'in time' else 'late' end, count(*)
    from callback c
    where c.status <> 'cancelled' and c.due_until <= count_days.at and c.due_until >= from_day::timestamp at time zone 'Europe/London'
      and c.due_until < (to_day + 1)::timestamp at time zone 'Europe/London'
    group by 1, 2, 5;
$$;
