-- What is still to go, by when it should have: the sweep and the metrics ask for it, and it is a few rows among millions.
create index message_waiting on message ((coalesce(send_after, created_at)))
  where sent_at is null and dropped_at is null and failed_at is null;
