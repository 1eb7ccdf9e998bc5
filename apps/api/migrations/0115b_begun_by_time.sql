-- outside a transaction
create index concurrently if not exists share_begun on question_share (shared_at) where form_kind in ('eligibility', 'larcEligibility')
