-- once nobody is older than 0124b_open_places_how
-- version before: nobody of it is alive by then; started again, it finds the same times more slowly
drop index if exists slot_place_open;
