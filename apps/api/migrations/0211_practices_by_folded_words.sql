-- outside a transaction
-- rule 14.23: practices by any part of their words.
create index concurrently if not exists gp_practice_search_folded on gp_practice using gin (looked_for gin_trgm_ops)
