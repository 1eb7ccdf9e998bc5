-- A slip of the finger is found by looking at every word of clients' names. Comparing two words letter by letter is dear;
-- which letters they have at all is told by one number, and two slips change four of its bits at most (docs/decisions/0050).
create function letters_of(word text) returns integer language sql immutable parallel safe
  return (select coalesce(bit_or(1 << (ascii(letter) % 31)), 0) from regexp_split_to_table(word, '') letter);

-- version before: it is worked out by the database, whoever writes
alter table name_word add column letters integer not null generated always as (letters_of(word)) stored;

-- The words that somebody may have meant: no more than so many letters wrong, missing or changed about, the nearest first.
create or replace function words_like(typed text) returns text[] language plpgsql stable security definer set search_path = public as $$
declare
  wrong constant integer := slips(typed);
  letters_typed constant integer := letters_of(typed);
begin
  return array(
    select near.word from (
      select w.word, w.people, levenshtein_less_equal(w.word, typed, wrong) as slipped from name_word w
      where length(w.word) between length(typed) - wrong and length(typed) + wrong
        and bit_count((w.letters # letters_typed)::bit(32)) <= 2 * wrong
      offset 0
    ) near
    where near.slipped <= wrong
    order by near.slipped, near.people desc, near.word limit 8
  );
end $$;
