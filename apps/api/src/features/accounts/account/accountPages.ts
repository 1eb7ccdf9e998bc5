import { myAccount } from '@careway/contract/accounts';
import {
  askDeletion,
  changeContact,
  confirmContact,
  editAccount,
  endAllSessions,
  endOneSession,
  mySessions,
  withdrawDeletion,
} from '@careway/contract/ownAccount';
import { answer } from '../../../http/call.ts';
import { beginContactChange, finishContactChange } from './changeContact.ts';
import { askToBeDeleted, takeBackDeletion } from './deletion.ts';
import { editDetails, ownDetails } from './details.ts';
import { endOwnSession, endOwnSessions, sessionsInWords } from './ownSessions.ts';
import { askPasswordAgain } from './passwordAgain.ts';

/** The pages of one's own account. Who they are comes from the session, never from the body (rule 10.4). */
export const accountPageRoutes = [
  answer(myAccount, ({ db, who }) => ownDetails(db, who.personId)),
  answer(editAccount, ({ body, db, who, dependencies }) => editDetails(dependencies, db, who, body)),

  answer(changeContact, ({ body, db, who, dependencies }) => beginContactChange(dependencies, db, who, body)),
  answer(
    confirmContact,
    ({ body, who, dependencies, request }) =>
      finishContactChange(dependencies, who, { ...body, code: body.code, ip: request.ip }),
    // A wrong code must still use up its try: it opens its own transaction.
    { transaction: false },
  ),

  answer(mySessions, async ({ db, who, now }) => ({ data: await sessionsInWords(db, who, now) })),
  answer(endOneSession, ({ params, db, who, now }) => endOwnSession(db, who, params.id, now)),
  answer(endAllSessions, async ({ db, who, now, header }) => {
    await endOwnSessions(db, who, now);
    // rule 9.10: nothing of the session stays in this browser. Staff still need theirs to leave the identity provider.
    if (who.usertype === 'Client') header('clear-site-data', '"cache", "cookies", "storage"');
  }),

  answer(
    askDeletion,
    async ({ db, who, now, dependencies }) => askToBeDeleted(dependencies, db, who.personId, now),
    {
      before: ({ body, who, dependencies }) => askPasswordAgain(dependencies, who.personId, body.password),
    },
  ),
  answer(withdrawDeletion, ({ db, who, now }) => takeBackDeletion(db, who.personId, now)),
];
