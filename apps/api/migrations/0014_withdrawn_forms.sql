-- Staff may take a form back that nobody has sent in yet. What was answered stays in the record.
alter table question_share
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid references person (id) on delete set null,
  add check (withdrawn_at is null or status in ('shared', 'draft'));
