-- An answer in somebody's own words is kept by what it was and became, and no more: {"question": ["was", "is"]}, '' where nothing was
-- said. Most saves change nothing else, and as lists of choices each took PostgreSQL three times as long to read (docs/decisions/0168).
-- Whatever is not one text stands in `changes`, as before.
alter table answer_change add column texts jsonb;
