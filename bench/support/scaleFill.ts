import { readFile } from 'node:fs/promises';
import { REFERENCES, START, STRIDE } from '@careway/core/appointments/reference';
import { formKindOf } from '@careway/core/questionnaires/staticForms/formKinds';
import type pg from 'pg';

/** Real first names are few and uneven, family names many: a search that only finds rare ones would look too good. */
const FIRST =
  'amira,bethan,chloe,dina,esther,fatima,grace,hannah,isla,jasmine,kirsty,leila,maria,nadia,olivia,priya,rachel,sophie,tara,yasmin,zainab,john,jonas,peter,samuel,omar,david,michael,andrew,joanna,josephine,joy,jodie,martha,elizabeth,eleanor,charlotte,emily,amelia,ava';
const BEGIN =
  'ash,bar,bel,bir,black,brad,bram,bur,cald,car,chap,clay,cot,dal,dan,dun,ed,elm,fair,far,fen,fin,gar,glen,gran,hal,ham,har,hart,haw,hol,hum,kel,ken,kirk,lam,lang,lin,lock,mal,mar,mor,nor,oak,old,pen,pres,ram,red,rich,ros,sand,shel,stan,ston,sut,thorn,wal,whit,win';
const MIDDLE = ',a,ber,der,el,en,er,ing,is,le,ming,ner,o,ring,ter,wes';
const END =
  'by,cott,croft,dale,den,field,ford,gate,ham,hurst,ington,land,ley,man,mere,more,ridge,sen,shaw,son,stead,ston,ton,wall,well,wick,wood,worth';

const list = (words: string) => `string_to_array('${words}', ',')`;
const pick = (words: string, uneven = 1) =>
  `(${list(words)})[1 + floor(power(random(), ${uneven}) * ${words.split(',').length})::int]`;

/** It says how those stand who were there before: triggers, which would say it of the others, do not run here. */
const STANDING = '../../apps/api/migrations/0046_standing_of_clients.sql';

/**
 * As `referenceNumber` gives them out: any other number is one that the portal would give to somebody else later on.
 */
const NUMBER = `((nextval('appointment_sequence') * ${STRIDE} + ${START}) % ${REFERENCES})::int`;

/**
 * Trusts of very different sizes: the first has a quarter of all clients, the last a few; 2 in 100 belong to none
 * yet.
 */
const TRUSTS = 40;

/**
 * Fills an empty, migrated database with so many clients and what belongs to them, in SQL. The moment it was done is
 * kept, so that whoever measures can let the clock stand there. Needs the superuser that the embedded PostgreSQL has.
 * @param formIds the first forms of each service, each in its first version
 */
