-- outside a transaction
create index concurrently if not exists person_clients_newest on person (created_at desc, id desc) include (first_name, last_name, form_status, service, flagged, booked_until, date_of_birth, forms_on_hold, mobile, reference) where usertype = 'Client'
