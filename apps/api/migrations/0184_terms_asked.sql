-- rule 8.29: the terms are one of the pages that staff write. Of each version of them it is said whether everybody is asked again.
alter table content_version add column asks_again boolean;

-- version before: it writes no page called terms, and nothing here is asked of the others
alter table content_version add constraint terms_say_what_they_are check (
  case when page = 'terms' then state in ('draft', 'discarded') or asks_again is not null else asks_again is null end
);

-- What the second person reads is what counts: it is said of a draft, and stands once that was sent.
create function keep_what_terms_ask() returns trigger language plpgsql as $$
begin
  if new.asks_again is distinct from old.asks_again and not (old.state = 'draft' and new.state = 'draft') then
    raise exception 'whether version % of the page % asks everybody again is said before it is sent', old.number, old.page;
  end if;
  return new;
end $$;

-- version before: it does not know the column, and what it does not change is not refused
create trigger keep_what_terms_ask before update on content_version
  for each row execute function keep_what_terms_ask();
