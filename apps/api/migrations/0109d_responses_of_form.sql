-- outside a transaction
create index concurrently if not exists response_of_form on question_share (question_set_id, sent_at desc, id desc) include (status) where sent_at is not null
