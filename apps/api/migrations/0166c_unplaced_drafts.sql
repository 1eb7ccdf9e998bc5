-- outside a transaction
create index concurrently if not exists response_draft_unplaced on question_share (shared_at desc, id desc) include (question_set_id) where status = 'draft' and trust_id is null
