-- outside a transaction
create index concurrently if not exists gp_practice_words on gp_practice using gin (words);
