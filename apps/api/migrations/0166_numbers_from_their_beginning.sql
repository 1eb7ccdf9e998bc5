-- outside a transaction
create index concurrently if not exists person_mobile_begins on person (mobile text_pattern_ops) where usertype = 'Client'
