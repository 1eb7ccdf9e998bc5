-- outside a transaction
create index concurrently if not exists slot_place_also_for on slot_place (also_for) where also_for is not null
