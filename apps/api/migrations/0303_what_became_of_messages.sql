-- What became of a message after its carrier had taken it (rule 13.13): its words are kept until that is known, so that a person can say
-- them where it is lost.
alter table message
  add column arrived_at timestamptz,
  -- When the carrier was asked last.
  add column looked_at timestamptz;
