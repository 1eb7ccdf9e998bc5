-- outside a transaction
-- What carries a flag, for whoever reads every trust's.
create index concurrently if not exists response_flagged_everywhere on question_share (sent_at desc, id desc) include (question_set_id) where sent_at is not null and flags <> '{}'
