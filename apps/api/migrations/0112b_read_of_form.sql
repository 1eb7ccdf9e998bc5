-- outside a transaction
-- What staff have read and its client is to hear of.
create index concurrently if not exists share_read on question_share (response_viewed_at) where response_viewed_at is not null;
