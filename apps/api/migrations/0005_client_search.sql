-- Staff find a client by a part of a name, email or mobile number, or by date of birth.
create index person_client_search on person
  using gin (lower(first_name || ' ' || last_name || ' ' || email::text) gin_trgm_ops, mobile gin_trgm_ops)
  where usertype = 'Client';

create index person_client_birth on person (date_of_birth) where usertype = 'Client';
