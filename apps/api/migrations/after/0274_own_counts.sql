-- once nobody is older than 0274_counts_by_function
-- What is counted is asked for by functions from now on; with these rows nobody who is signed in has any business. The hashes are taken from
-- the roles of requests where rights are given (apps/api/src/db/roles.ts).
-- version before: nobody of it is alive by then; started again, it cannot ask for a password again until the new one is back
alter table quota enable row level security;
-- version before: nobody of it is alive by then, as above
create policy nobody_named on quota to careway_open
  using ((select asking_person()) is null) with check ((select asking_person()) is null);
-- version before: nobody of it is alive by then, as above
alter table sign_in_delay enable row level security;
-- version before: nobody of it is alive by then, as above
create policy nobody_named on sign_in_delay to careway_open
  using ((select asking_person()) is null) with check ((select asking_person()) is null);
-- version before: nobody of it is alive by then; which forms and appointments somebody was reminded of is the portal's own work
alter table reminder_considered enable row level security;
-- version before: nobody of it is alive by then, as above
create policy nobody_named on reminder_considered to careway_open
  using ((select asking_person()) is null) with check ((select asking_person()) is null);
