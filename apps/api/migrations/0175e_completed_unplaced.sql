-- outside a transaction
create index concurrently if not exists completed_unplaced on question_share (question_set_id, completed_date desc, id desc) where trust_id is null and completed_date is not null
