-- rule 8.13: an NHS login is connected by whoever signed in after they came back from it (docs/decisions/0171). Whoever is signed
-- in learns until when their own ticket is good, and of no other.
create function nhs_ticket_ends(ticket bytea, at timestamptz) returns timestamptz
  language sql stable security definer set search_path = public as $$
  select t.ends_at from nhs_login_try t where t.ticket_hash = ticket and t.ends_at > at;
$$;
