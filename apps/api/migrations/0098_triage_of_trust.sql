-- outside a transaction
create index concurrently if not exists worklist_turn_of_trust on worklist_item (trust_id, lane, turn, id) where done_at is null;
