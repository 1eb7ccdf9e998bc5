-- outside a transaction
create index concurrently if not exists response_not_completed on question_share (trust_id, status, sent_at desc, id desc) include (question_set_id) where sent_at is not null and status <> 'completed'
