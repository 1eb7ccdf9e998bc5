-- outside a transaction
-- version before: it looks for the address first; that of a record that went into another it knows of none
create unique index concurrently if not exists person_invited_address on person (email) where usertype not in ('Client', 'Merged') and idp_subject is null;
