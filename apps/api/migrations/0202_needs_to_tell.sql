-- outside a transaction
create index concurrently if not exists worklist_to_tell on worklist_item (created_at) where done_at is null and need is not null and lane < 2;
