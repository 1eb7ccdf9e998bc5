-- outside a transaction
create index concurrently if not exists callback_until on callback (due_until) where status <> 'cancelled'
