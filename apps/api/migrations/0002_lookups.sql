-- Who pays for care in an area, who else gives it, what it costs, and the local directories of practices and addresses.
create table care_partner (
  id uuid primary key,
  name text not null unique,
  phone text,
  hours text,
  website text
);

-- `reach` is a postcode district (WE4), a postcode area (WE) or everywhere else (''); the longest that fits counts.
create table area_contract (
  reach text not null check (reach ~ '^([A-Z]{1,2}([0-9][0-9A-Z]?)?)?$'),
  service text not null check (service in ('top', 'vas', 'larc')),
  contract text not null check (
    contract in ('cbs-msi-mandatory', 'cbs-msi-optional', 'cbs-non-msi-mandatory', 'cbs-non-msi-optional', 'direct', 'none')
  ),
  booking_service_id uuid references care_partner (id),
  provider_id uuid references care_partner (id),
  primary key (reach, service),
  -- Nobody is sent to a booking service or a provider that we cannot name.
  check (contract not like 'cbs-msi-%' or booking_service_id is not null),
  check (contract not like 'cbs-non-msi-%' or provider_id is not null)
);

create table private_price (
  id uuid primary key,
  service text not null check (service in ('top', 'vas', 'larc')),
  treatment text not null,
  from_weeks integer not null check (from_weeks >= 0),
  to_weeks integer not null,
  pence integer not null check (pence >= 0),
  check (to_weeks >= from_weeks),
  unique (service, treatment, from_weeks)
);

-- Where a postcode district lies, to say how far a clinic is.
create table district (
  code text primary key check (code ~ '^[A-Z]{1,2}[0-9][0-9A-Z]?$'),
  town text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180)
);

create table gp_practice (
  organisation_code text primary key check (organisation_code ~ '^[A-Z][0-9]{5}$'),
  name text not null,
  address text not null,
  postcode text not null,
  search text not null generated always as (
    lower(name || ' ' || address || ' ' || postcode || ' ' || replace(postcode, ' ', '') || ' ' || organisation_code)
  ) stored
);

create index gp_practice_search on gp_practice using gin (search gin_trgm_ops);

create table address (
  id uuid primary key,
  line1 text not null,
  line2 text not null default '',
  town text not null,
  county text not null default '',
  postcode text not null,
  search text not null generated always as (
    lower(line1 || ' ' || line2 || ' ' || town || ' ' || postcode || ' ' || replace(postcode, ' ', ''))
  ) stored
);

create index address_search on address using gin (search gin_trgm_ops);
