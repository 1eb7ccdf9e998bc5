-- Interpreters as something that is booked: who there is, when they work, and whose time is whose (rule 3.10).
create table interpreter (
  id uuid primary key,
  name text not null,
  kind text not null check (kind in ('speaker', 'bsl')),
  -- Codes of core/appointments/interpreter.ts; a language that is not in its list by its name, in small letters.
  languages text[] not null default '{}',
  dialects text[] not null default '{}',
  gender text not null check (gender in ('woman', 'man'))
);

create table interpreter_shift (
  id uuid primary key,
  interpreter_id uuid not null references interpreter (id) on delete cascade,
  during tstzrange not null check (not isempty(during))
);
create index interpreter_shift_when on interpreter_shift using gist (interpreter_id, during);

-- One interpreter is with one client at a time. The only exclusion constraint here; whoever writes takes the lock of interpreters first.
create table interpreter_booking (
  id uuid primary key,
  interpreter_id uuid not null references interpreter (id),
  during tstzrange not null check (not isempty(during)),
  hold_id uuid,
  held_until timestamptz,
  appointment_id uuid unique references appointment (id) on delete cascade,
  check ((hold_id is null) = (held_until is null)),
  check (num_nonnulls(hold_id, appointment_id) = 1),
  constraint interpreter_once exclude using gist (interpreter_id with =, during with &&)
);
-- version before: the table is new, so that nobody writes to it while its index is built
create index interpreter_booking_of_hold on interpreter_booking (hold_id) where hold_id is not null;

-- Names of staff of others: read by whoever books, changed by nobody but the owner's own jobs.
alter table slot_hold add column interpreter jsonb;
alter table appointment
  add column interpreter_need jsonb,
  add column interpreted_by text,
  add column extra_minutes smallint not null default 0;
-- The place after it that a longer appointment takes up; for processes of the version before it is taken elsewhere.
alter table slot_place add column also_for uuid;
