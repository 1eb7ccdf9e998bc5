-- What a save changed is one row, by question (docs/decisions/0052), where each changed answer was a row of its own: a save of
-- twenty answers wrote twenty, with twenty entries in an index. Older rows are brought together by their saves.
alter table answer_change rename to answer_change_by_question;

create table answer_change (
  share_id uuid not null references question_share (id) on delete cascade,
  version integer not null,
  at timestamptz not null,
  changed_by uuid references person (id) on delete set null,
  status text not null,
  -- {"question": {"from": [["option", "text"]], "to": [...]}}
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  constraint answer_change_of_save primary key (share_id, version)
);

create function answer_pairs(entries jsonb) returns jsonb language sql immutable
  return coalesce((
    select jsonb_agg(jsonb_build_array(coalesce(entry ->> 'optionId', ''), coalesce(entry ->> 'answer', '')) order by at)
    from jsonb_array_elements(entries) with ordinality as one (entry, at)
  ), '[]');

insert into answer_change (share_id, version, at, changed_by, status, changes)
  select share_id, version, max(at), (array_agg(changed_by))[1], max(status),
    jsonb_object_agg(question_id, jsonb_build_object('from', answer_pairs(before), 'to', answer_pairs(after)))
  from answer_change_by_question group by share_id, version;

drop table answer_change_by_question;
drop function answer_pairs(jsonb);

-- As they were (0032, 0043).
alter table answer_change enable row level security;
create policy open_all on answer_change to careway_open using (true) with check (true);
create policy seen on answer_change to careway_app using (
  exists (select 1 from question_share s where s.id = answer_change.share_id)
);
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
