-- outside a transaction
create index concurrently if not exists person_by_form on person (form_status, created_at desc, id desc) include (first_name, last_name, service, flagged, booked_until, date_of_birth) where usertype = 'Client'
