-- outside a transaction
-- rule 13.13: those whose carrier is still to be asked are found without reading the others.
create index concurrently if not exists message_on_its_way on message (sent_at) where sent_at is not null and words is not null;