export async function fillScale(
  client: pg.Client,
  clients: number,
  formIds: readonly string[],
  log: (line: string) => void,
): Promise<void> {
  const run = async (what: string, text: string) => {
    const began = Date.now();
    await client.query(text);
    log(`  ${what}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  };
  const ids = `array[${formIds.map((id) => `'${id}'`).join(',')}]::uuid[]`;
  const kinds = `array[${formIds.map((id) => `'${formKindOf(id)}'`).join(',')}]`;
  // Triggers and foreign keys would look at every row; what is made here is consistent already.
  await client.query(`set session_replication_role = replica; select setseed(0.42); set work_mem = '256MB';
    set maintenance_work_mem = '512MB'; set synchronous_commit = off`);
  await run(
    'trusts',
    `insert into trust (id, name, created_at, central)
       select uuidv7(), 'Trust ' || n, now() - interval '4 years', n = 3 and not exists (select 1 from trust where central)
       from generate_series(1, ${TRUSTS}) n;
     insert into clinic (id, trust_id, name, address, postcode, latitude, longitude, arrival, directions)
       select uuidv7(), id, 'Clinic of ' || name, array['1 Rowan Street'], 'WE4 2RS', 51.5, -0.1, 'A door', 'A road' from trust;
     create table scale_trust as select row_number() over (order by length(name), name) as n, id from trust`,
  );
  // Made at the end, at once: kept up row by row they take longer than everything else.
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as made from pg_index x join pg_class i on i.oid = x.indexrelid
     where x.indrelid = 'person'::regclass and not x.indisunique`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await run(
    'clients',
    `insert into person (id, usertype, trust_id, first_name, last_name, email, mobile, date_of_birth, address, service,
         eligibility, password_hash, created_at, mobile_proven_at)
       select uuidv7(one.at - now()), 'Client',
         (select t.id from scale_trust t where t.n = one.trust and one.chance >= 0.02), initcap(one.first), initcap(one.last),
         one.first || '.' || one.last || one.n || '@example.com', '+4476' || lpad(floor(random() * 100000000)::text, 8, '0'),
         date '1970-01-01' + floor(one.old * 13600)::int
           + case when one.chance > 0.98 then 365 * 3 else 0 end,
         jsonb_build_object('line1', one.n || ' Test Street', 'town', 'Westmere', 'postcode', 'WE4 2RS'),
         (array['top','top','top','vas','larc'])[1 + one.n % 5],
         jsonb_build_object('contract', 'nhs', 'summary', '[]'::jsonb, 'answers', '[]'::jsonb,
           'flags', case when one.n % 29 = 0 then '["Pain"]'::jsonb else '[]'::jsonb end),
         'x', one.at, one.at
       from (
         select n, now() - random() * interval '3 years' as at, random() as chance, random() as old,
           1 + floor(power(random(), 2.5) * ${TRUSTS})::int as trust,
           ${pick(FIRST, 1.6)} as first, ${pick(BEGIN, 1.4)} || ${pick(MIDDLE)} || ${pick(END)} as last
         from generate_series(1, ${clients}) n
       ) one`,
  );
  await run(
    'forms',
    `create table scale_client as select row_number() over (order by id) as n, id, created_at from person where usertype = 'Client';
     insert into question_share (id, question_set_id, question_set_version, form_kind, shared_to, status, version, answers, progress, flags,
         pending_callback_status, shared_at, changed_at, saved_at, completed_date)
       select uuidv7(c.created_at - now()), (${ids})[1 + c.n % ${formIds.length}], 1,
         (${kinds})[1 + c.n % ${formIds.length}], c.id, s.status,
         case when s.status = 'shared' then 0 else 3 end,
         case when s.status = 'shared' then '[]'::jsonb else (
           select jsonb_agg(jsonb_build_object('questionId', 'q' || q, 'optionId', '', 'answer', 'Answer ' || q || ' of ' || c.n))
           from generate_series(1, 8) q) end,
         '{"answered":8,"required":8,"left":0,"pages":1,"pagesDone":1}',
         case when c.n % 37 = 0 then '{Pain}'::text[] else '{}' end,
         case when s.status = 'hold' then 'pending' end, c.created_at, c.created_at + interval '1 hour',
         case when s.status = 'shared' then null else c.created_at + interval '1 hour' end,
         case when s.status = 'completed' then c.created_at + interval '1 hour' end
       from scale_client c cross join lateral (
         select case when c.n % 100 < 8 then 'shared' when c.n % 100 < 20 then 'draft' when c.n % 100 < 23 then 'hold'
           when c.n % 100 < 24 then 'end flow' else 'completed' end as status) s
       where c.n % 50 <> 7`,
  );
  await run(
    'history of answers',
    `insert into answer_change (share_id, version, at, changed_by, status, changes)
       select s.id, v, s.changed_at, s.shared_to, 'draft',
         '{"q1": {"from": [], "to": [["", "Answer"]]}, "q2": {"from": [], "to": [["", "Answer"]]}}'
       from question_share s, generate_series(1, 3) v where s.version > 0`,
  );
  await run(
    'sessions and times of 60 days',
    `create table scale_slot as
       select uuidv7() as id, uuidv7() as session_id, k.id as clinic_id, s.service,
         date_trunc('day', now()) + d * interval '1 day' + interval '9 hours' + m * interval '30 minutes' as starts_at
       from clinic k cross join unnest(array['top','vas','larc']) as s(service) cross join generate_series(0, 60) d
         cross join generate_series(0, 15) m;
     insert into clinic_session (id, clinic_id, service, kind, purpose, starts_at, ends_at, slot_minutes, every_minutes, capacity)
       select session_id, clinic_id, service, 'clinic', 'First appointment', starts_at, starts_at + interval '30 minutes', 30, 30, 2
       from scale_slot;
     insert into slot (id, session_id, clinic_id, service, kind, starts_at, ends_at)
       select id, session_id, clinic_id, service, 'clinic', starts_at, starts_at + interval '30 minutes' from scale_slot;
     insert into slot_place (id, slot_id, number, service, starts_at, way, talk)
       select uuidv7(), id, n, service, starts_at, kind, counselling from slot, generate_series(1, 2) n`,
  );
  await run(
    'bookings',
    `create table scale_place as
       select row_number() over (order by s.starts_at, p.id) as n, p.id, p.slot_id, s.clinic_id, s.starts_at, s.ends_at
       from slot_place p join slot s on s.id = p.slot_id;
     insert into appointment (id, number, person_id, place_id, slot_id, clinic_id, service, kind, purpose, starts_at, ends_at,
         created_at, changed_at)
       select uuidv7(), ${NUMBER}, c.id, p.id, p.slot_id, p.clinic_id, 'top', 'clinic', 'First appointment', p.starts_at, p.ends_at,
         c.created_at, c.created_at
       from (select row_number() over (order by md5(id::text)) as n, id, created_at from scale_client) c
         join scale_place p on p.n = c.n
       where c.n <= least(${clients} / 10, (select count(*) * 0.8 from scale_place));
     update slot_place p set appointment_id = a.id from appointment a where a.place_id = p.id;
     insert into appointment (id, number, person_id, place_id, slot_id, clinic_id, service, kind, purpose, status, starts_at,
         ends_at, created_at, changed_at)
       select uuidv7(), ${NUMBER}, c.id, gen_random_uuid(), gen_random_uuid(), (select id from clinic order by id limit 1), 'top',
         'clinic', 'First appointment', case when c.n % 9 = 0 then 'cancelled' else 'booked' end,
         c.created_at - interval '9 days', c.created_at - interval '9 days' + interval '30 minutes', c.created_at, c.created_at
       from scale_client c where c.n % 5 < 2`,
  );
  const standing = await readFile(new URL(STANDING, import.meta.url), 'utf8');
  // Without them a million are joined as if they were a thousand.
  await run('statistics for what follows', 'analyze person, question_share, appointment');
  for (const text of standing.match(/^(update person p set|insert into name_word\n)[^;]*;/gm) ?? [])
    await run(text.startsWith('update') ? 'how clients stand' : 'their names', text);
  await run(
    'whose bookings and forms are',
    `update appointment a set trust_id = p.trust_id from person p where p.id = a.person_id and p.trust_id is not null;
     update question_share s set trust_id = p.trust_id,
       sent_at = case when s.status in ('hold', 'completed', 'end flow') then coalesce(s.completed_date, s.saved_at) end
       from person p where p.id = s.shared_to`,
  );
  await run('tallies', 'select tally_all_clients(), tally_all_booked()');
  await run(
    'figures of a year',
    `select count_days((now() - interval '1 year')::date, now()::date, now());
     select add_up_weeks((now() - interval '1 year')::date, now()::date)`,
  );
  await run('indexes of clients', indexes.map(({ made }) => made).join(';'));
  await run(
    'audit trail, worklist, calls',
    `insert into audit (id, at, module, action_type, user_id, created_by, action)
       select uuidv7(c.created_at + k * interval '1 hour' - now()), c.created_at + k * interval '1 hour', 'Client Form submission', 'Submitted',
         c.id, c.id, 'Let''s Get Started'
       from scale_client c, generate_series(1, 3) k;
     insert into worklist_item (id, kind, person_id, about, created_at, done_at)
       select uuidv7(c.created_at - now()), 'message_failed', c.id, 'Call the client', c.created_at,
         case when c.n % 200 <> 0 then c.created_at + interval '2 days' end
       from scale_client c where c.n % 10 = 0;
     insert into callback (id, person_id, context, day, time_slot, phone, voicemail, status, created_at, changed_at)
       select uuidv7(c.created_at - now()), c.id, (array['top','vas','larc','general'])[1 + c.n / 40 % 4], (now() + (c.n % 28 - 14) * interval '1 day')::date,
         (array['morning','afternoon','evening'])[1 + c.n % 3], '+447700900123', false,
         case when c.n % 28 > 13 then 'pending' else 'completed' end, c.created_at, c.created_at
       from scale_client c where c.n % 40 = 0;
     update worklist_item w set trust_id = p.trust_id, turn = w.created_at - interval '50 minutes', points = 10
       from person p where p.id = w.person_id;
     update callback c set trust_id = p.trust_id, due_at = call_time(c.day, c.time_slot, false), due_until = call_time(c.day, c.time_slot, true),
         done_at = case when c.status = 'completed' then c.changed_at end
       from person p where p.id = c.person_id`,
  );
  await run(
    'statistics',
    `drop table scale_client, scale_slot, scale_place; set session_replication_role = origin`,
  );
  await run('order', 'vacuum analyze');
  await client.query('create table scale_made as select now() as at');
}
