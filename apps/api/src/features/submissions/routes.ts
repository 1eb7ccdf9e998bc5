import { clientDashboard, clientSets } from '@careway/contract/clientForms';
import {
  answerKey,
  editHistory,
  finishHeldForm,
  goOnWithForm,
  myForms,
  recommendResources,
  saveAnswers,
  saveAnswersForClient,
  sharedForm,
  shareForm as shareFormRow,
  startFormForClient,
  startForm as startFormRow,
  withdrawForm,
} from '@careway/contract/submissions';
import { londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import { readEntries } from '@careway/core/questionnaires/entries';
import { createForm } from '@careway/core/questionnaires/form';
import { withoutProofs } from '@careway/core/questionnaires/provingAnswers';
import { linesInWords, nameAndCode, practiceCodesIn } from '@careway/core/questionnaires/summary';
import type { Db } from '../../db/pool.ts';
import { answer, type Session } from '../../http/call.ts';
import { practiceNames } from '../eligibility/service.ts';
import { versionOf } from '../questionnaires/service.ts';
import { seesClient } from './access.ts';
import { answerKeyOf } from './answerKey.ts';
import { auditRead, auditStart } from './auditSave.ts';
import { formDashboardOf, setsOf } from './clientForms.ts';
import { findHistory, type HistoryRow, NEWEST_CHANGES } from './editHistoryRows.ts';
import { finishHeld } from './finishHeld.ts';
import { askForFollowing } from './giveFollowing.ts';
import { goOn, mayGoOn } from './goOn.ts';
import { changesFor } from './judge.ts';
import { listShares, NEWEST_SHARES } from './listRows.ts';
import { openShare } from './openShare.ts';
import { prefilled } from './prefilled.ts';
import { recommend } from './recommend.ts';
import { recordOf } from './record.ts';
import { save } from './save.ts';
import { appointmentFor } from './shareAppointmentRows.ts';
import { shareForm } from './shareForm.ts';
import { startForm } from './start.ts';
import { withdraw } from './withdraw.ts';

export const submissionRoutes = [
  answer(myForms, async ({ query, db, who }) => {
    const { pathway: service, ...page } = query;
    const shares = await listShares(db, who.personId, {
      ...page,
      service,
      limit: query.limit + 1,
      own: true,
    });
    return NEWEST_SHARES.page(
      shares,
      query.limit,
      ({ flags: _, withdrawn: _none, mayGoOn: may, ...share }) => ({
        ...share,
        ...(may ? { mayGoOn: true as const } : {}),
        sharedAt: share.sharedAt.toISOString(),
        changedAt: share.changedAt.toISOString(),
        completedDate: share.completedDate?.toISOString() ?? null,
      }),
    );
  }),

  answer(clientDashboard, ({ query, db, who, now }) => formDashboardOf(db, now, who, query)),
  answer(clientSets, ({ query, db, who, now }) => setsOf(db, now, who, query)),

  answer(recommendResources, ({ params, body, db, who, now }) =>
    recommend(db, now, who, params.id, body.resourceIds),
  ),
  // A save is one statement: it needs no transaction round it.
  ...[saveAnswers, saveAnswersForClient].map((row) =>
    answer(
      row,
      async ({ body, db, who, now, dependencies }) => {
        const saved = await save(db, { dependencies, now, who, given: body });
        if (saved.status === 'completed') await askForFollowing(dependencies, db, body);
        return saved;
      },
      { transaction: false },
    ),
  ),

  answer(startFormRow, ({ body, db, who, now }) =>
    startForm(db, now, { ...body, personId: who.personId, by: null }),
  ),
  answer(goOnWithForm, ({ params, db, who }) => goOn(db, who.personId, params.id)),
  answer(startFormForClient, async ({ body: { clientId, ...body }, db, who, now }) => {
    if (!(await seesClient(db, who, clientId))) throw new Refusal('not_found');
    const started = await startForm(db, now, { ...body, personId: clientId, by: who.personId });
    if (started.status === 'shared') await auditStart(db, now, who, clientId);
    return started;
  }),

  answer(answerKey, async ({ db, who }) => ({
    key: (await answerKeyOf(db, who.personId)).toString('base64url'),
  })),

  answer(sharedForm, async ({ query, db, dependencies, who, now }) => {
    const { share, set } = await openShare(db, now, who, query.shareId, query.questionSetId);
    return {
      ...recordOf(
        set,
        who.personId === share.shared_to ? await prefilled(dependencies, db, set, { share, now }) : share,
      ),
      ...(who.personId === share.shared_to && (await mayGoOn(db, share)) ? { mayGoOn: true as const } : {}),
      ...(await changesFor(dependencies.judge, db, share)),
      ...(await appointmentFor(db, share)),
    };
  }),

  answer(shareFormRow, ({ body, db, who, dependencies }) => shareForm(dependencies, db, who, body)),
  answer(finishHeldForm, async ({ params, db, dependencies, who, now }) => ({
    status: await finishHeld(db, { dependencies, now, who }, params.id),
  })),
  answer(withdrawForm, ({ params, db, who, now }) => withdraw(db, now, who, params.id)),

  answer(editHistory, async ({ query, db, who, now }) => {
    if (!(await seesClient(db, who, query.userId))) throw new Refusal('not_found');
    await auditRead(db, now, who, query.userId);
    const rows = await findHistory(db, who, query, query);
    const page = NEWEST_CHANGES.page(rows, query.limit, (row) => row);
    const data = await Promise.all(page.data.map((row) => changeInWords(db, who, query.questionId, row)));
    return { data, next: page.next };
  }),
];

/**
 * One change as people read it. A client is told that it was our team, not which of us; staff that a passcode was
 * given, not which.
 */
async function changeInWords(db: Db, who: Session, questionId: string, row: HistoryRow) {
  const set = await versionOf(db, row.setId, row.setVersion);
  const print = async (entries: HistoryRow['before']) => {
    if (!set || entries.length === 0) return null;
    const read = who.usertype === 'Client' ? entries : withoutProofs(set, entries);
    const { answers } = readEntries(set, read);
    const form = createForm(set, { today: londonDay(row.at), answers });
    const practices = nameAndCode(await practiceNames(db, practiceCodesIn(form)));
    return linesInWords(form.question(questionId), practices).join('\n') || null;
  };
  const own = row.changedBy === who.personId;
  return {
    at: row.at.toISOString(),
    // Which of us it was is no client's to know: neither by name nor by id.
    by: own || who.usertype !== 'Client' ? row.changedBy : null,
    byName: own ? who.name : who.usertype === 'Client' ? 'Our team' : (row.byName ?? 'Someone who has left'),
    status: row.status,
    from: await print(row.before),
    to: await print(row.after),
  };
}
