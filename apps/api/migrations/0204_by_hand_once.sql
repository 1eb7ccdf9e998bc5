-- outside a transaction
-- version before: what it raises has no key, and the same of it stands there once by this index as by the one before
create unique index concurrently if not exists worklist_by_hand_once on worklist_item (kind, person_id, md5(about)) nulls not distinct where done_at is null and need is null;
