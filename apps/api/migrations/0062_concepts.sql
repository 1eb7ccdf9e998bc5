-- What each version of a form asks, by code (docs/decisions/0049): answers to it are found whoever built the form and whatever its numbers.
alter table question_set_version
  add column concepts jsonb not null generated always as (jsonb_path_query_array(definition, '$.questions[*].code')) stored;
