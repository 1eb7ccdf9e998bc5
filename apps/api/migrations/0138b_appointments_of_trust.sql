-- outside a transaction
create index concurrently if not exists appointment_of_trust_by_time on appointment (trust_id, starts_at, id)
