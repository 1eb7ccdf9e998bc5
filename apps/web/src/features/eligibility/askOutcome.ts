import { londonDay } from '@careway/core/dates';
import { tidyPostcode } from '@careway/core/eligibility/postcode';
import type { ErrorBody } from '@careway/core/errors';
import { dayIn, entriesOf, wordsIn } from '@careway/core/pathways/answers';
import { OPEN_CHECKS } from '@careway/core/pathways/openChecks';
import { CONCEPT } from '@careway/core/questionnaires/concepts';
import { call } from '../../api/call.ts';
import { setEligibilityResult } from '../../session/eligibilityResult.ts';
import type { Onward } from '../../ui/pathways/source.ts';
import { isRefusal } from '../../ui/refusal.ts';
import { rightNow } from '../../ui/serverClock.ts';
import {
  checkOf,
  keepArea,
  keepChecked,
  keepDefinition,
  keepRefused,
  openAnswers,
  type Reply,
} from './openAnswersDraft.ts';
import { aboutOf, type EligibilityWalk, onward, placed, placeOf, walkSoFar } from './openWalk.ts';

export const today = () => londonDay(rightNow());

/**
 * Asks the API about the answers so far (POST /eligibility). Its answer decides; the walk in the browser only shows
 * the way. Everything it says is kept in memory, the token for a sign-up too.
 */
export async function askOutcome(from: string): Promise<Onward> {
  const before = openAnswers();
  const walked = walkSoFar(before, today());
  const place = placeOf(before);
  const { service } = before;
  const body = { service, answers: entriesOf(checkOf(before), walked.answers) };
  let reply: Reply | undefined;
  try {
    reply = await call('checkEligibility', { body });
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown;
    return mend(thrown, from);
  }
  if (reply === undefined || !(await walkByLimitsOf(reply))) return { stay: 'not-connected' };

  const { contract, bookingService, provider, localClinic, outcome, needs } = reply;
  if (contract) {
    keepArea({
      place,
      contract,
      ...(bookingService ? { bookingService } : {}),
      ...(provider ? { provider } : {}),
      ...(localClinic ? { localClinic: localClinic.id } : {}),
    });
  }
  const now = openAnswers();
  keepChecked(aboutOf(now, walkSoFar(now, today())), reply);
  carryOver(reply, walked);
  if (outcome === null && reply.route === from) {
    keepRefused(Object.fromEntries(needs.map(({ questionId, message }) => [questionId, message])));
    return { stay: 'mend' };
  }
  return { to: onward(service, reply) };
}

/**
 * Walks on by the limits that the API has just walked by: with others the page would lead elsewhere than its answer.
 * @returns whether it can: what it takes is loaded where it is needed, and then there may be no connection
 */
async function walkByLimitsOf({ limits }: Reply): Promise<boolean> {
  const load = () => import('@careway/core/pathways/limitChanges').catch(() => undefined);
  const loaded = limits ? await load() : undefined;
  if (limits && !loaded) return false;
  keepDefinition(loaded?.withLimits(OPEN_CHECKS[openAnswers().service], limits ?? []) ?? null);
  return true;
}

/** The token of an outcome from which an account may be made, with what sign-up need not ask again. */
function carryOver({ eligibilityToken }: Reply, { answers }: EligibilityWalk): void {
  if (!eligibilityToken) return;
  const dateOfBirth = dayIn(answers, CONCEPT.dateOfBirth);
  const postcode = tidyPostcode(wordsIn(answers, 'postcode'));
  setEligibilityResult({
    token: eligibilityToken,
    service: openAnswers().service,
    ...(dateOfBirth ? { dateOfBirth } : {}),
    ...(postcode ? { postcode } : {}),
  });
}

/** An answer that the API cannot take leads to the screen that asked for it, with the words beside it. */
function mend(refusal: ErrorBody, from: string): Onward {
  const routes = new Map(
    Object.values(checkOf(openAnswers()).nodes).flatMap((node) =>
      (node.asks ?? []).map((code) => [code, node.route] as const),
    ),
  );
  const fields = (refusal.fields ?? []).filter(({ field }) => routes.has(field));
  if (fields.length === 0) return { stay: 'words', words: refusal.message };
  keepRefused(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
  const to = routes.get(fields[0]?.field ?? '');
  return to === undefined || to === from ? { stay: 'mend' } : { to: placed(openAnswers().service, to) };
}
