-- outside a transaction
create index concurrently if not exists response_not_completed_unplaced on question_share (status, sent_at desc, id desc) include (question_set_id) where sent_at is not null and status <> 'completed' and trust_id is null
