import { checkAccount as accountCheck } from '@careway/contract/known';
import { linkState, resetByEmail, resetByMobile, resetSecurity } from '@careway/contract/resets';
import { Refusal } from '@careway/core/errors';
import { answer } from '../../../http/call.ts';
import { findLink } from '../links/linkRows.ts';
import { askByEmail, askByMobile } from './askReset.ts';
import { checkAccount } from './checkAccount.ts';
import { choosePin } from './choosePin.ts';

export const resetRoutes = [
  answer(resetByEmail, async ({ body, dependencies, db, request }) =>
    askByEmail(dependencies, db, body, request),
  ),
  answer(resetByMobile, async ({ body, dependencies, db, request }) =>
    askByMobile(dependencies, db, body, request),
  ),
  answer(accountCheck, async ({ body, dependencies, db, request }) =>
    checkAccount(dependencies, db, body, request),
  ),
  // A wrong password counts although it is refused: it opens its own transactions.
  answer(resetSecurity, async ({ body, dependencies }) => choosePin(dependencies, body), {
    transaction: false,
  }),
  answer(linkState, async ({ params, db, now, dependencies: { config } }) => {
    const link = await findLink(db, params.token, ['reset', 'pin', 'invite'], now);
    if (!link || link.kind === 'confirm' || link.kind === 'answer') throw new Refusal('link_expired');
    const workAccount = link.kind === 'invite' && (config.oidc !== undefined || config.demonstration);
    return {
      kind: link.kind,
      expiresAt: link.expires_at.toISOString(),
      ...(workAccount ? { workAccount } : {}),
    };
  }),
];
