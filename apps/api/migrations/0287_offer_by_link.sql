-- outside a transaction
create index concurrently if not exists waitlist_offer_link on waitlist_offer (link_hash) where link_hash is not null;
