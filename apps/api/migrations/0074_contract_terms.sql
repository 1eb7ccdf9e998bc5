-- Who pays for care in an area, and from which day to which (rule 2.3, docs/decisions/0081). It takes the place of area_contract, which the version
-- before reads, and which the next release drops.
create table commissioning_body (
  -- As the Organisation Data Service writes it, like QOP.
  code text primary key check (code ~ '^[A-Z0-9]{3,6}$'),
  name text not null
);

-- `reach` is a postcode sector (WE4 2), a district (WE4), an area (WE) or everywhere else (''). The longest that fits counts.
create table contract_term (
  id uuid primary key default gen_random_uuid(),
  reach text not null check (reach ~ '^([A-Z]{1,2}([0-9][0-9A-Z]?( [0-9])?)?)?$'),
  service text not null check (service in ('top', 'vas', 'larc')),
  contract text not null check (
    contract in ('cbs-msi-mandatory', 'cbs-msi-optional', 'cbs-non-msi-mandatory', 'cbs-non-msi-optional', 'direct', 'none')
  ),
  -- The first and the last day, both within. Without one it has no beginning, or no end.
  valid_from date check (isfinite(valid_from)),
  valid_to date check (isfinite(valid_to)),
  commissioning_body text references commissioning_body (code),
  booking_service_id uuid references care_partner (id),
  provider_id uuid references care_partner (id),
  trust_id uuid references trust (id),
  check (valid_to >= valid_from),
  -- Nobody is sent to a booking service or a provider that we cannot name.
  check (contract not like 'cbs-msi-%' or booking_service_id is not null),
  check (contract not like 'cbs-non-msi-%' or provider_id is not null),
  -- Of two on one day nobody could say which counts. Past and future ones stay. Area and service are one number of 64 bits here: it is
  -- written four times as fast as by their texts, and this index is never taken for a look-up, which the one below answers.
  constraint contract_term_one_a_day exclude using gist (
    hashtextextended(service || reach, 0) with =, daterange(valid_from, valid_to, '[]') with &&
  )
);

create index contract_term_of_reach on contract_term (reach, service, valid_from);

insert into contract_term (reach, service, contract, booking_service_id, provider_id, trust_id)
  select reach, service, contract, booking_service_id, provider_id, trust_id from area_contract;

-- The codes that a practice's area may be kept under, as postcodeReach of core says them: one look finds the practice and who pays there.
alter table gp_practice add column reach text[] generated always as (array[
  left(postcode, -2), split_part(postcode, ' ', 1), substring(postcode from '^[A-Z]+[0-9]+'), substring(postcode from '^[A-Z]+'), ''
]) virtual;
