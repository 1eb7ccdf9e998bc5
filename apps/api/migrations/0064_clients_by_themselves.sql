-- rule 10.3, 10.7: a client sees and changes what is their own, and that is all that can be asked of them: a role of their own,
-- whose policies say just that (docs/decisions/0039). Under those of staff every statement of a client was planned and begun
-- with the questions of staff (whose trust, which looks), half of what PostgreSQL did for a save.
create policy client_sees on person for select to careway_client using (usertype <> 'Client' or id = asking_person());
create policy client_changes on person for update to careway_client using (id = asking_person());

do $$
declare one record;
begin
  for one in
    select * from (values
      ('question_share', 'shared_to'), ('appointment', 'person_id'), ('slot_hold', 'person_id'),
      ('callback', 'person_id'), ('contact_preference', 'person_id'), ('message_preference', 'person_id'),
      ('security_factor', 'person_id'), ('terms_decision', 'person_id'), ('deletion_request', 'person_id'),
      ('answer_key', 'person_id'), ('message', 'person_id'), ('worklist_item', 'person_id'), ('audit', 'user_id')
    ) as of_person (named, about)
  loop
    execute format('create policy client_own on %1$I to careway_client using (%1$I.%2$I = asking_person())', one.named, one.about);
  end loop;
end $$;

create policy client_own on answer_change to careway_client using (
  exists (select 1 from question_share s where s.id = answer_change.share_id)
);

-- What is told or handed to staff may be about anybody, as is what stands in the trail; one's own deeds are one's own to read.
create policy client_writes on message for insert to careway_client with check (true);
create policy client_writes on worklist_item for insert to careway_client with check (true);
create policy client_writes on audit for insert to careway_client with check (true);
create policy client_own_deeds on audit for select to careway_client using (created_by = asking_person());
