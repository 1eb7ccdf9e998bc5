-- once nobody is older than 0148_response_tally
-- version before: nobody of it is alive by then; started again, it counts figures that it then cannot keep
drop table if exists response_figures, form_figures;
