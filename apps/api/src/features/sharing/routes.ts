import {
  cancelSchedule,
  changeSchedule,
  formActivity,
  formShares,
  formsDashboard,
  remindOfForm,
  scheduleShare,
  schedules,
  shareList,
  sharePreview,
} from '@careway/contract/sharing';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { answer } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { formIsThere, listActivity, NEWEST_ACTIVITY } from './activityRows.ts';
import { formFiguresFor } from './figureRows.ts';
import { listPlans, NEWEST, peopleOf, SOONEST } from './planRows.ts';
import { callOff, planReply, planShare, replan } from './plans.ts';
import { listToShare, previewShare } from './preview.ts';
import { remindNow } from './remindNow.ts';
import { listGiven, NEWEST_GIVEN } from './sharesRows.ts';

export const sharingRoutes = [
  answer(formsDashboard, ({ db, who, now }) => formFiguresFor(db, who, now)),

  answer(scheduleShare, ({ body, db, who, dependencies }) => planShare(dependencies, db, who, body)),
  answer(changeSchedule, ({ params, body, db, who, dependencies }) =>
    replan(dependencies, db, who, params.id, body),
  ),
  answer(cancelSchedule, ({ params, db, who, dependencies }) => callOff(dependencies, db, who, params.id)),
  answer(schedules, async ({ query, db, who, now }) => {
    const found = await listPlans(db, who, { ...query, limit: query.limit + 1 });
    const people = await peopleOf(
      db,
      found.map(({ id }) => id),
    );
    await record(db, now, AUDIT.plansListed, { userId: null, createdBy: who.personId });
    const order = query.status === 'waiting' ? SOONEST : NEWEST;
    return order.page(found, query.limit, (plan) => planReply(plan, people));
  }),

  answer(sharePreview, ({ dependencies, body, db, who, now }) =>
    previewShare(dependencies, db, { who, now }, body),
  ),
  answer(shareList, ({ params, query, db, who, now }) => listToShare(db, now, who, params.id, query.search)),

  answer(formShares, async ({ params, query, db, who, now }) => {
    if (!(await formIsThere(db, who, params.id))) throw new Refusal('not_found');
    const found = await listGiven(db, who, params.id, { ...query, limit: query.limit + 1 });
    await record(db, now, AUDIT.sharesListed, { userId: null, createdBy: who.personId, rest: params.id });
    return NEWEST_GIVEN.page(found, query.limit, ({ progress, ...one }) => ({
      ...one,
      sharedAt: one.sharedAt.toISOString(),
      completedDate: one.completedDate?.toISOString() ?? null,
      appointmentAt: one.appointmentAt?.toISOString() ?? null,
      responseViewedAt: one.responseViewedAt?.toISOString() ?? null,
      remindedAt: one.remindedAt?.toISOString() ?? null,
      answered: progress.answered,
      required: progress.required,
    }));
  }),
  answer(remindOfForm, ({ params, db, who, dependencies }) => remindNow(dependencies, db, who, params.id)),

  answer(formActivity, async ({ params, query, db, who, now }) => {
    if (!(await formIsThere(db, who, params.id))) throw new Refusal('not_found');
    const found = await listActivity(db, who, params.id, { ...query, limit: query.limit + 1 });
    await record(db, now, AUDIT.sharesListed, { userId: null, createdBy: who.personId, rest: params.id });
    return NEWEST_ACTIVITY.page(found, query.limit, ({ clientId, clientName, ...one }) => ({
      ...one,
      at: one.at.toISOString(),
      about: clientId === null ? null : { clientId, name: clientName ?? '' },
    }));
  }),
];
