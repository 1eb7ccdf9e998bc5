-- rule 4.11: what clients write to our team: a wish to be written to instead of called, or the answer to a question of ours.
alter table written_message add column asks boolean not null default false;

create table client_word (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  at timestamptz not null,
  -- Of a wish: how they want to be talked with, and what about; of an answer: to what.
  way text check (way in ('write-here', 'bsl', 'text-relay')),
  context text,
  share_id uuid references question_share (id) on delete set null,
  question_id text,
  answers uuid references written_message (id) on delete cascade,
  words text check (length(words) between 1 and 1000),
  check ((way is null) = (answers is not null)),
  check ((way is null) = (context is null)),
  check (answers is null or words is not null)
);
-- One question has one answer, however often it is sent.
create unique index client_word_answers_once on client_word (answers) where answers is not null;
create index client_word_of on client_word (person_id, id desc);
create index client_word_of_share on client_word (share_id) where share_id is not null;

alter table client_word enable row level security;
create policy open_all on client_word to careway_open using (true) with check (true);
create policy seen on client_word for select to careway_app using (
  exists (select 1 from person p where p.id = client_word.person_id and p.usertype = 'Client')
);
create policy client_reads on client_word for select to careway_client using (person_id = asking_person());
-- In their own name; an answer to what was asked of them alone.
create policy client_writes on client_word for insert to careway_client with check (
  person_id = asking_person()
  and (answers is null or exists (
    select 1 from written_message m where m.id = client_word.answers and m.person_id = asking_person() and m.asks
  ))
);
-- Staff who fill in a check with somebody keep the way that they named; never an answer in their place.
create policy noted on client_word for insert to careway_app with check (
  answers is null
  and exists (
    select 1 from person p where p.id = client_word.person_id and p.usertype = 'Client'
      and (p.trust_id = (select asking_trust()) or (p.trust_id is null and (select asking_sees_unplaced())))
  )
);
