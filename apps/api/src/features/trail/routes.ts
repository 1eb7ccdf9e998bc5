import { askTrailCheck, auditTrail, auditTrailFile, trailCheck } from '@careway/contract/auditTrail';
import { wordsToStaff } from '@careway/core/audit/auditWords';
import { AUDIT } from '@careway/core/audit/events';
import { CSV_BEGINS, csvLine } from '@careway/core/csv';
import type {} from '../../dependencies.ts';
import { answer } from '../../http/call.ts';
import { needFresh } from '../../sessions/recentSignIn.ts';
import { record } from '../audit/service.ts';
import { askCheck, lastCheck, type TrailCheck } from './checkRows.ts';
import { listTrail, NEWEST, type TrailFilter, type TrailRow } from './trailRows.ts';

declare module '../../dependencies.ts' {
  interface JobData {
    /** Looks through the hash chain of the trail. */
    'trail.check': { checkId: string };
  }
}

/** Entries of one file. */
const MOST_IN_FILE = 10_000;

const shape = (row: TrailRow) => ({
  id: row.id,
  at: row.at.toISOString(),
  module: row.module,
  actionType: row.actionType,
  action: wordsToStaff(row),
  who: row.who,
  whom: row.whom,
  saidByBrowser: row.saidByBrowser,
});

const shapeCheck = (check: TrailCheck | undefined) => ({
  last: check
    ? {
        askedAt: check.askedAt.toISOString(),
        by: check.by,
        doneAt: check.doneAt?.toISOString() ?? null,
        checked: check.checked,
        wrong: check.wrong,
        examples: check.examples,
        head: check.head,
      }
    : null,
});

/** What was looked for, as the trail keeps it: that a person was meant, and never whom by name or email. */
const filterWords = ({ who, whom, module, from, until }: TrailFilter): string =>
  [
    ...(who === undefined ? [] : ['by one person']),
    ...(whom === undefined ? [] : ['about one person']),
    ...(module === undefined ? [] : [module]),
    ...(from === undefined ? [] : [`from ${from}`]),
    ...(until === undefined ? [] : [`until ${until}`]),
  ].join(', ') || 'all of it';

export const trailRoutes = [
  answer(auditTrail, async ({ db, query, now, who }) => {
    const { cursor, limit, ...filter } = query;
    // Read first: what is written of this look is not in it.
    const rows = await listTrail(db, filter, { cursor, limit });
    await record(db, now, AUDIT.trailRead, {
      userId: null,
      createdBy: who.personId,
      rest: filterWords(filter),
    });
    return NEWEST.page(rows, limit, shape);
  }),
  answer(auditTrailFile, async ({ db, query, now, who, header }) => {
    const why = 'To save the trail as a file, sign in again first. It has been more than 10 minutes.';
    await needFresh(db, who, now, why);
    const rows = (await listTrail(db, query, { limit: MOST_IN_FILE })).slice(0, MOST_IN_FILE);
    await record(db, now, AUDIT.trailExported, {
      userId: null,
      createdBy: who.personId,
      rest: `${rows.length} entries, ${filterWords(query)}`,
    });
    header('content-disposition', 'attachment; filename="audit-trail.csv"');
    const lines = rows
      .map(shape)
      .map((row) =>
        csvLine([
          row.at,
          row.who?.name ?? '',
          row.who?.id ?? '',
          row.module,
          row.actionType,
          row.action,
          row.whom?.name ?? '',
          row.whom?.id ?? '',
          row.saidByBrowser ? 'yes' : 'no',
        ]),
      );
    const names = [
      'when (UTC)',
      'who',
      'who (id)',
      'part',
      'kind',
      'what',
      'whom',
      'whom (id)',
      'said by a browser',
    ];
    return `${CSV_BEGINS}${csvLine(names)}${lines.join('')}`;
  }),
  answer(trailCheck, async ({ db }) => shapeCheck(await lastCheck(db))),
  answer(askTrailCheck, async ({ db, now, who, dependencies }) => {
    const checkId = await askCheck(db, who.personId, now);
    if (checkId !== undefined) {
      await record(db, now, AUDIT.trailChecked, { userId: null, createdBy: who.personId });
      await dependencies.jobs.send(db, 'trail.check', { checkId });
    }
    return shapeCheck(await lastCheck(db));
  }),
];
