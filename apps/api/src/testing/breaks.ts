/** Ways to break each invariant, for its test alone: the statements of somebody who may do anything. */

const BOOKED = `(select id from appointment where status = 'booked' and outcome is null order by id limit 1)`;
const OTHER = `(select id from appointment where status = 'booked' and outcome is null order by id desc limit 1)`;
const CLIENT = `(select id from person where usertype = 'Client' order by id limit 1)`;
const FORM = `(select id from question_share order by id limit 1)`;

/** Takes every check of a table away. */
const unchecked = (table: string) => `do $$ declare c record; begin
  for c in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c'
  loop execute format('alter table ${table} drop constraint %I', c.conname); end loop; end $$;`;

const deleted = `insert into deletion_request (id, person_id, status, asked_at, ended_at)
  values (gen_random_uuid(), ${CLIENT}, 'done', now(), now());`;

const message = (columns: string, values: string) =>
  `insert into message (id, person_id, channel, recipient, subject, body, created_at${columns})
    values (gen_random_uuid(), ${CLIENT}, 'email', '', '', '', now()${values})`;

const session = (created: string, ends: string) =>
  `insert into session (id, person_id, created_at, ends_at, last_seen_at, idle_limit_ms)
    values (gen_random_uuid(), ${CLIENT}, ${created}, ${ends}, now(), 1)`;

const entry = (id: string, at: string, user: string) =>
  `insert into audit (id, at, module, action_type, action, user_id) values (${id}, ${at}, 'Account', 'Test', 'Test', ${user})`;

const OLD = `now() - interval '1 year'`;

