-- outside a transaction
create index concurrently if not exists callback_every on callback (due_at desc, id desc) where status <> 'cancelled';
