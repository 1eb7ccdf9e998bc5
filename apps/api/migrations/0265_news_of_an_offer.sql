-- outside a transaction
create index concurrently if not exists notification_about on notification (about) where about is not null;
