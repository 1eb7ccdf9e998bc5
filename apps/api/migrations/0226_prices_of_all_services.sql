-- rule 2.20: every service keeps a table of its private prices, empty until one is published.
-- version before: writes what the wider check allows
alter table price_list drop constraint price_list_service_check;
-- version before: its services are among these
alter table price_list add constraint price_list_service_check check (service in ('top', 'vas', 'larc'));
insert into price_list (service) values ('vas'), ('larc') on conflict (service) do nothing;
