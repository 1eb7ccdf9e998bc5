-- outside a transaction
create index concurrently if not exists decision_by_time on pathway_decision (at)
