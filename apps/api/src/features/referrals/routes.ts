import { addReferral, changeReferral, referrals, referralsFile } from '@careway/contract/referrals';
import { AUDIT } from '@careway/core/audit/events';
import { CSV_BEGINS, csvLine } from '@careway/core/csv';
import { tidyPasscode } from '@careway/core/eligibility/passcode';
import { tidyUbrn } from '@careway/core/eligibility/ubrn';
import { Refusal } from '@careway/core/errors';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { answer, type Session } from '../../http/call.ts';
import { needFresh } from '../../sessions/recentSignIn.ts';
import { hashSecretWords, unusableHash } from '../accounts/service.ts';
import { record } from '../audit/service.ts';
import { BY_NUMBER, insertReferral, listReferrals, type ReferralRow, writeReferral } from './repository.ts';

/** As many rows as one file has. */
const MOST = 20_000;

const shape = ({ id, ubrn, service, made_at, ended_at }: ReferralRow) => ({
  id,
  ubrn: tidyUbrn(ubrn),
  service,
  on: ended_at === null,
  madeAt: made_at?.toISOString() ?? null,
});

/** The trail has the last four digits: enough to know it again, and no number of anybody's. */
const noted = (db: Db, now: Date, who: Session, done: string, ubrn: string) =>
  record(db, now, AUDIT.referralSaved, {
    userId: null,
    createdBy: who.personId,
    rest: `${done} the one that ends in ${ubrn.slice(-4)}`,
  });

const listed = (db: Db, now: Date, who: Session) =>
  record(db, now, AUDIT.referralsListed, { userId: null, createdBy: who.personId });

export const referralRoutes = [
  answer(referrals, async ({ db, query, now, who }) => {
    await listed(db, now, who);
    return BY_NUMBER.page(await listReferrals(db, { ...query, limit: query.limit + 1 }), query.limit, shape);
  }),
  answer(
    addReferral,
    async ({ body, db, who, now }, hash: string) => {
      const ubrn = tidyUbrn(body.ubrn).replaceAll(' ', '');
      const id = newId(now);
      if (!(await insertReferral(db, { id, ubrn, service: body.service, hash, by: who.personId, now })))
        throw new Refusal('bad_request', {
          fields: [
            { field: 'ubrn', message: 'This referral is there already. Find it, and give it a new passcode' },
          ],
        });
      await noted(db, now, who, 'Added', ubrn);
      return { id };
    },
    // Hashing takes long: nobody holds a connection meanwhile (rule 12.11).
    { before: ({ body }) => hashSecretWords(tidyPasscode(body.passcode)) },
  ),
  answer(
    changeReferral,
    async ({ params, body, db, who, now }, hash: string) => {
      const on = 'passcode' in body;
      // What is switched off proves nothing to a process of any version: its hash is nobody's.
      const ubrn = await writeReferral(db, params.id, { hash, ended: on ? null : now });
      if (ubrn === undefined) throw new Refusal('not_found');
      await noted(db, now, who, on ? 'A new passcode for' : 'Switched off', ubrn);
      return null;
    },
    {
      before: async ({ body }) =>
        'passcode' in body ? hashSecretWords(tidyPasscode(body.passcode)) : unusableHash(),
    },
  ),
  answer(referralsFile, async ({ db, now, who, header }) => {
    const why = 'To save them as a file, sign in again first. It has been more than 10 minutes.';
    await needFresh(db, who, now, why);
    await listed(db, now, who);
    header('content-disposition', 'attachment; filename="referrals.csv"');
    const rows = await listReferrals(db, { limit: MOST });
    const lines = rows.map((row) => {
      const { ubrn, service, on, madeAt } = shape(row);
      return csvLine([ubrn, service, on ? 'on' : 'off', madeAt ?? '']);
    });
    return `${CSV_BEGINS}${csvLine(['ubrn', 'service', 'state', 'written_down'])}${lines.join('')}`;
  }),
];
