-- outside a transaction
-- rule 10.14: how many people have a role.
create index concurrently if not exists person_of_role on person (role_id) where role_id is not null;
