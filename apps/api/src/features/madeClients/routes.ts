import { alikeClients, giveCallCode, makeClient } from '@careway/contract/madeClients';
import { AUDIT } from '@careway/core/audit/events';
import { answer } from '../../http/call.ts';
import { tidyMobile } from '../accounts/service.ts';
import { record } from '../audit/service.ts';
import { alikeTo } from './alike.ts';
import { giveCode } from './giveCallCode.ts';
import { makeOne } from './makeClient.ts';

export const madeClientRoutes = [
  answer(alikeClients, async ({ body, db, who, now }) => {
    await record(db, now, AUDIT.clientsListed, { userId: null, createdBy: who.personId });
    const mobile = body.mobile === null ? null : tidyMobile(body.mobile);
    return { data: await alikeTo(db, who, { ...body, mobile }, now) };
  }),
  answer(makeClient, ({ body, db, who, now, dependencies }) => makeOne(dependencies, db, who, body, now)),
  answer(giveCallCode, ({ params, body, db, who, dependencies }) =>
    giveCode(dependencies, db, who, { id: params.id, how: body.how }),
  ),
];
