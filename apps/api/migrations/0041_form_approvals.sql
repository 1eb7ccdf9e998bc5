-- A draft is sent for approval, and somebody else approves it or sends it back (specification §3 "Approval record", §4).
create table question_set_approval (
  id uuid primary key,
  question_set_id uuid not null,
  question_set_version integer not null,
  status text not null default 'Pending' check (status in ('Pending', 'approved')),
  -- Who made the form, when approval was asked for.
  author uuid references person (id) on delete set null,
  requested_by uuid references person (id) on delete set null,
  requested_at timestamptz not null,
  decided_by uuid references person (id) on delete set null,
  decided_at timestamptz,
  -- Sent back to its author, who may ask again.
  returned boolean not null default false,
  comment text check (length(comment) <= 1000),
  foreign key (question_set_id, question_set_version) references question_set_version (question_set_id, version),
  check ((status = 'approved' or returned) = (decided_at is not null)),
  check (not (status = 'approved' and returned)),
  -- Nobody approves their own form, whatever a program says (security 19).
  constraint nobody_decides_alone check (decided_by is distinct from requested_by or decided_by is null),
  constraint nobody_decides_their_own check (decided_by is distinct from author or decided_by is null)
);

create unique index one_open_approval on question_set_approval (question_set_id, question_set_version)
  where status = 'Pending' and not returned;
create index approvals_of_requester on question_set_approval (requested_by, id desc);

-- An approval is for the trust of the form's author, and for whoever asked (security 48). Staff are known to each other.
alter table question_set_approval enable row level security;
create policy open_all on question_set_approval to careway_open using (true) with check (true);
create policy seen on question_set_approval to careway_app using (
  requested_by = (select asking_person())
  or exists (
    select 1 from person p
    where p.id = question_set_approval.author and p.trust_id is not distinct from (select asking_trust())
  )
);
