import { z } from 'zod';
import { row } from './row.ts';
import { NOBODYS } from './unaudited.ts';

/** The bot check: ALTCHA's proof of work, without anybody else's service and without a puzzle (decision 0033). */
export const botCheckChallenge = row({
  method: 'GET',
  path: '/bot-check',
  access: 'none',
  audit: NOBODYS,
  feature: 'botCheck',
  summary:
    'A sum for the browser to work out; its answer goes as `botCheck` in the body or as an x-bot-check header, once',
  reply: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
});

export const rows = { botCheckChallenge };
