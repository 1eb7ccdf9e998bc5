-- rule 8.30: where somebody has signed in, as a keyed hash of network and browser (docs/decisions/0171). A process of the version
-- before leaves it empty.
alter table session add column device text;
