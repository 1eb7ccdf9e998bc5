-- outside a transaction
-- version before: it finds a number by the index of 0166, which knows whole numbers as well as their beginnings
drop index concurrently if exists person_client_mobile
