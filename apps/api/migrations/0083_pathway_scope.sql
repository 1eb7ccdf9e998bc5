-- Whoever may review a pathway may draft changes of it, and decide on those of colleagues (rule 10.5).
update role set scopes = array_append(scopes, 'pathways:write')
where usertype in ('Admin', 'Super_Admin', 'Internal') and not scopes @> array['pathways:write'];
