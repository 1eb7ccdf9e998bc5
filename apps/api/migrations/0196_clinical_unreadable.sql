-- rule 3.16: how many appointments of the clinical system could not be read, beside those that could.
alter table clinical_appointments add column unreadable integer not null default 0;
