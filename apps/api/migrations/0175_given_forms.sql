-- What lists of who was given a form read of each copy (docs/decisions/0050): whose clients' they are stands with the copy, so no client
-- need be looked at before the page is known.
create or replace view response_counted_of_trust as
  select id, question_set_id, status, flags, shared_by, shared_at, sent_at, response_view_by_sender, trust_id,
    shared_to, question_set_version, withdrawn_at, completed_date
  from question_share where trust_id = asking_trust();
create or replace view response_counted_unplaced as
  select id, question_set_id, status, flags, shared_by, shared_at, sent_at, response_view_by_sender, trust_id,
    shared_to, question_set_version, withdrawn_at, completed_date
  from question_share where trust_id is null and (select asking_sees_unplaced());
