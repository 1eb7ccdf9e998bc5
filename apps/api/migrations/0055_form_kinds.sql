-- Which kind of form a share is stands on the share: it decides the status table, whatever screen opens it (decision 0048).
alter table question_share
  add column form_kind text not null default 'static'
  constraint share_form_kind check (form_kind in (
    'static', 'appointment', 'rebooking', 'eligibility', 'interpreter', 'larcEligibility', 'phoneEligibility',
    'vasLarcAppointment', 'counsellingAppointment', 'topBookAppointment'
  ));

-- The forms of the service by their fixed ids: the second group is the number of the form. Others are static.
update question_share
set form_kind = case
    when substr(question_set_id::text, 10, 4) in ('0004', '0005', '0006') then 'counsellingAppointment'
    when substr(question_set_id::text, 10, 4) = '0008' then 'topBookAppointment'
    when substr(question_set_id::text, 10, 4) in ('0009', '0010') then 'vasLarcAppointment'
    when substr(question_set_id::text, 10, 4) in ('0011', '0012', '0013') then 'rebooking'
    when substr(question_set_id::text, 10, 4) in ('0014', '0015') then 'eligibility'
    when substr(question_set_id::text, 10, 4) = '0016' then 'larcEligibility'
    when substr(question_set_id::text, 10, 4) = '0017' then 'phoneEligibility'
    else 'interpreter'
  end
where question_set_id::text like '0190aaaa-____-7000-8000-000000000000'
  and substr(question_set_id::text, 10, 4) between '0004' and '0018'
  and substr(question_set_id::text, 10, 4) <> '0007';
