-- rule 8.31: from when on staff have let a client in who reset their password and shows no second way (docs/decisions/0171). A
-- process of the version before asks for that second way until its own end.
alter table person add column let_in_at timestamptz;
