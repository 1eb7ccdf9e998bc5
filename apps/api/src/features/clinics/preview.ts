import { createHash } from 'node:crypto';
import type { previewClinicChange } from '@careway/contract/clinicChanges';
import type { ReplyOf } from '@careway/contract/row';
import { bookingReference } from '@careway/core/appointments/reference';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import { type Affected, affectedBy, type ClinicChange } from './affected.ts';
import type { ClinicRow, Viewer } from './clinicsRows.ts';
import { tellingOf } from './telling.ts';
import { timesAfter } from './timesAfter.ts';
import { bookedAt, seesUnplaced, type TouchedRow } from './touchedRows.ts';
import { whereEachCanGo } from './whereEachCanGo.ts';

/** More than a person can look through at once. */
const MOST_TOUCHED = 200;

/** A preview, and what the change itself works with. */
export interface Preview {
  reply: ReplyOf<typeof previewClinicChange>;
  affected: Affected;
  after: Awaited<ReturnType<typeof timesAfter>>;
  touched: TouchedRow[];
}

/**
 * Whom a change would touch, where each can go and how each may be told (rule 3.13). Every booking of the clinic
 * counts, whoever's client it is; a name is shown to those who may know of the client.
 * @param db asked for the clinic, not for the one who looks: they run the clinic
 * @throws Refusal as `affectedBy`; `capacity_below_booked`, `too_many_touched`
 */
export async function previewOf(
  db: Db,
  who: Viewer,
  clinic: ClinicRow,
  change: ClinicChange,
  now: Date,
): Promise<Preview> {
  const affected = await affectedBy(db, clinic, change, now);
  const after = await timesAfter(db, clinic, affected, now);
  const full = after.times.find(({ places, booked, elsewhere }) => places > 0 && booked + elsewhere > places);
  if (full) {
    const words = `${full.booked + full.elsewhere} people have the same time already. Keep as many places, or close the session`;
    throw new Refusal('capacity_below_booked', { fields: [{ field: 'capacity', message: words }] });
  }
  const gone = after.times.filter(({ places, booked }) => places === 0 && booked > 0).map(({ id }) => id);
  const touched = await bookedAt(db, gone);
  if (touched.length > MOST_TOUCHED) throw new Refusal('too_many_touched');
  const closing = after.times.filter(({ places }) => places === 0).map(({ id }) => id);
  const times = await whereEachCanGo(db, clinic.trust_id, touched, closing, now);
  const unplaced = await seesUnplaced(db, who.trustId);
  const known = ({ trust_id }: TouchedRow) =>
    who.usertype === 'Super_Admin' || (trust_id === null ? unplaced : trust_id === who.trustId);
  const shown: Preview['reply']['touched'] = [];
  for (const [index, one] of touched.entries()) {
    shown.push({
      appointmentId: one.id,
      reference: bookingReference(one.number, one.reference_prefix),
      startsAt: one.starts_at.toISOString(),
      client: known(one) ? { id: one.person_id, name: one.name } : null,
      telling: await tellingOf(db, one.person_id, now),
      times: times[index]?.times ?? [],
      proposed: times[index]?.proposed ?? null,
    });
  }
  const sum = (pick: (time: (typeof after.times)[number]) => number) =>
    after.times.reduce((all, time) => all + pick(time), 0);
  return {
    affected,
    after,
    touched,
    reply: {
      fingerprint: fingerprintOf(change, affected, touched, shown),
      sessions: affected.sessions.length,
      keep: sum(({ places, booked }) => (places > 0 ? booked : 0)),
      elsewhere: sum(({ places, elsewhere }) => (places > 0 ? 0 : elsewhere)),
      touched: shown,
    },
  };
}

/**
 * The same as long as nothing that was looked at has changed: sessions, whom it touches, and by which way each may be
 * told.
 */
function fingerprintOf(
  change: ClinicChange,
  { sessions }: Affected,
  touched: readonly TouchedRow[],
  shown: Preview['reply']['touched'],
): string {
  const seen = [
    change,
    sessions.map(({ session }) => [session.id, session.version]),
    touched.map(({ id, revision }, index) => [id, revision, shown[index]?.telling.by]),
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
}
