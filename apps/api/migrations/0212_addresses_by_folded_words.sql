-- outside a transaction
-- rule 14.23: addresses by any part of their words.
create index concurrently if not exists address_looked_for on address using gin (looked_for gin_trgm_ops)
