-- Who may answer for clients and read their forms may make forms too, as the roles that come with the product do.
update role set scopes = array_append(scopes, 'forms:write')
where scopes @> array['forms:read', 'clients:write'] and not scopes @> array['forms:write'];
