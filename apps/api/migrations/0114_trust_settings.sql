-- rule 16.12: what is said of an organisation, what is switched off in it, what others see of it (docs/decisions/0108).
create table trust_setting (
  trust_id uuid primary key references trust (id),
  version integer not null default 1 check (version > 0),
  contact_email text check (length(contact_email) <= 254),
  contact_phone text check (length(contact_phone) <= 30),
  contact_address text check (length(contact_address) <= 300),
  contact_hours text check (length(contact_hours) <= 120),
  -- Names of modules and question types (core/organisations/modules.ts).
  switched_off text[] not null default '{}' check (cardinality(switched_off) <= 40),
  shows_contact boolean not null default true,
  shows_clinics boolean not null default false,
  shows_people boolean not null default false,
  changed_at timestamptz,
  changed_by uuid
);

alter table trust_setting enable row level security;
create policy open_all on trust_setting to careway_open using (true) with check (true);
create policy own_trust on trust_setting to careway_app
  using (trust_id = (select asking_trust())) with check (trust_id = (select asking_trust()));

-- What other organisations may know of one: no more than it shows. Whoever asks must be at work somewhere.
create function shown_organisations() returns table (
  id uuid, name text, contact_email text, contact_phone text, contact_address text, contact_hours text,
  clinics text[], people text[]
) language sql stable security definer set search_path = public as $$
  select t.id, t.name,
    case when coalesce(s.shows_contact, true) then s.contact_email end,
    case when coalesce(s.shows_contact, true) then s.contact_phone end,
    case when coalesce(s.shows_contact, true) then s.contact_address end,
    case when coalesce(s.shows_contact, true) then s.contact_hours end,
    case when s.shows_clinics then array(select c.name from clinic c where c.trust_id = t.id order by c.name limit 50) end,
    case when s.shows_people then array(
      select p.first_name || ' ' || p.last_name from person p
      where p.trust_id = t.id and p.usertype = 'Admin' and p.active order by p.last_name, p.first_name limit 50) end
  from trust t left join trust_setting s on s.trust_id = t.id;
$$;

-- Whose name it is to change: until now nothing but the program kept it.
-- version before: it reads organisations, which everybody may, and changes none but as the owner at the start
alter table trust enable row level security;
-- version before: it reads organisations, which everybody may, and changes none but as the owner at the start
create policy open_all on trust to careway_open using (true) with check (true);
-- version before: it reads organisations, which everybody may, and changes none but as the owner at the start
create policy seen on trust for select to careway_app, careway_client using (true);
-- version before: it reads organisations, which everybody may, and changes none but as the owner at the start
create policy own_changed on trust for update to careway_app
  using (id = (select asking_trust())) with check (id = (select asking_trust()));
