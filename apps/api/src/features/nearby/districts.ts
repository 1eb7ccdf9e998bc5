import { districts, districtsFile, putDistrict, removeDistrict } from '@careway/contract/nearby';
import { AUDIT } from '@careway/core/audit/events';
import { CSV_BEGINS, csvLine } from '@careway/core/csv';
import { Refusal } from '@careway/core/errors';
import { LAYOUTS } from '@careway/core/imports/layouts';
import type { Db } from '../../db/pool.ts';
import { answer, type Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import {
  BY_CODE,
  clinicsNowhere,
  countDistricts,
  deleteDistrict,
  listDistricts,
  placeClinics,
  writeDistrict,
} from './districtRows.ts';

/** More than there are in the United Kingdom. */
const MOST = 6_000;

const noted = (db: Db, now: Date, who: Session, rest: string) =>
  record(db, now, AUDIT.districtSaved, { userId: null, createdBy: who.personId, rest });

export const districtRoutes = [
  answer(districts, async ({ db, query }) => ({
    ...BY_CODE.page(await listDistricts(db, { ...query, limit: query.limit + 1 }), query.limit, (one) => one),
    all: await countDistricts(db),
    nowhere: await clinicsNowhere(db),
  })),
  answer(putDistrict, async ({ params, body, db, who, now }) => {
    if ((await countDistricts(db)) >= MOST)
      throw new Refusal('bad_request', {
        fields: [{ field: 'code', message: `There are ${MOST} districts already` }],
      });
    const was = await writeDistrict(db, { code: params.code, ...body });
    await placeClinics(db);
    await noted(db, now, who, `${was ? 'Changed' : 'Added'} ${params.code}, ${body.town}`);
    return null;
  }),
  answer(removeDistrict, async ({ params, db, who, now }) => {
    const town = await deleteDistrict(db, params.code);
    if (town === undefined) throw new Refusal('not_found');
    await noted(db, now, who, `Took out ${params.code}, ${town}`);
  }),
  answer(districtsFile, async ({ db, header }) => {
    header('content-disposition', 'attachment; filename="districts.csv"');
    const rows = await listDistricts(db, { limit: MOST });
    const lines = rows.map(({ code, town, latitude, longitude }) =>
      csvLine([code, town, latitude, longitude]),
    );
    return `${CSV_BEGINS}${csvLine(LAYOUTS.districts.map(({ name }) => name))}${lines.join('')}`;
  }),
];
