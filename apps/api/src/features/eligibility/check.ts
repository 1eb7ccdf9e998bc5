import type { checkEligibility } from '@careway/contract/eligibility';
import type { BodyOf, ReplyOf } from '@careway/contract/row';
import { postcodeProblem } from '@careway/core/accounts/fields';
import { londonDay, longDate } from '@careway/core/dates';
import { gestationOn, gestationWords } from '@careway/core/eligibility/gestation';
import { PRACTICE_CLOSED, PRACTICE_UNKNOWN, tidyPracticeCode } from '@careway/core/eligibility/gpPractice';
import { inClinicsName } from '@careway/core/eligibility/localClinic';
import { tidyPostcode } from '@careway/core/eligibility/postcode';
import { POSTCODE_UNKNOWN } from '@careway/core/eligibility/postcodeAreas';
import { Refusal } from '@careway/core/errors';
import { answersOf, dayIn, entriesOf, type Given, wordsIn } from '@careway/core/pathways/answers';
import type { Pathway } from '@careway/core/pathways/pathway';
import { summaryOf } from '@careway/core/pathways/summary';
import { type Walk, walk } from '@careway/core/pathways/walk';
import { CONCEPT } from '@careway/core/questionnaires/concepts';
import type { Dependencies } from '../../dependencies.ts';
import type { Counting } from '../../http/quota.ts';
import { refuseSwitchedOff } from '../provider/service.ts';
import { type Asked, countWithPayer, type Payer, payerAt, payerOfPractice } from './contractByPostcode.ts';
import { localClinicFor } from './localClinicFor.ts';
import { openCheckOf } from './openCheck.ts';
import { sealEligibility } from './sealedEligibility.ts';

type Body = BodyOf<typeof checkEligibility>;

/** Who pays at a postcode, looked up before it was known whether it matters. */
export interface PayerAt {
  postcode: string;
  payer: Payer;
}

/**
 * Counts who checks, and looks up along with it who pays where they say that they live, so that one way to the
 * database and back does both. Undefined where it is not by their home that it is known.
 */
export function countWithPayerOf({ answers, postcode: beside, gpOrganisationCode, service }: Body) {
  const said = (code: string) => answers.find(({ questionId }) => questionId === code)?.answer?.trim();
  const postcode = tidyPostcode(beside || said('postcode') || '');
  if (gpOrganisationCode || said('gp-practice') || postcodeProblem(postcode) !== undefined) return undefined;
  const count = countWithPayer(postcode, service);
  return (async (db, uses, now) => {
    const { over, found: payer } = await count(db, uses, now);
    return payer ? { over, found: { postcode, payer } } : { over };
  }) satisfies Counting<PayerAt>;
}

/**
 * Walks the open check of a service with the answers so far (rule 2.6, 2.19). Nothing is stored: what may be needed
 * later leaves in the sealed token.
 * @param known who pays where they live, where that was looked up already
 * @returns the outcome and where to go; without an outcome, what is still needed and where to answer it
 * @throws Refusal `not_offered`; `bad_request` that names each answer that needs mending by its question
 */
export async function check(
  dependencies: Dependencies,
  body: Body,
  known?: PayerAt,
): Promise<ReplyOf<typeof checkEligibility>> {
  const today = londonDay(dependencies.now());
  await refuseSwitchedOff(dependencies.db, body.service);
  const { definition, limits } = await openCheckOf(dependencies, body.service);
  const given = givenIn(definition, body);
  const asked = { service: body.service, today };
  const practice = await practiceGiven(dependencies, given, asked);

  // Where someone is registered decides before where they live.
  const homeIn = ({ answers }: Walk) => tidyPostcode(wordsIn(answers, 'postcode'));
  let payer: Payer | null = practice?.payer ?? known?.payer ?? null;
  let walked = walk(definition, given, { today });
  const local = await localClinicFor(dependencies, walked, homeIn(walked) || practice?.postcode);
  const told = { localClinic: local?.id ?? 'none' };
  walked = walk(definition, given, { today, contract: payer?.contract, told });
  if (!asksWhoPays(definition, walked)) payer = null;
  else if (!practice && (payer === null || known?.postcode !== homeIn(walked))) {
    payer = await payerAt(dependencies.db, homeIn(walked), asked);
    walked = walk(definition, given, { today, contract: payer.contract, told });
  }

  if (payer?.unknownPlace) throw askAgain('postcode', POSTCODE_UNKNOWN);

  const needs = walked.needs.filter((need) => 'questionId' in need);
  const wrong = needs.filter((need) => need.given);
  if (wrong.length > 0) {
    throw new Refusal('bad_request', {
      fields: wrong.map(({ questionId, message }) => ({ field: questionId, message })),
    });
  }

  const summary = summaryOf(walked).map((line) =>
    practice && line.questionId === 'gp-practice' ? { ...line, answer: practice.name } : line,
  );
  const lastPeriod = dayIn(walked.answers, CONCEPT.lastPeriod);
  const gestation = lastPeriod ? gestationOn(lastPeriod, today) : null;
  const { contract = null, ubrnRequired = false, ...others } = payer ?? {};
  return {
    outcome: walked.outcome,
    route: walked.route,
    contract,
    ubrnRequired,
    ...others,
    ...(local ? { localClinic: local } : {}),
    gestation,
    reasons: walked.reasons.map(({ rule, because }) => ({
      rule,
      because: inClinicsName(because, local?.name),
    })),
    needs: needs.map(({ questionId, message }) => ({ questionId, message })),
    summary,
    ...(limits.length > 0 ? { limits: [...limits] } : {}),
    ...(walked.outcome && walked.node.account
      ? {
          eligibilityToken: sealEligibility(dependencies, {
            service: body.service,
            outcome: walked.outcome,
            contract: contract ?? 'none',
            flags: walked.flags.map((flag) => flag.flag),
            summary: summary.map(({ questionId, question, answer }) => ({
              question,
              answer:
                gestation && questionId === 'last-period'
                  ? `${answer} (${gestationWords(gestation)} on ${longDate(today)})`
                  : answer,
            })),
            answers: entriesOf(definition, walked.answers),
          }),
        }
      : {}),
  };
}

const asksWhoPays = ({ nodes }: Pathway, { steps }: Walk) => steps.some(({ at }) => nodes[at]?.waitsFor);

/** `postcode` and `gpOrganisationCode` beside the answers are the same as answers to those questions (rule 15.11). */
function givenIn(definition: Pathway, { answers, postcode, gpOrganisationCode }: Body): Given {
  const beside = { postcode, 'gp-practice': gpOrganisationCode };
  const entries = Object.entries(beside).flatMap(([questionId, answer]) =>
    answer ? [{ questionId, answer }] : [],
  );
  return answersOf(definition, [...entries, ...answers]);
}

/** An answer that has to be given anew, and why. */
export const askAgain = (field: string, message: string) =>
  new Refusal('bad_request', { fields: [{ field, message }] });

/**
 * The practice that was chosen, if any, and who pays there. One that does not exist, or has closed, is asked for
 * again.
 */
async function practiceGiven({ db }: Dependencies, { answers }: Given, asked: Asked) {
  const code = tidyPracticeCode(wordsIn(answers, 'gp-practice'));
  if (code === '') return undefined;
  const practice = await payerOfPractice(db, code, asked);
  if (practice && !practice.closed) return practice;
  throw askAgain('gp-practice', practice ? PRACTICE_CLOSED : PRACTICE_UNKNOWN);
}
