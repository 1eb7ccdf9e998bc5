-- outside a transaction
create index concurrently if not exists response_draft on question_share (trust_id, shared_at desc, id desc) include (question_set_id) where status = 'draft'
