-- A slip of the finger is found without looking at every name (docs/decisions/0050): of two words that differ by two letters, what is
-- left of either without some two letters is the same. So each word keeps what is left of it, as numbers, and an index finds
-- those that have one in common with what was typed. A word of more than thirty letters keeps nothing, and is always looked at.
create function near_words(word text, letters_left_out integer) returns bigint[] language sql immutable parallel safe
  return (
    with recursive shorter as (
      select word as rest, 0 as left_out where length(word) <= 30
      union
      select left(rest, at - 1) || substr(rest, at + 1), left_out + 1
      from shorter cross join generate_series(1, length(rest)) at where left_out < letters_left_out
    )
    select array_agg(distinct crc32c(convert_to(rest, 'UTF8'))) from shorter
  );

-- By itself: how many have a word is written again with each client.
create table name_near (
  word text primary key references name_word on delete cascade,
  near bigint[]
);
alter table name_near enable row level security;

create function keep_near_words() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into name_near values (new.word, near_words(new.word, 2));
  return null;
end $$;
-- version before: it refuses nothing and changes no row of name_word. Where somebody has the name already, nothing is inserted: it is
-- worked out once for each word.
create trigger keep_near_words after insert on name_word for each row execute function keep_near_words();

insert into name_near select word, near_words(word, 2) from name_word;
create index name_near_near on name_near using gin (near);
create index name_near_long on name_near (word) where near is null;

-- The words that somebody may have meant: no more than so many letters wrong, missing or changed about, the nearest first.
create or replace function words_like(typed text) returns text[] language plpgsql stable security definer
  set search_path = public set enable_seqscan = off as $$
declare
  wrong constant integer := slips(typed);
  near_typed constant bigint[] := near_words(typed, wrong);
begin
  return array(
    select word from (
      select n.word, levenshtein_less_equal(n.word, typed, wrong) as slipped from name_near n
      where (n.near && near_typed or n.near is null or near_typed is null)
        and length(n.word) between length(typed) - wrong and length(typed) + wrong
      offset 0
    ) near join name_word using (word)
    where slipped <= wrong
    order by slipped, people desc, word limit 8
  );
end $$;

-- version before: only `words_like` read it
alter table name_word drop column letters;
-- version before: only that column was worked out by it
drop function letters_of(text);
