-- outside a transaction
create index concurrently if not exists given_of_trust on question_share (trust_id, question_set_id, shared_at desc, id desc) include (status, withdrawn_at) where trust_id is not null
