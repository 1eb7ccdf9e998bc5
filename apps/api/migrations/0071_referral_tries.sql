-- rule 2.12: which referral numbers and codes a client has tried, by a hash, and what came of each. A try stands here
-- before anything is compared, so twenty at once have no more than one after the other.
create table referral_try (
  person_id uuid not null references person (id) on delete cascade,
  what text not null check (what in ('referral', 'clinicCode')),
  tried bytea not null,
  at timestamptz not null,
  -- Null while it is being compared.
  known boolean,
  primary key (person_id, what, tried)
);

create index referral_try_over on referral_try (at);

alter table referral_try enable row level security;
create policy open_all on referral_try to careway_open using (true) with check (true);
create policy seen on referral_try to careway_app using (
  exists (select 1 from person p where p.id = referral_try.person_id and p.usertype = 'Client')
);
create policy client_own on referral_try to careway_client using (person_id = asking_person());

-- A look beyond the own trust changes nothing (0043).
do $$
declare
  own text := 'referral_try.person_id = (select asking_person())
    or not (referral_try.person_id = any ((select asking_looks_at())::uuid[]))
    or exists (
      select 1 from person p where p.id = referral_try.person_id
        and (p.trust_id = (select asking_trust()) or (p.trust_id is null and (select asking_sees_unplaced())))
    )';
begin
  execute format('create policy looks_change_nothing on referral_try as restrictive for update to careway_app using (%s)', own);
  execute format('create policy looks_delete_nothing on referral_try as restrictive for delete to careway_app using (%s)', own);
  execute format('create policy looks_make_nothing on referral_try as restrictive for insert to careway_app with check (%s)', own);
end $$;
