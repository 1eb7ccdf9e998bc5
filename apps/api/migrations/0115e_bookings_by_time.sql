-- outside a transaction
create index concurrently if not exists appointment_made on appointment (created_at)
