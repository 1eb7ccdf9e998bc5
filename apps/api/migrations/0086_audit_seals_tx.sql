-- outside a transaction
create index concurrently if not exists audit_by_tx on audit (tx, id);
