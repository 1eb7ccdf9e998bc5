-- outside a transaction
-- rule 10.13: the list of who works here, by name.
create index concurrently if not exists person_at_work on person (last_name, first_name, id) where usertype <> 'Client';
