-- outside a transaction
create index concurrently if not exists response_sent_unplaced on question_share (sent_at desc, id desc) include (question_set_id, status) where sent_at is not null and trust_id is null
