-- security 2, 32: what a stranger may ask is counted in one statement, in the order given, up to the first that is over its
-- limit: what all share is not used up by one who has come too often (docs/decisions/0033, 0052).
create function count_uses(keys text[], limits integer[], windows bigint[], at timestamptz) returns integer
  language plpgsql as $$
declare
  uses integer;
begin
  -- A count that a crash forgets harms nobody, and everybody counts on the same few rows: nobody waits for the disk here.
  perform set_config('synchronous_commit', 'off', true);
  for i in 1 .. cardinality(keys) loop
    insert into quota as q (key, window_start, used) values (keys[i], at, 1)
    on conflict (key) do update set
      used = case when q.window_start <= at - windows[i] * interval '1 millisecond' then 1 else q.used + 1 end,
      window_start = case when q.window_start <= at - windows[i] * interval '1 millisecond' then at else q.window_start end
    returning q.used into uses;
    if uses > limits[i] then
      return i - 1;
    end if;
  end loop;
  return null;
end $$;
