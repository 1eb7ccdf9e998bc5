import { BOOKINGS_OF_ONE } from '@careway/core/limits';
import { each, rows } from './invariant.ts';

/** Of times, places and bookings. Most are held by constraints as well; here they are counted. */
export const BOOKING = {
  onePlace: rows(
    '3.1',
    'No place has two bookings',
    `select count(*) from appointment where status = 'booked'`,
    `select min(place_id::text) from appointment where status = 'booked' group by place_id having count(*) > 1`,
  ),
  placeAndBooking: rows(
    '3.1',
    'A booking has its place, and that place this booking',
    `select count(*) from appointment where status = 'booked'`,
    `select a.id::text from appointment a
      where status = 'booked' and not exists (
        select from slot_place p where p.id = a.place_id and p.slot_id = a.slot_id and p.appointment_id = a.id)
    union all
    select p.id::text from slot_place p
      where appointment_id is not null and not exists (
        select from appointment a where a.id = p.appointment_id and a.place_id = p.id and a.status = 'booked')`,
  ),
  countOfSlot: rows(
    '3.1',
    'Of a time as many places are taken as it has bookings, and it has as many as its session gives',
    'select count(*) from slot',
    `select s.id::text from slot s join clinic_session c on c.id = s.session_id
      left join (
        select slot_id, count(*) as places, count(appointment_id) as taken, min(number) as first, max(number) as last
        from slot_place group by slot_id
      ) p on p.slot_id = s.id
      left join (select slot_id, count(*) as booked from appointment where status = 'booked' group by slot_id) b on b.slot_id = s.id
      where coalesce(p.taken, 0) <> coalesce(b.booked, 0)
        or (p.places, p.first, p.last) is distinct from (c.capacity, 1, c.capacity)`,
  ),
  asItsTime: each(
    '3.1',
    'A booking says the time, clinic and service of its place',
    `appointment a join slot s on s.id = a.slot_id`,
    'a.id',
    `a.status = 'booked' and (a.starts_at, a.ends_at - a.extra_minutes * interval '1 minute', a.clinic_id, a.service, a.kind, a.counselling)
      is distinct from (s.starts_at, s.ends_at, s.clinic_id, s.service, s.kind, s.counselling)`,
  ),
  asItsSession: each(
    '3.7',
    'A time is of the clinic, service and kind of its session, and within it',
    'slot s join clinic_session c on c.id = s.session_id',
    's.id',
    `(s.clinic_id, s.service, s.kind, s.counselling) is distinct from (c.clinic_id, c.service, c.kind, c.counselling)
      or s.starts_at < c.starts_at or s.ends_at > c.ends_at`,
  ),
  onePersonOnce: rows(
    '3.2',
    'Nobody is booked twice at the same time',
    `select count(*) from appointment where status = 'booked'`,
    `select a.id::text from appointment a join appointment b
      on b.person_id = a.person_id and b.id > a.id and b.during && a.during
      where a.status = 'booked' and b.status = 'booked'`,
  ),
  fewOpen: rows(
    '12.3',
    'Nobody has more bookings to come than one may have',
    `select count(distinct person_id) from appointment where status = 'booked' and starts_at > now()`,
    `select person_id::text from appointment where status = 'booked' and starts_at > now()
      group by person_id having count(*) > ${BOOKINGS_OF_ONE.open}`,
  ),
  holds: each(
    '3.3',
    'A time that is kept is kept for whoever chose it',
    'slot_place p',
    'p.id',
    `p.held_by is not null and not exists (
      select from slot_hold h where h.id = p.hold_id and h.person_id = p.held_by and (h.slot_id = p.slot_id or h.interpreter is not null))`,
  ),
  interpreters: rows(
    '3.10',
    'An interpreter is with one client at a time, and with each for as long as it takes',
    'select count(*) from interpreter_booking',
    `select b.id::text from interpreter_booking b join interpreter_booking o
        on o.interpreter_id = b.interpreter_id and o.id > b.id and o.during && b.during
    union all
    select b.id::text from interpreter_booking b join appointment a on a.id = b.appointment_id
      where a.status <> 'booked' or b.during is distinct from tstzrange(a.starts_at, a.ends_at)`,
  ),
  placed: rows(
    '10.6',
    'A client with a booking belongs to a trust',
    `select count(*) from person where usertype = 'Client'`,
    `select distinct p.id::text from person p join appointment a on a.person_id = p.id
      where p.usertype = 'Client' and p.trust_id is null`,
  ),
  ofTrust: each(
    '10.7',
    'A booking is of the trust that its client is of',
    'appointment a join person p on p.id = a.person_id',
    'a.id',
    'a.trust_id is distinct from p.trust_id',
  ),
};
