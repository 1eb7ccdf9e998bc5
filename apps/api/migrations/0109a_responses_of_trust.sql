-- outside a transaction
create index concurrently if not exists response_sent_of_trust on question_share (trust_id, sent_at desc, id desc) include (question_set_id, status) where sent_at is not null
