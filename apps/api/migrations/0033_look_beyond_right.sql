-- Whoever keeps clients' records may look at one of another trust, with a reason that the client reads (security 48).
update role set scopes = array_append(scopes, 'clients:beyond')
where usertype in ('Admin', 'Super_Admin') and scopes @> array['clients:read', 'clients:write']
  and not scopes @> array['clients:beyond'];
