-- outside a transaction
create index concurrently if not exists completed_of_trust on question_share (trust_id, question_set_id, completed_date desc, id desc) where trust_id is not null and completed_date is not null
