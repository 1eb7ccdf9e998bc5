-- rule 16.13: days of figures added up to weeks, of each trust and of everybody together (docs/decisions/0108): a year of a national
-- service has a hundred thousand rows of days, and pages show weeks. No row here is about anybody in particular.
create table week_figure (
  -- Its Monday, in London.
  week date not null,
  trust_id uuid references trust (id),
  -- Of all trusts and of clients of none. Then there is no trust.
  everybody boolean not null,
  what text not null check (what in ('begun', 'finished', 'booked', 'waited', 'sent', 'call')),
  service text not null check (service in ('top', 'vas', 'larc', '')),
  part text not null,
  n integer not null check (n > 0),
  check (not everybody or trust_id is null),
  constraint week_figure_once unique nulls not distinct (everybody, trust_id, week, what, service, part)
);
create index week_figure_by_week on week_figure (week);

alter table week_figure enable row level security;
create policy open_all on week_figure to careway_open using (true) with check (true);
create policy own_trust on week_figure for select to careway_app using (
  not everybody and (trust_id = (select asking_trust()) or (trust_id is null and (select asking_sees_unplaced())))
);

-- Adds up anew the weeks in which the days from the one to the other lie.
create function add_up_weeks(from_day date, to_day date) returns void language sql as $$
  delete from week_figure
    where week between date_trunc('week', from_day)::date and date_trunc('week', to_day)::date;
  insert into week_figure (week, trust_id, everybody, what, service, part, n)
    select date_trunc('week', day)::date, trust_id, false, what, service, part, sum(n)
    from day_figure
    where day between date_trunc('week', from_day)::date and date_trunc('week', to_day)::date + 6
    group by 1, 2, 4, 5, 6
    union all
    select date_trunc('week', day)::date, null, true, what, service, part, sum(n)
    from day_figure
    where day between date_trunc('week', from_day)::date and date_trunc('week', to_day)::date + 6
    group by 1, 4, 5, 6;
$$;

select add_up_weeks(min(day), max(day)) from day_figure having count(*) > 0;
