-- outside a transaction
create index concurrently if not exists share_sent on question_share (completed_date) where status = 'completed'
