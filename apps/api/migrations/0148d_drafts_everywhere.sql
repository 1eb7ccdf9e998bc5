-- outside a transaction
-- What is not sent in yet, for whoever reads every trust's.
create index concurrently if not exists response_draft_everywhere on question_share (shared_at desc, id desc) include (question_set_id) where status = 'draft'
