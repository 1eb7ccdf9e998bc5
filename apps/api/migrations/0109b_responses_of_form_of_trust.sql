-- outside a transaction
create index concurrently if not exists response_of_form_of_trust on question_share (trust_id, question_set_id, sent_at desc, id desc) include (status) where sent_at is not null
