-- rule 7.9: whoever may write a form sees what was asked for it, also when who made it has left; so that a draft that is given up
-- goes with all of it.
-- version before: sees what it saw, and requests for forms of its own trust beside
create policy own_form on question_set_approval to careway_app using (
  exists (
    select 1 from question_set q
    where q.id = question_set_approval.question_set_id and q.trust_id is not distinct from (select asking_trust())
  )
);

-- Taken back by one of its authors, and not sent back by somebody who decided.
alter table question_set_approval add column taken_back boolean not null default false;
