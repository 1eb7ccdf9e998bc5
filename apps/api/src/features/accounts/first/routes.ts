import { firstByPassword, firstLink } from '@careway/contract/firstAdministrator';
import { answer } from '../../../http/call.ts';
import { beginFirst, hashForFirst, needFirst } from './begin.ts';

export const firstRoutes = [
  answer(firstLink, async ({ params, db, now, dependencies: { config } }) => {
    const { expires_at } = await needFirst(db, params.token, now);
    return {
      expiresAt: expires_at.toISOString(),
      // The provider of the demonstration has a password that everybody knows.
      workAccount: config.oidc !== undefined || config.demonstration,
      password: Boolean(config.smtpUrl || config.notify?.templates.email) || config.demonstration,
    };
  }),
  answer(
    firstByPassword,
    async ({ body, db, now }, password_hash: string) => beginFirst(db, body, { password_hash, now }),
    { before: ({ body, dependencies }) => hashForFirst(dependencies, body) },
  ),
];
