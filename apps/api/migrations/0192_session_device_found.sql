-- outside a transaction
create index concurrently if not exists session_by_device on session (person_id, device) where device is not null;
