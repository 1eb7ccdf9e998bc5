-- How many clients have a name with a part that was typed, and which names those are: by that it is known how to look for them,
-- newest first or by the index of names, and where nobody has it nothing need be looked for at all (docs/decisions/0050).
create index name_word_beginnings on name_word (word text_pattern_ops);
create index name_word_parts on name_word using gin (word gin_trgm_ops);

-- The names themselves only where they are no more people's than `most`.
create function names_with(part text, begins boolean, most integer, out people bigint, out words text[])
language sql stable security definer set search_path = public
  return (
    select row (coalesce(sum(w.people), 0)::bigint, case when sum(w.people) <= most then array_agg(w.word) end)
    from name_word w
    where w.word like case when begins then '' else '%' end
      || replace(replace(replace(part, '\', '\\'), '%', '\%'), '_', '\_') || '%'
  );

create function people_called(words text[]) returns bigint language sql stable security definer set search_path = public
  return (select coalesce(sum(people), 0)::bigint from name_word where word = any (words));

-- By whole names: a few entries each, where three letters of a long name were each those of ten thousands.
drop index person_client_names;
-- It takes a name apart: for whoever goes through clients that costs more than a look at the index.
alter function name_words(text, text) cost 2000;
create index person_client_words on person using gin (name_words(first_name, last_name)) where usertype = 'Client';

-- How many have each name; of what an index works out nothing is known.
create statistics person_name_words on (name_words(first_name, last_name)) from person;

-- With what else is searched beside the names.
drop index person_of_trust;
create index person_of_trust on person (trust_id, created_at desc, id desc)
  include (first_name, last_name, form_status, service, flagged, booked_until, date_of_birth, forms_on_hold, mobile, reference)
  where usertype = 'Client';

-- A filter that few meet, together with a name that many have.
drop index person_standing_of_trust, person_standing;
create index person_standing_of_trust on person (trust_id, form_status, service, flagged, created_at desc, id desc)
  include (booked_until, date_of_birth, first_name, last_name) where usertype = 'Client';
create index person_standing on person (form_status, service, flagged, created_at desc, id desc)
  include (booked_until, date_of_birth, first_name, last_name) where usertype = 'Client';

-- Who is flagged, by anything or by age: nobody born before this day is under 18 any more when this is written.
create index person_flagged_of_trust on person (trust_id, created_at desc, id desc)
  include (booked_until, date_of_birth, form_status, service, flagged, first_name, last_name)
  where usertype = 'Client' and (flagged or date_of_birth > '2008-01-01');
create index person_flagged on person (created_at desc, id desc)
  include (booked_until, date_of_birth, form_status, service, flagged, first_name, last_name)
  where usertype = 'Client' and (flagged or date_of_birth > '2008-01-01');
