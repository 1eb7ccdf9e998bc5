-- Staff keep the private prices. One row a service counts the saves, so that two people who change a table at once notice.
create table price_list (
  service text primary key check (service in ('top')),
  version integer not null default 0,
  changed_at timestamptz,
  changed_by uuid references person (id) on delete set null
);

insert into price_list (service) values ('top');

-- One treatment has one price in any week.
alter table private_price add constraint private_price_one_a_week exclude using gist (
  service with =, lower(treatment) with =, int4range(from_weeks, to_weeks, '[]') with &&
);

-- System administrators change what people are shown; they may give it to another role.
update role set scopes = array_append(scopes, 'content:write')
where usertype = 'Super_Admin' and not scopes @> array['content:write'];
