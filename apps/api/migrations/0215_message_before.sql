-- What somebody must know a message's words before, so that a person who has to tell them knows it too (rule 16.24).
-- version before: it neither writes nor reads it; what it could not send says no moment, as before
alter table message add column before_at timestamptz;