export const BREAKS: Record<string, string[]> = {
  'Bookings.onePlace': [
    `drop index appointment_one_place;
     update appointment set place_id = (select place_id from appointment where id = ${BOOKED}) where id = ${OTHER}`,
  ],
  'Bookings.placeAndBooking': [
    `update slot_place set appointment_id = null where appointment_id = ${BOOKED}`,
    `update appointment set status = 'cancelled' where id = ${BOOKED}`,
  ],
  'Bookings.countOfSlot': [
    `update slot_place set number = 99 where id = (select id from slot_place limit 1)`,
    `delete from slot_place where id = (select id from slot_place where number = 1 limit 1)`,
    `update slot_place set appointment_id = null where appointment_id = ${BOOKED}`,
  ],
  'Bookings.asItsTime': [
    `update appointment set starts_at = starts_at + interval '1 minute' where id = ${BOOKED}`,
    `update appointment set clinic_id = gen_random_uuid() where id = ${BOOKED}`,
  ],
  'Bookings.asItsSession': [
    `update slot set starts_at = starts_at - interval '1 day' where id = (select id from slot limit 1)`,
    `update slot set counselling = not counselling where id = (select id from slot limit 1)`,
  ],
  'Bookings.onePersonOnce': [
    `alter table appointment drop constraint appointment_person_once;
     update appointment set (person_id, starts_at, ends_at) = (select person_id, starts_at, ends_at from appointment where id = ${BOOKED})
     where id = ${OTHER}`,
  ],
  'Bookings.fewOpen': [
    `drop index appointment_one_place; alter table appointment drop constraint appointment_person_once;
     insert into appointment (id, number, person_id, place_id, slot_id, clinic_id, service, kind, purpose, starts_at, ends_at, created_at, changed_at)
     select gen_random_uuid(), 900000 + n, person_id, place_id, slot_id, clinic_id, service, kind, purpose,
       now() + n * interval '1 day', now() + n * interval '1 day' + interval '1 hour', now(), now()
     from appointment, generate_series(1, 9) n where id = ${BOOKED}`,
  ],
  'Bookings.holds': [
    `update slot_place set hold_id = gen_random_uuid(), held_until = now(), held_by = ${CLIENT}
     where id = (select id from slot_place where appointment_id is null and held_by is null and not taken_elsewhere limit 1)`,
  ],
  'Bookings.interpreters': [
    `insert into interpreter_booking (id, interpreter_id, during, appointment_id)
     select gen_random_uuid(), (select id from interpreter limit 1), tstzrange(starts_at, ends_at + interval '1 hour'), id
     from appointment where id = ${BOOKED}`,
    `alter table interpreter_booking drop constraint interpreter_once;
     insert into interpreter_booking (id, interpreter_id, during, hold_id, held_until)
     select gen_random_uuid(), (select id from interpreter limit 1), tstzrange(now(), now() + interval '1 hour'), gen_random_uuid(), now()
     from generate_series(1, 2)`,
  ],
  'Bookings.placed': [
    `update person set trust_id = null where id = (select person_id from appointment where id = ${BOOKED})`,
  ],
  'Bookings.ofTrust': [`update appointment set trust_id = gen_random_uuid() where id = ${BOOKED}`],
  'Forms.somebodys': [`update question_share set shared_to = gen_random_uuid() where id = ${FORM}`],
  'Forms.published': [
    `update question_set_version v set published_at = null from question_share s
     where s.id = ${FORM} and v.question_set_id = s.question_set_id and v.version = s.question_set_version`,
    `update question_share set question_set_version = 9999 where id = ${FORM}`,
  ],
  'Forms.finished': [
    `${unchecked('question_share')} update question_share set status = 'completed', completed_date = null where id = ${FORM}`,
    `${unchecked('question_share')} update question_share set status = 'hold', saved_at = null, completed_date = null where id = ${FORM}`,
    `update question_share set answers = '{}' where id = ${FORM}`,
  ],
  'Forms.history': [
    `insert into answer_change (share_id, version, at, status, changes) select id, version + 1, now(), 'draft', '{}'
     from question_share where id = ${FORM}`,
    `insert into answer_change (share_id, version, at, status, changes) select id, -1, now(), 'draft', '{"q": {"from": []}}'
     from question_share where id = ${FORM}`,
    `insert into answer_change (share_id, version, at, status, changes, texts) select id, -3, now(), 'draft', '{}', '{"q": ["was"]}'
     from question_share where id = ${FORM}`,
    `insert into answer_change (share_id, version, at, own, changed_by, status, changes)
     select id, -2, now(), true, shared_to, 'draft', '{}' from question_share where id = ${FORM}`,
  ],
  'Forms.waitsForCall': [
    `update question_share set status = 'hold', pending_callback_status = 'pending', saved_at = now(), completed_date = null
     where id = (select id from question_share s where not exists (select from callback c where c.share_id = s.id) limit 1)`,
  ],
  'Forms.counselling': [`update question_share set is_counselling = true where id = ${FORM}`],
  'Forms.ownApproval': [
    `${unchecked('question_set_approval')}
     insert into question_set_approval (id, question_set_id, question_set_version, status, author, requested_by, requested_at, decided_by, decided_at)
     select gen_random_uuid(), question_set_id, version, 'approved', ${CLIENT}, null, now(), ${CLIENT}, now() from question_set_version limit 1`,
  ],
  'Forms.tally': [
    `insert into share_tally values ((select id from question_set limit 1), null, 1, 0, 0, 0, 0)`,
    'delete from share_tally',
  ],
  'Forms.answerTally': [
    `insert into answer_tally values ((select id from question_set limit 1), null, 'a question', null, 1)`,
    'delete from answer_tally',
  ],
  'People.oneEmail': [
    `drop index person_client_email;
     update person set email = (select upper(email::text) from person where id = ${CLIENT})
     where id = (select id from person where usertype = 'Client' order by id desc limit 1)`,
  ],
  'People.roles': [
    `update person set usertype = 'Super_Admin' where id = (select id from person where usertype = 'Internal' limit 1)`,
    `update person set role_id = (select id from role limit 1) where id = ${CLIENT}`,
  ],
  'People.deletedUnreached': [
    deleted,
    `${deleted} update person set email = id || '@deleted.invalid', mobile = null, mobile_proven_at = null, address = null,
       known_as = null, eligibility = null, active = false where id = ${CLIENT};
     ${session('now()', `now() + interval '1 hour'`)}`,
  ],
  'People.deletedAnswers': [
    `${deleted} update question_share set shared_to = ${CLIENT}, status = 'draft', saved_at = now(), completed_date = null where id = ${FORM}`,
    `${deleted} delete from answer_key where person_id = ${CLIENT};
     insert into answer_key (person_id, key) values (${CLIENT}, decode(repeat('00', 32), 'hex'))`,
  ],
  'People.deletionWritten': [deleted],
  'People.sessionLife': [session('now()', `now() + interval '25 hours'`)],
  'People.safeMessages': [
    `delete from contact_preference where person_id = ${CLIENT}; delete from message_preference where person_id = ${CLIENT};
     insert into contact_preference values (${CLIENT}, '{post}', null, false, '', now());
     insert into message_preference (person_id, messages_on, way, said_at) values (${CLIENT}, true, 'sms', now())`,
    `delete from contact_preference where person_id = ${CLIENT}; delete from message_preference where person_id = ${CLIENT};
     insert into contact_preference values (${CLIENT}, '{sms}', null, false, '', now());
     insert into message_preference (person_id, messages_on, way, reminders, said_at)
       values (${CLIENT}, true, 'sms', '{"appointment": "email", "form": null}', now())`,
  ],
  'People.standing': [
    `update person set forms_on_hold = forms_on_hold + 1 where id = ${CLIENT}`,
    `update person set booked_until = null where id = (select person_id from appointment where id = ${BOOKED})`,
    `update person set flagged = not flagged where id = ${CLIENT}`,
  ],
  'People.tally': ['insert into client_tally values (null, 1, 0, 0, 0)', 'delete from client_tally'],
  'People.booked': ["insert into booked_tally values (null, '2026-01-05', 1)"],
  'People.names': [
    `update name_word set people = people + 1 where word = (select min(word) from name_word)`,
    `insert into name_word values ('zzzz', 1)`,
    `delete from name_word where word = (select min(word) from name_word)`,
  ],
  'Messages.askedFor': [message('', '')],
  'Messages.wordsGone': [
    message(', sent_at, arrived_at, words', `, now(), now(), '{}'`),
    message(', sent_at, words', `, now() - interval '5 days', '{}'`),
    `${message(', dropped_at, html', `, now(), 'left'`)}`,
  ],
  'Messages.handedOver': [
    `delete from worklist_item where person_id = ${CLIENT}; ${message(', failed_at', ', now()')}`,
  ],
  'The trail and the rights.sealed': [
    `update audit set action = action || '.' where id = (select id from audit limit 1)`,
    'delete from audit where id = (select id from audit order by tx limit 1)',
    `insert into audit select gen_random_uuid(), at, module, action_type, user_id, created_by, action, said_by_browser, tx
     from audit order by tx limit 1`,
    'update audit_seal set entries = entries + 1 where number = 1',
    'update audit_seal set upto_tx = upto_tx + 1 where number = (select max(number) from audit_seal)',
  ],
  'The trail and the rights.marked': [
    `update audit_seal set mark = decode(repeat('00', 32), 'hex') where number = 1`,
    `insert into audit_seal (number, from_tx, upto_tx, entries, hash, key_name, mark)
     select number + 1, upto_tx, upto_tx + 1, 1, hash, 'another', mark from audit_seal order by number desc limit 1`,
  ],
  'The trail and the rights.waiting': [
    'delete from audit_seal',
    entry('gen_random_uuid()', `(select min(at) from audit) - interval '1 hour'`, 'null'),
  ],
  'The trail and the rights.stays': [
    'drop trigger audit_stays on audit',
    'alter table audit_seal disable trigger audit_seal_stays',
  ],
  'The trail and the rights.time': [
    entry('gen_random_uuid()', 'now()', 'null'),
    entry(`'019ab0f0-0000-7000-8000-000000000000'`, `now() - interval '2 years'`, 'null'),
    `update audit set at = at - interval '1 hour' where id = (select id from audit limit 1)`,
  ],
  'The trail and the rights.whose': [
    `update audit set user_id = gen_random_uuid() where id = (select id from audit limit 1)`,
    `update audit set created_by = gen_random_uuid() where id = (select id from audit limit 1)`,
  ],
  'The trail and the rights.locked': [
    'grant update on audit to careway_app',
    'grant delete on audit to careway_open',
    'grant update (action) on audit to careway_client',
    'grant truncate on look_beyond to careway_open',
    'grant insert on audit_seal to careway_open',
    'grant delete on audit_seal to careway_app',
  ],
  'The trail and the rights.rolesOwnNothing': [
    'alter role careway_app login',
    'alter role careway_open bypassrls',
    'alter table quota owner to careway_app',
  ],
  'The trail and the rights.policies': [
    'alter table message disable row level security',
    'alter table callback rename to called_back',
  ],
  'How long things are kept.signUps': [
    `insert into pending_signup (id, email, mobile, details, password_hash, created_at, expires_at)
     values (gen_random_uuid(), 'a', '', '{}', '', ${OLD}, ${OLD})`,
  ],
  'How long things are kept.drafts': [
    `insert into signup_draft (email, token_hash, typed, created_at, expires_at) values ('a', '\\x01', '{}', ${OLD}, ${OLD})`,
  ],
  'How long things are kept.codes': [
    `insert into otp_challenge (id, purpose, created_at, expires_at) values (gen_random_uuid(), 'signin', ${OLD}, ${OLD})`,
  ],
  'How long things are kept.links': [
    `insert into account_link (person_id, kind, token_hash, created_at, expires_at) values (${CLIENT}, 'reset', '\\x01', ${OLD}, ${OLD})`,
  ],
  'How long things are kept.sessions': [session(OLD, OLD)],
  'How long things are kept.identityTokens': [`insert into used_id_token values ('\\x01', ${OLD})`],
  'How long things are kept.botChecks': [`insert into used_bot_check values ('x', ${OLD})`],
  'How long things are kept.repeated': [
    `insert into idempotency (scope, key, request_hash, created_at) values ('x', 'x', '\\x01', ${OLD})`,
  ],
  'How long things are kept.counters': [`insert into quota values ('x', ${OLD}, 1)`],
  'How long things are kept.delays': [`insert into sign_in_delay values ('x', 1, ${OLD}, ${OLD})`],
  'How long things are kept.looks': [
    `insert into look_beyond values (gen_random_uuid(), ${CLIENT}, ${CLIENT}, 'a reason that is long', ${OLD}, ${OLD} + interval '1 hour')`,
  ],
  'How long things are kept.calls': [
    `insert into callback (id, person_id, context, day, time_slot, phone, voicemail, status, created_at, changed_at)
     values (gen_random_uuid(), ${CLIENT}, 'x', current_date - 40, 'morning', '', false, 'completed', ${OLD}, ${OLD})`,
  ],
  'How long things are kept.addresses': [
    `insert into message (id, channel, recipient, subject, body, created_at, sent_at)
     values (gen_random_uuid(), 'email', 'a', '', '', ${OLD}, ${OLD})`,
  ],
  'How long things are kept.reminders': [
    `insert into reminder_considered values ('appointment', gen_random_uuid(), 'x', ${OLD})`,
  ],
  'How long things are kept.done': [
    `insert into worklist_item (id, kind, about, created_at, done_at) values (gen_random_uuid(), 'locked_out', 'x', ${OLD}, ${OLD})`,
  ],
  'What the tables declare.pointsSomewhere': [
    `update question_share set shared_to = gen_random_uuid() where id = ${FORM}`,
    `update appointment set clinic_id = gen_random_uuid() where id = ${BOOKED}`,
  ],
  'What the tables declare.holdsByItself': [
    `alter table slot_place drop constraint slot_place_number_check;
     update slot_place set number = 0 where id = (select id from slot_place limit 1);
     alter table slot_place add constraint slot_place_number_check check (number > 0) not valid`,
  ],
  'What the tables declare.onlyOnce': [
    // As a broken index would have let it in.
    `update pg_index set indisunique = false where indexrelid = 'person_client_email'::regclass;
     update person set email = (select email from person where id = ${CLIENT})
       where id = (select id from person where usertype = 'Client' order by id desc limit 1);
     update pg_index set indisunique = true where indexrelid = 'person_client_email'::regclass`,
  ],
};
