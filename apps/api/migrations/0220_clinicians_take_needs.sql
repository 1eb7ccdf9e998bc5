-- A clinician who is told of a need takes and closes it, and sees who comes to the clinic today (rule 16.26). Roles that read records and
-- forms, as the one that comes with the product does; the version before has no call that these open to a clinician but what it checks itself.
update role set scopes = array_append(scopes, 'clients:write')
where usertype = 'Internal' and scopes @> array['clients:read', 'forms:read'] and not scopes @> array['clients:write'];
update role set scopes = array_append(scopes, 'appointments:read')
where usertype = 'Internal' and scopes @> array['clients:read', 'forms:read'] and not scopes @> array['appointments:read'];
