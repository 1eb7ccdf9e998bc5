-- outside a transaction
-- rule 12.15: and by what the other system calls them, whatever its capitals.
create index concurrently if not exists earlier_client_referenced on earlier_client (lower(reference)) where reference is not null
