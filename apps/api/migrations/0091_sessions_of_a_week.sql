-- outside a transaction
create index concurrently if not exists clinic_session_of_week on clinic_session (clinic_id, starts_at);
