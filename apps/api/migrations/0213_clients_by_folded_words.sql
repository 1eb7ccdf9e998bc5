-- outside a transaction
-- rule 14.23: the words of a name are other ones now where it has accents, apostrophes or hyphens (0210).
reindex index concurrently person_client_words
