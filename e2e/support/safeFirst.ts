import { entriesByCode, SAFE_ANSWERS } from '../../apps/api/src/testing/safeFirst.ts';
import { call } from './people.ts';
import type { Portal } from './server.ts';
import type { User } from './user.ts';

interface Begun {
  shareId: string;
  questionSetId: string;
  status: string;
}

/**
 * Saves in somebody's first form what comes before a time (rule 8.38), as its pages do, with whatever else they say.
 */
export async function saysSafeFirst(
  portal: Portal,
  as: User,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const body = { kind: 'letsGetStarted', service: 'top' };
  const form = await call<Begun>(portal, '/questionnaire/client/forms/start', { as, body });
  // On hold it is in front of our team already.
  if (form.status === 'hold') return;
  const { shareId, questionSetId } = form;
  const answers = entriesByCode({ ...SAFE_ANSWERS, ...more });
  await call(portal, '/questionnaire/patient/answer', {
    as,
    body: { shareId, questionSetId, status: 'draft', answers },
  });
}
