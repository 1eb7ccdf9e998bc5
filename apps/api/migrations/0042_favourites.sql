-- Question sets that somebody keeps at hand (specification §3 "favourites", "isFavourite").
create table question_set_favourite (
  person_id uuid not null references person (id) on delete cascade,
  question_set_id uuid not null references question_set (id) on delete cascade,
  primary key (question_set_id, person_id)
);

-- Whoever it is sees and changes their own (security 48). How many there are is said without saying whose.
alter table question_set_favourite enable row level security;
create policy open_all on question_set_favourite to careway_open using (true) with check (true);
create policy own on question_set_favourite to careway_app
  using (person_id = (select asking_person())) with check (person_id = (select asking_person()));

create function favourites_of(id uuid) returns integer language sql stable parallel safe security definer
  set search_path = public
  return (select count(*)::integer from question_set_favourite f where f.question_set_id = favourites_of.id);

-- How many copies of a form were given out, over all trusts: a form that was given out once is never deleted.
create function shares_of(id uuid) returns integer language sql stable parallel safe security definer
  set search_path = public
  return (select count(*)::integer from question_share s where s.question_set_id = shares_of.id);
