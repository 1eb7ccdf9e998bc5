-- Sessions that are for counselling alone. A form belongs to counselling when a time of such a session is booked with
-- it, which the server knows; until now a page could say so of itself, so what was said is taken back.
alter table clinic_session add column counselling boolean not null default false;
alter table slot add column counselling boolean not null default false;
alter table appointment add column counselling boolean not null default false;

update question_share set is_counselling = false where is_counselling;
