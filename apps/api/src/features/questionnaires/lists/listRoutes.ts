import {
  addAgeGroup,
  addCategory,
  ageGroupRequests,
  authoringLists,
  categoryRequests,
  decideAgeGroup,
  decideCategory,
  deleteAgeGroup,
  deleteCategory,
  requestAgeGroup,
  requestCategory,
  saveTriggerCategory,
} from '@careway/contract/authoringLists';
import { answer } from '../../../http/call.ts';
import { listEntries, listRequests, listTags, NEWEST_REQUESTS } from './entryRows.ts';
import { askFor, decideOn, requestFor, takeAway } from './listEntries.ts';
import { listTriggers } from './triggerRows.ts';
import { saveTriggers } from './triggers.ts';

export const listRoutes = [
  answer(authoringLists, async ({ db, who }) => ({
    categories: await listEntries(db, who, 'category'),
    ageGroups: await listEntries(db, who, 'ageGroup'),
    tags: await listTags(db, who),
    triggerCategories: await listTriggers(db),
  })),

  answer(requestCategory, ({ body, db, now, who }) => askFor(db, now, who, { ...body, kind: 'category' })),
  answer(requestAgeGroup, ({ body, db, now, who }) => askFor(db, now, who, { ...body, kind: 'ageGroup' })),
  answer(addCategory, ({ body, db, now, who }) =>
    askFor(db, now, who, { ...body, kind: 'category', added: true }),
  ),
  answer(addAgeGroup, ({ body, db, now, who }) =>
    askFor(db, now, who, { ...body, kind: 'ageGroup', added: true }),
  ),
  answer(deleteCategory, ({ params, db, now, who }) => takeAway(db, now, who, 'category', params.id)),
  answer(deleteAgeGroup, ({ params, db, now, who }) => takeAway(db, now, who, 'ageGroup', params.id)),
  answer(decideCategory, ({ params, body, db, now, who }) =>
    decideOn(db, now, who, { ...body, ...params, kind: 'category' }),
  ),
  answer(decideAgeGroup, ({ params, body, db, now, who }) =>
    decideOn(db, now, who, { ...body, ...params, kind: 'ageGroup' }),
  ),
  answer(categoryRequests, async ({ query, db, who }) => {
    const found = await listRequests(db, who, { ...query, kind: 'category', limit: query.limit + 1 });
    return NEWEST_REQUESTS.page(found, query.limit, requestFor(who));
  }),
  answer(ageGroupRequests, async ({ query, db, who }) => {
    const found = await listRequests(db, who, { ...query, kind: 'ageGroup', limit: query.limit + 1 });
    return NEWEST_REQUESTS.page(found, query.limit, requestFor(who));
  }),

  answer(saveTriggerCategory, ({ body, db, now, who }) => saveTriggers(db, now, who, body)),
];
