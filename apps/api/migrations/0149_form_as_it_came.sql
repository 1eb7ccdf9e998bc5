-- A form that was brought in, as it came (docs/decisions/0136): what goes out again is this resource with what was changed here since.
-- Beside the form and not in it, so that no list reads it. It is of nobody in particular.
create table question_set_origin (
  question_set_id uuid primary key references question_set (id) on delete cascade,
  -- `json` and not `jsonb`: its keys stay in their order, and its numbers as they were written.
  resource json not null
);
