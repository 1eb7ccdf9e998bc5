-- outside a transaction
-- Who was given a form, the newest first.
create index concurrently if not exists share_of_form on question_share (question_set_id, shared_at desc, id desc);
