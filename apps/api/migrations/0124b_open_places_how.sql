-- outside a transaction
create index concurrently if not exists slot_place_open_how on slot_place
  (service, talk, way, ((extract(hour from starts_at at time zone 'Europe/London'))::integer / 4), starts_at, slot_id)
  where appointment_id is null and not taken_elsewhere
