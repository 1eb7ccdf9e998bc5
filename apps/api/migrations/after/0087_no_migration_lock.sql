-- once nobody is older than 0087_living_processes
-- version before: nobody of it is alive by then, and it makes the table anew where it is started again
drop table if exists kysely_migration_lock;
