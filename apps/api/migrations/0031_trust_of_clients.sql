-- Which trust a client belongs to follows from the contract of her area, else from the clinic of her first booking
-- (security 48, docs/decisions/0039).
alter table area_contract add column trust_id uuid references trust (id);

-- Clients of no trust yet are the contact centre's to look after: one trust has that part.
alter table trust add column central boolean not null default false;
create unique index trust_one_central on trust (central) where central;
update trust set central = true where id = (select id from trust order by created_at, id limit 1);

update person p set trust_id = c.trust_id
from (
  select distinct on (a.person_id) a.person_id, k.trust_id
  from appointment a join clinic k on k.id = a.clinic_id
  order by a.person_id, a.created_at
) c
where p.id = c.person_id and p.usertype = 'Client' and p.trust_id is null;

-- Whoever writes the booking: a client of no trust belongs to the clinic's from then on, and stays there.
create function place_client() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update person set trust_id = (select k.trust_id from clinic k where k.id = new.clinic_id)
  where id = new.person_id and trust_id is null and usertype = 'Client';
  return null;
end $$;

create trigger place_client after insert on appointment for each row execute function place_client();

create index person_of_trust on person (trust_id, created_at desc, id desc) where usertype = 'Client';
