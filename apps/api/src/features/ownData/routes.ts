import { myData, myDataPdf } from '@careway/contract/ownData';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { DATA_FILES_PER_HOUR } from '@careway/core/limits';
import { serviceNamesOf } from '@careway/core/provider/provider';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Feature } from '../../feature.ts';
import { answer, type Session } from '../../http/call.ts';
import { takeQuota } from '../../http/quota.ts';
import { requireRecent } from '../accounts/service.ts';
import { record } from '../audit/service.ts';
import { gather } from './gather.ts';
import { sectionsOf } from './sections.ts';

const HOUR = 3_600_000;

/** @param features all that may hold something about the person who asks */
export const ownDataRoutes = (features: readonly Feature[]) => [
  answer(myData, async ({ db, who, now, body, dependencies, header }) => {
    await requireRecent(db, who, body?.token, now);
    header('content-disposition', 'attachment; filename="my-data.json"');
    return ownData(features, dependencies, db, who, now);
  }),
  answer(
    myDataPdf,
    async ({ who, now, body, dependencies, header }) => {
      await requireRecent(dependencies.db, who, body?.token, now);
      header('content-disposition', 'attachment; filename="my-data.pdf"');
      const data = await dependencies.db
        .transaction()
        .execute((db) => ownData(features, dependencies, db, who, now));
      const { pdfOf } = await import('./pdf.ts');
      const own = await dependencies.ownWords.now();
      return pdfOf(sectionsOf(data, serviceNamesOf(own)), now, own.shortName);
    },
    // Nobody keeps a connection while it is drawn (rule 12.11).
    { transaction: false },
  ),
];

/** @throws Refusal `too_many_files`: a file is dear to make, and a stolen session must not make many */
async function ownData(
  features: readonly Feature[],
  dependencies: Dependencies,
  db: Db,
  who: Session,
  now: Date,
) {
  if (!(await takeQuota(dependencies.aside, `data files of ${who.personId}`, DATA_FILES_PER_HOUR, HOUR, now)))
    throw new Refusal('too_many_files', { retryAfter: HOUR / 1000 });
  await record(db, now, AUDIT.dataSaved, { userId: who.personId, createdBy: who.personId });
  return gather(features, db, who.personId, now);
}
