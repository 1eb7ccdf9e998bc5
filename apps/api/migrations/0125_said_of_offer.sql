-- What somebody said on the phone about a time that was offered to them, in the words of who called (rule 3.9).
alter table waitlist_offer add column said text
