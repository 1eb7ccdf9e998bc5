-- outside a transaction
-- The same of one form.
create index concurrently if not exists response_flagged_of_form on question_share (question_set_id, sent_at desc, id desc) where sent_at is not null and flags <> '{}'
