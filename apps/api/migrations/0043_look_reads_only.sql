-- security 48: a look beyond the own trust is for reading. The calls held to that; now the database does as well: whom
-- somebody only looks at is not theirs to change, in any table that is about a person (docs/decisions/0040).
drop policy changed on person;
create policy changed on person for update to careway_app using (
  id = (select asking_person())
  or (usertype = 'Client' and (
    trust_id = (select asking_trust())
    or (trust_id is null and (select asking_sees_unplaced()))
  ))
);

-- Restrictive: whatever else allows it. What is told, noted or handed to a colleague may still be about anybody.
do $$
declare
  one record;
  own text;
begin
  for one in
    select * from (values
      ('question_share', 'shared_to', true), ('appointment', 'person_id', true), ('slot_hold', 'person_id', true),
      ('callback', 'person_id', true), ('contact_preference', 'person_id', true),
      ('message_preference', 'person_id', true), ('security_factor', 'person_id', true),
      ('terms_decision', 'person_id', true), ('deletion_request', 'person_id', true), ('answer_key', 'person_id', true),
      ('message', 'person_id', false), ('worklist_item', 'person_id', false)
    ) as of_person (named, about, made)
  loop
    own := format(
      '%1$I.%2$I = (select asking_person())
        or not (%1$I.%2$I = any ((select asking_looks_at())::uuid[]))
        or exists (
          select 1 from person p where p.id = %1$I.%2$I
            and (p.trust_id = (select asking_trust()) or (p.trust_id is null and (select asking_sees_unplaced())))
        )', one.named, one.about);
    execute format('create policy looks_change_nothing on %I as restrictive for update to careway_app using (%s)', one.named, own);
    execute format('create policy looks_delete_nothing on %I as restrictive for delete to careway_app using (%s)', one.named, own);
    if one.made then
      execute format('create policy looks_make_nothing on %I as restrictive for insert to careway_app with check (%s)', one.named, own);
    end if;
  end loop;
end $$;

create policy looks_make_nothing on answer_change as restrictive for insert to careway_app with check (
  exists (
    select 1 from question_share s join person p on p.id = s.shared_to
    where s.id = answer_change.share_id and (
      s.shared_to = (select asking_person())
      or p.trust_id = (select asking_trust())
      or (p.trust_id is null and (select asking_sees_unplaced()))
    )
  )
);
