-- How many clients have a number that begins so, counted no further than one more than `most`: by that it is known how to look for
-- them, as with names (docs/decisions/0050). Digits only: what is greater than every one of them stands behind the last.
create function numbers_beginning(typed text, most integer) returns integer
language sql stable security definer set search_path = public
  return (
    select count(*)::integer from (
      select from person where usertype = 'Client' and mobile ~>=~ typed and mobile ~<~ (typed || ':') limit most + 1
    ) found
  );
