-- once nobody is older than 0289_referrals_and_clinics_by_screens
-- Numbers of referrals are a list for staff who write them, and for nobody else who is signed in (rule 12.26).
-- version before: nobody of it is alive by then; started again, it knows no referral of a client who is signed in until the new one is back
alter table referral enable row level security;
-- version before: nobody of it is alive by then, as above
create policy open_all on referral to careway_open using (true) with check (true);
-- version before: nobody of it is alive by then, as above
create policy staff on referral to careway_app using (true) with check (true);
