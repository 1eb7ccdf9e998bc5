import { maskEmail } from '@careway/core/accounts/masks';
import { LINKS } from '@careway/core/limits';
import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { takeQuota } from '../../../http/quota.ts';
import { keyed } from '../../../http/visitor.ts';
import { tell, templates } from '../../messages/service.ts';
import { findByUsername, signsInElsewhere } from '../peopleRows.ts';
import { type Asker, countVisitor } from './askReset.ts';

/**
 * Tells the owner of an email, and nobody else, whether it has an account (rule 8.2). The reply and what it costs are
 * the same for every address; what is written to a client goes only where and when they called it safe (rule 1.4),
 * and to one address no more often than links go.
 * @throws Refusal `bot_check_needed` when one household asks often
 */
export async function checkAccount(
  dependencies: Dependencies,
  db: Db,
  given: { email: string },
  from: Asker,
): Promise<{ to: string }> {
  await countVisitor(dependencies, db, from);
  const email = given.email.trim();
  const reply = { to: maskEmail(email) };
  const key = `account checks of ${keyed(dependencies, email.toLowerCase())}`;
  if (!(await takeQuota(db, key, LINKS.sendsPerLife, LINKS.reset, dependencies.now()))) return reply;
  const person = await findByUsername(db, email);
  const elsewhere = await signsInElsewhere(db, email);
  const words = person || elsewhere ? templates.accountKnown() : templates.accountUnknown();
  const to = { personId: person?.id ?? null, channel: 'email' as const, to: person?.email ?? email };
  await tell(dependencies, db, to, words);
  return reply;
}
