-- rule 17.32: things to read are written on a screen, and given out once a second person has read them. Until then they are ended, as a
-- process of the version before understands it.
alter table resource
  add column written_by uuid,
  add column written_at timestamptz,
  add column waiting boolean not null default false,
  -- The one that ends when this one is given out. Its words never change: whoever has it keeps it.
  add column replaces uuid;
