-- Which note was put in sight with the outcome (rule 16.45): who takes the outcome back takes that note back as well. Null: none was.
-- version before: the table of what waits is locked for as long as a column without values is added; it leaves the column empty, and then nothing but the outcome is taken back, as before
alter table worklist_item add column alert_note_id uuid;
