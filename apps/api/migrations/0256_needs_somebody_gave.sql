-- outside a transaction
-- rule 16.39: what became of what somebody gave, on a list of its own.
create index concurrently if not exists worklist_item_given_by on worklist_item (given_by) where given_by is not null
