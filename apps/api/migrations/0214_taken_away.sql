-- A time that a clinic took from somebody without another: they need one for as long as they have none (rule 16.23).
-- version before: it neither knows nor needs the columns; what it takes away it puts on the list itself
alter table appointment
  add column taken_away_at timestamptz,
  -- Whether a message told them so.
  add column taken_away_told boolean;
