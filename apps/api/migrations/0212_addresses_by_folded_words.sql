-- outside a transaction
-- rule 14.23: addresses by any part of their words.
create index concurrently if not exists address_search_folded on address using gin (looked_for gin_trgm_ops)
