-- outside a transaction
-- rule 11.13: one part of the trail, newest first. Where it has few entries the whole trail was read to find them.
create index concurrently if not exists audit_of_module on audit (module, id desc)
