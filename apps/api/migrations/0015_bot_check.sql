-- A solved bot check counts once (security 32).
create table used_bot_check (
  signature text primary key,
  expires_at timestamptz not null
);
