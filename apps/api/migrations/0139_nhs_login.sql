-- rule 8.28: clients who sign in by NHS login (docs/decisions/0130). Whose it is, by issuer and subject and never by an email.
create table nhs_login (
  person_id uuid primary key references person (id) on delete cascade,
  issuer text not null check (length(issuer) <= 300),
  subject text not null check (length(subject) <= 300),
  connected_at timestamptz not null,
  -- Nobody's NHS login opens two accounts.
  unique (issuer, subject)
);

alter table nhs_login enable row level security;
create policy open_all on nhs_login to careway_open using (true) with check (true);
create policy client_own on nhs_login to careway_client
  using (person_id = (select asking_person())) with check (person_id = (select asking_person()));

-- Somebody on the way to NHS login and back, for ten minutes; and, where nobody here has that NHS login, until they have shown
-- which account is theirs. All secrets are kept as hashes, but what has to be said to NHS login once more.
create table nhs_login_try (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  -- Of what the browser that began it has: nobody ends a sign-in that another browser began.
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  nonce text not null,
  verifier text not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  ticket_hash bytea unique check (octet_length(ticket_hash) = 32),
  issuer text,
  subject text,
  born date
);

create index nhs_login_try_over on nhs_login_try (ends_at);

alter table nhs_login_try enable row level security;
create policy open_all on nhs_login_try to careway_open using (true) with check (true);

-- Whoever is signed in takes what their ticket stands for, once, and sees no other.
create function take_nhs_ticket(ticket bytea, at timestamptz) returns table (issuer text, subject text, born date)
  language sql security definer set search_path = public as $$
  delete from nhs_login_try t where t.ticket_hash = ticket and t.ends_at > at
  returning t.issuer, t.subject, t.born;
$$;
