-- rule 16.31: whoever rings and has no account gets a record, made by staff. Nobody signs in as one: the address is one that no mail
-- reaches, the password one that nobody knows, and no number of theirs is proven (docs/decisions/0204).
alter table person add column has_account boolean not null default true;
-- Who of staff wrote down what was said of safe contact; empty: they did so themselves.
alter table contact_preference add column noted_by uuid;

create table made_client (
  person_id uuid primary key references person (id) on delete cascade,
  made_by uuid not null references person (id),
  made_at timestamptz not null,
  sure_by text not null check (length(sure_by) between 1 and 20),
  -- Of the code that was read out, by which they sign up into this record; keyed, so that this table opens nothing.
  code_hash text unique,
  code_until timestamptz,
  taken_over_at timestamptz,
  check ((code_hash is null) = (code_until is null))
);

alter table made_client enable row level security;
create policy open_all on made_client to careway_open using (true) with check (true);
-- As clients: those of the own trust, to the contact centre also those of none.
create policy seen on made_client for select to careway_app using (
  exists (select 1 from person p where p.id = made_client.person_id and p.usertype = 'Client')
);
create policy made on made_client for insert to careway_app with check (
  made_by = (select asking_person())
  and exists (select 1 from person p where p.id = made_client.person_id and p.usertype = 'Client' and not p.has_account)
);
-- Never of whom they only look at (decision 0040).
create policy changed on made_client for update to careway_app using (
  exists (
    select 1 from person p where p.id = made_client.person_id and p.usertype = 'Client'
      and (p.trust_id = (select asking_trust()) or (p.trust_id is null and (select asking_sees_unplaced())))
  )
);
create policy client_own on made_client for select to careway_client using (person_id = asking_person());

-- Staff make no client but one without an account, of the own trust or of none.
-- version before: it makes no client as staff; what it may do besides stays
create policy client_made on person for insert to careway_app with check (
  usertype = 'Client' and not has_account and role_id is null and idp_subject is null and mobile_proven_at is null
  and email like '%@no-account.invalid'
  and (trust_id = (select asking_trust()) or (trust_id is null and (select asking_sees_unplaced())))
);
