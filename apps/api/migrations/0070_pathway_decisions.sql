-- rule 2.13: what a check led to, once and for ever: outcome, the rules that fired with their sentences, flags, the answers they
-- read, and what others had told. It goes with the person, and is never changed before.
create table pathway_decision (
  share_id uuid primary key references question_share (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  service text not null check (service in ('top', 'vas', 'larc')),
  definition text not null,
  -- Of the questions that the definition walked.
  version integer not null check (version > 0),
  outcome text not null,
  route text not null,
  -- As the page said it then.
  title text not null,
  at timestamptz not null,
  rules jsonb not null,
  flags jsonb not null,
  answers jsonb not null,
  world jsonb not null
);

create index decision_of_person on pathway_decision (person_id, at desc);
-- For replaying them under another definition.
create index decision_of_definition on pathway_decision (definition, at desc);

create function keep_decision() returns trigger language plpgsql as $$
begin
  raise exception 'the decision of form % stands and cannot change', old.share_id;
end $$;

create trigger keep_decision before update on pathway_decision for each row execute function keep_decision();

alter table pathway_decision enable row level security;
create policy open_all on pathway_decision to careway_open using (true) with check (true);
create policy seen on pathway_decision to careway_app using (
  exists (select 1 from person p where p.id = pathway_decision.person_id and p.usertype = 'Client')
);
create policy client_own on pathway_decision to careway_client using (person_id = asking_person());

-- A look beyond the own trust changes nothing (0043).
do $$
declare
  own text := 'pathway_decision.person_id = (select asking_person())
    or not (pathway_decision.person_id = any ((select asking_looks_at())::uuid[]))
    or exists (
      select 1 from person p where p.id = pathway_decision.person_id
        and (p.trust_id = (select asking_trust()) or (p.trust_id is null and (select asking_sees_unplaced())))
    )';
begin
  execute format('create policy looks_change_nothing on pathway_decision as restrictive for update to careway_app using (%s)', own);
  execute format('create policy looks_delete_nothing on pathway_decision as restrictive for delete to careway_app using (%s)', own);
  execute format('create policy looks_make_nothing on pathway_decision as restrictive for insert to careway_app with check (%s)', own);
end $$;
