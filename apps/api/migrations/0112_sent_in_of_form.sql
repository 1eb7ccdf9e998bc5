-- outside a transaction
-- What was sent in of a form, the newest first.
create index concurrently if not exists sent_in_of_form on question_share (question_set_id, completed_date desc, id desc)
  where completed_date is not null;
