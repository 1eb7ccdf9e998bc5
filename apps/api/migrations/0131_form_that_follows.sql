-- A form that is given once another one was sent in (rule 7.21): when that was seen to, and after which copy it came.
alter table question_share
  add column followed_at timestamptz,
  add column follows_id uuid;
