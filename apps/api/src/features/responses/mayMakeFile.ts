import { Refusal } from '@careway/core/errors';
import { RESPONSE_FILES_PER_HOUR } from '@careway/core/limits';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { takeQuota } from '../../http/quota.ts';
import { needFresh } from '../../sessions/recentSignIn.ts';

const HOUR = 3_600_000;

/**
 * Whether somebody may make a file of what clients answered: after a sign-in of the last ten minutes (rule 10.9), and
 * so many an hour, since a stolen session must not carry everything away.
 * @throws Refusal `sign_in_again`, `too_many_files`
 */
export async function mayMakeFile(
  { db, aside }: Pick<Dependencies, 'db' | 'aside'>,
  who: Session,
  kind: keyof typeof RESPONSE_FILES_PER_HOUR,
  now: Date,
): Promise<void> {
  const why = 'To save a file of answers, sign in again first. It has been more than 10 minutes.';
  await needFresh(db, who, now, why);
  const key = `files of ${kind === 'one' ? 'one response' : 'many responses'} by ${who.personId}`;
  if (!(await takeQuota(aside, key, RESPONSE_FILES_PER_HOUR[kind], HOUR, now)))
    throw new Refusal('too_many_files', {
      retryAfter: HOUR / 1000,
      message: 'You have made many files in the last hour. Wait an hour and try again.',
    });
}
