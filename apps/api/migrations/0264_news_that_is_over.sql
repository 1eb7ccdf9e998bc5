-- rule 13.11: news of an offer says so once the offer is over, however it ended: in the same transaction, whoever ends it.
alter table notification add column about uuid, add column over_words text;

create function end_news_of_offer() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update notification set words = over_words, about = null where about = new.id and over_words is not null;
  return null;
end $$;
-- version before: it changes the words of news that the new version wrote, and refuses nothing
create trigger end_news_of_offer after update of status on waitlist_offer
  for each row when (old.status = 'open' and new.status <> 'open') execute function end_news_of_offer();
