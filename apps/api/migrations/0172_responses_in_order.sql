-- The same answered forms as `response_of_trust` and `response_unplaced`, for a name that many clients have. There the database takes
-- it that clients of the trust and forms of the trust hang together by chance, thinks that hardly any are left, and reads all of
-- them to sort them; behind `coalesce` it goes through the forms in the order of their index and looks at each one's client.
create view response_of_trust_in_order as
  select s.id, s.question_set_id, s.question_set_version, s.status, s.answers, s.progress, s.flags, s.shared_by, s.shared_to,
    s.shared_at, s.sent_at, s.saved_at, s.changed_at, s.withdrawn_at, s.response_view_by_sender, s.trust_id,
    p.first_name, p.last_name, p.reference, p.date_of_birth, p.email, p.mobile, p.service
  from question_share s join person p on p.id = s.shared_to
  where p.usertype = 'Client' and s.trust_id = asking_trust() and coalesce(p.trust_id = s.trust_id, false);
create view response_unplaced_in_order as
  select s.id, s.question_set_id, s.question_set_version, s.status, s.answers, s.progress, s.flags, s.shared_by, s.shared_to,
    s.shared_at, s.sent_at, s.saved_at, s.changed_at, s.withdrawn_at, s.response_view_by_sender, s.trust_id,
    p.first_name, p.last_name, p.reference, p.date_of_birth, p.email, p.mobile, p.service
  from question_share s join person p on p.id = s.shared_to
  where p.usertype = 'Client' and s.trust_id is null and coalesce(p.trust_id is null, false) and (select asking_sees_unplaced());
