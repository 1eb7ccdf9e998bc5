-- outside a transaction
create index concurrently if not exists audit_by_who on audit (created_by, id desc)
