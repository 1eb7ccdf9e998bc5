-- outside a transaction
create index concurrently if not exists worklist_turn on worklist_item (lane, turn, id) where done_at is null;
