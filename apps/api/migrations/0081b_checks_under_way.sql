-- outside a transaction
-- rule 2.14: how many are under way on which version.
create index concurrently if not exists checks_under_way on question_share (question_set_id)
  where form_kind in ('eligibility', 'larcEligibility') and status in ('shared', 'draft');
