-- A message may be about an offer: it goes only while the offer stands.
alter table message drop constraint if exists message_about_kind_check;
-- version before: writes only the two that it knows, which are among these
alter table message add constraint message_about_kind_check check (about_kind in ('appointment', 'form', 'offer')) not valid;
