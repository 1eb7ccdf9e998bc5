-- rule 6.19: a form that was still being filled in when a call was asked for waits for the call, and is open again after it.
-- version before: it neither knows nor needs the column; what it puts on hold waits for staff, as before
alter table question_share add column held_half boolean not null default false;
