-- The address of a record that went into another keeps nobody from being invited; 0283 keeps the rest.
-- version before: whoever invites looks for the address first; two at once are held apart by the index of 0283
drop index if exists person_invited_email;
