import { addLocalClinic, changeLocalClinic, localClinics } from '@careway/contract/nearby';
import { AUDIT } from '@careway/core/audit/events';
import { tidyPasscode } from '@careway/core/eligibility/passcode';
import { Refusal } from '@careway/core/errors';
import { plain } from '@careway/core/imports/cells';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { answer, type Session } from '../../http/call.ts';
import { hashSecretWords, unusableHash } from '../accounts/service.ts';
import { record } from '../audit/service.ts';
import {
  allLocalClinics,
  type LocalClinicSaid,
  lockLocalClinics,
  writeLocalClinic,
} from './localClinicRows.ts';

/** As many as the list shows. */
const MOST = 200;
const wrong = (field: string, message: string) =>
  new Refusal('bad_request', { fields: [{ field, message }] });

type All = Awaited<ReturnType<typeof allLocalClinics>>;

/** @throws Refusal where another clinic has its name, or one of its areas: nobody would know which of two is meant */
function refuseTaken(others: All, { name, areas }: LocalClinicSaid): void {
  if (others.some((one) => plain(one.name) === plain(name)))
    throw wrong('name', 'There is a clinic of this name already');
  for (const area of areas) {
    const taken = others.find((one) => one.areas.includes(area));
    if (taken) throw wrong('areas', `${area} goes through ${taken.name} already`);
  }
}

const noted = (db: Db, now: Date, who: Session, done: string, { name, areas }: LocalClinicSaid) =>
  record(db, now, AUDIT.localClinicSaved, {
    userId: null,
    createdBy: who.personId,
    rest: `${done} ${name}, for ${areas.join(', ') || 'no area'}`,
  });

/** The hash of a code that is given; null where none is. */
const hashed = (code: string | null) => (code === null ? null : hashSecretWords(tidyPasscode(code)));

export const localClinicRoutes = [
  answer(localClinics, async ({ db }) => ({
    data: await allLocalClinics(db),
  })),
  answer(
    addLocalClinic,
    async ({ body: { code, ...said }, db, who, now }, hash: string | null) => {
      if (said.way === 'bluebell-suite' && code === null)
        throw wrong('code', 'Write the code that the clinic gives out');
      await lockLocalClinics(db);
      const all = await allLocalClinics(db);
      if (all.length >= MOST) throw wrong('name', `There are ${MOST} already`);
      refuseTaken(all, said);
      const id = newId(now);
      await writeLocalClinic(db, id, said, hash ?? unusableHash());
      await noted(db, now, who, 'Added', said);
      return { id };
    },
    // Hashing takes long: nobody holds a connection meanwhile (rule 12.11).
    { before: async ({ body }) => hashed(body.code) },
  ),
  answer(
    changeLocalClinic,
    async ({ params, body: { code, seen, ...said }, db, who, now }, hash: string | null) => {
      await lockLocalClinics(db);
      const all = await allLocalClinics(db);
      const there = all.find(({ id }) => id === params.id);
      if (!there) throw new Refusal('not_found');
      if (there.seen !== seen) throw new Refusal('settings_changed');
      if (said.way === 'bluebell-suite' && there.way !== said.way && code === null)
        throw wrong('code', 'Write the code that the clinic gives out');
      refuseTaken(
        all.filter(({ id }) => id !== params.id),
        said,
      );
      await writeLocalClinic(db, params.id, said, hash);
      await noted(db, now, who, code === null ? 'Changed' : 'Changed, with another code,', said);
      return null;
    },
    { before: async ({ body }) => hashed(body.code) },
  ),
];
