-- What was not brought in of a form from elsewhere, kept with the version it was made: whoever publishes it reads them first.
alter table question_set_version add column notes jsonb;
