-- outside a transaction
create index concurrently if not exists response_flagged on question_share (trust_id, sent_at desc, id desc) where sent_at is not null and flags <> '{}'
