-- outside a transaction
-- What is on hold or ended early, for whoever reads every trust's.
create index concurrently if not exists response_not_completed_everywhere on question_share (status, sent_at desc, id desc) include (question_set_id) where sent_at is not null and status <> 'completed'
