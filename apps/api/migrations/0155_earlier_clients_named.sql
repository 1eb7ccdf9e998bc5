-- outside a transaction
-- rule 12.15: an import finds who is there already by their name and date of birth (docs/decisions/0141).
create index concurrently if not exists earlier_client_named on earlier_client (name_key, date_of_birth)
