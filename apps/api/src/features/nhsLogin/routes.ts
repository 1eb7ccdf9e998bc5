import * as rows from '@careway/contract/nhsLogin';
import type { NhsPerson } from '../../adapters/nhsLogin.ts';
import { answer } from '../../http/call.ts';
import { comeBack, connect, disconnect, enter, setOut, setUp } from './nhsLogin.ts';
import { connectedAt } from './repository.ts';

export const nhsLoginRoutes = [
  answer(rows.beginNhsLogin, ({ dependencies, db, now }) => setOut(db, setUp(dependencies), now), {
    // NHS login may have to be found first: nobody holds a connection meanwhile.
    transaction: false,
    lookup: 'NHS login',
  }),
  answer(
    rows.finishNhsLogin,
    ({ dependencies, db, now, request, body }, nhs: NhsPerson) =>
      enter(dependencies, db, nhs, { now, userAgent: request.userAgent, state: body.state }),
    {
      lookup: 'NHS login',
      before: ({ dependencies, db, body, now }) => comeBack(db, setUp(dependencies), body, now),
    },
  ),
  answer(rows.nhsLogin, async ({ dependencies, db, who }) => ({
    on: dependencies.nhsLogin !== undefined,
    connectedAt: (await connectedAt(db, who.personId))?.toISOString() ?? null,
  })),
  answer(rows.connectNhsLogin, ({ dependencies, db, who, body, now }) =>
    connect(dependencies, db, who, body.ticketToken, now),
  ),
  answer(rows.disconnectNhsLogin, ({ dependencies, db, who, body, now }) =>
    disconnect(dependencies, db, who, { token: body.token, now }),
  ),
];
