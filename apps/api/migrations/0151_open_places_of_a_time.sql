-- outside a transaction
create index concurrently if not exists slot_place_open_of on slot_place (slot_id)
  where appointment_id is null and not taken_elsewhere
