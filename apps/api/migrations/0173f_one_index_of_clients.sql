-- outside a transaction
-- version before: it reads the same by the index of 0173e, which has two columns more
drop index concurrently if exists person_clients
