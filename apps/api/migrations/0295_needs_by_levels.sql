-- outside a transaction
-- rule 16.60: open needs that still stand by an earlier version of the list of levels are found without reading the others.
create index concurrently if not exists worklist_item_by_levels on worklist_item (levels_number, id) where done_at is null;
