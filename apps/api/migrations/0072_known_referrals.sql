-- rule 2.12: referrals that others have told us of, and local clinics through which an area's clients go. What proves them is
-- kept as a slow salted hash.
create table referral (
  ubrn text not null check (ubrn ~ '^[0-9]{12}$'),
  service text not null check (service in ('top', 'vas', 'larc')),
  passcode_hash text not null,
  primary key (ubrn, service)
);

create table local_clinic (
  -- As pathways name it: core/eligibility/told.ts.
  id text primary key,
  name text not null,
  address text not null,
  hours text not null,
  phone text not null,
  code_hash text not null
);

-- Postcode districts or areas, as in area_contract; the longest that fits counts.
create table local_clinic_area (
  reach text primary key check (reach ~ '^[A-Z]{1,2}([0-9][0-9A-Z]?)?$'),
  clinic_id text not null references local_clinic (id) on delete cascade
);
