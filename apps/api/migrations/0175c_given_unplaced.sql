-- outside a transaction
create index concurrently if not exists given_unplaced on question_share (question_set_id, shared_at desc, id desc) include (status, withdrawn_at) where trust_id is null
