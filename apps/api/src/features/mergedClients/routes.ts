import {
  askMerge,
  clientMerges,
  decideMerge,
  mergePreview,
  undoMerge,
  whereIsClient,
  withdrawMerge,
} from '@careway/contract/mergedClients';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { answer } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { seesClient } from '../submissions/service.ts';
import { ask } from './askTogether.ts';
import { bothOf, previewOf } from './bothRecords.ts';
import { decide, undo, withdraw } from './decideTogether.ts';
import { mergedInto, waitingFor } from './mergeRows.ts';
import { mergesOf } from './mergesOf.ts';

export const mergedClientRoutes = [
  answer(mergePreview, async ({ params, db, who, now }) => {
    const both = await bothOf(db, who, { stays: params.id, goes: params.otherId });
    const preview = await previewOf(db, who, both, await waitingFor(db, both), now);
    // Each of the two reads in their own history that somebody looked (rule 11.1).
    for (const userId of [both.stays.id, both.goes.id])
      await record(db, now, AUDIT.clientOpened, { userId, createdBy: who.personId });
    return preview;
  }),
  answer(clientMerges, ({ params, db, who, now }) => mergesOf(db, who, params.id, now)),
  answer(askMerge, ({ params, body, db, who, now }) => ask(db, who, { stays: params.id, given: body }, now)),
  answer(decideMerge, ({ params, body, db, who, dependencies }) =>
    decide(dependencies, db, who, { id: params.id, ...body }),
  ),
  answer(withdrawMerge, ({ params, db, who, now }) => withdraw(db, who, params.id, now)),
  answer(undoMerge, ({ params, body, db, who, dependencies }) =>
    undo(dependencies, db, who, { id: params.id, reason: body.reason }),
  ),
  answer(whereIsClient, async ({ params, db, who }) => {
    const id = await mergedInto(db, params.id);
    if (id === null || !(await seesClient(db, who, id))) throw new Refusal('not_found');
    return { id };
  }),
];
