-- A practice that has closed stays, so that a form which names it can say so, and is offered to nobody.
alter table gp_practice add column closed_on date;

-- Words as they are looked for: small letters, no accents, no full stops or apostrophes within (docs/decisions/0082).
create function lookup_words(said text) returns text[] language sql immutable parallel safe
  return array(
    select distinct word
    from regexp_split_to_table(
      translate(lower(said), 'áàâäãéèêëíìîïóòôöõúùûüŵŷçñ''’.', 'aaaaaeeeeiiiiooooouuuuwycn'), '[^[:alnum:]]+') word
    where word <> '' order by word
  );
alter table gp_practice add column words text[] not null generated always as (lookup_words(name || ' ' || address)) stored;
alter table address add column words text[] not null generated always as (lookup_words(line1 || ' ' || line2 || ' ' || town)) stored;
-- version before: only a demonstration has addresses in this table, a few hundred
create index address_words on address using gin (words);

-- Every word that practices, or addresses, have: what was meant is looked for here when nothing has the words as typed. Words
-- of a row that has gone stay, and lead to nothing.
create table lookup_word (
  used_by text not null check (used_by in ('gp_practice', 'address')),
  word text collate "C" not null check (word <> ''),
  primary key (used_by, word)
);

-- All words of a statement in one order, so that two who bring the same never wait for each other in turn.
create function keep_lookup_words() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into lookup_word (used_by, word)
    select distinct tg_table_name, word from fresh cross join unnest(fresh.words) word order by word
    on conflict do nothing;
  return null;
end $$;

-- version before: it adds words to a table of its own, and refuses and changes nothing
create trigger keep_words_added after insert on gp_practice
  referencing new table as fresh for each statement execute function keep_lookup_words();
-- version before: it adds words to a table of its own, and refuses and changes nothing
create trigger keep_words_changed after update on gp_practice
  referencing new table as fresh for each statement execute function keep_lookup_words();
-- version before: it adds words to a table of its own, and refuses and changes nothing
create trigger keep_words_added after insert on address
  referencing new table as fresh for each statement execute function keep_lookup_words();
-- version before: it adds words to a table of its own, and refuses and changes nothing
create trigger keep_words_changed after update on address
  referencing new table as fresh for each statement execute function keep_lookup_words();

insert into lookup_word select distinct 'gp_practice', word from gp_practice cross join unnest(words) word;
insert into lookup_word select distinct 'address', word from address cross join unnest(words) word;
