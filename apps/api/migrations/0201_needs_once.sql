-- outside a transaction
-- version before: it raises nothing with a key, so nothing of its is refused
create unique index concurrently if not exists worklist_need_once on worklist_item (need) where done_at is null and need is not null;
