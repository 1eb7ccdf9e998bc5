import type { checkEligibility } from '@careway/contract/eligibility';
import type { BodyOf, ReplyOf } from '@careway/contract/row';
import { londonDay, longDate } from '@careway/core/dates';
import { gestationOn, gestationWords } from '@careway/core/eligibility/gestation';
import { tidyPracticeCode } from '@careway/core/eligibility/gpPractice';
import { Refusal } from '@careway/core/errors';
import { answersOf, dayIn, entriesOf, type Given, wordsIn } from '@careway/core/pathways/answers';
import { openEligibility } from '@careway/core/pathways/openEligibility';
import { summaryOf } from '@careway/core/pathways/summary';
import { type Walk, walk } from '@careway/core/pathways/walk';
import { CONCEPT } from '@careway/core/questionnaires/concepts';
import { gpTable, type Practice } from '../../adapters/gpDirectory.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Payer, payerAt } from './payer.ts';
import { sealEligibility } from './token.ts';

type Body = BodyOf<typeof checkEligibility>;

/**
 * Walks open eligibility with the answers so far (rule 2.6). Nothing is stored: what may be needed later
 * leaves in the sealed token.
 * @returns the outcome and where to go; without an outcome, what is still needed and where to answer it
 * @throws Refusal `bad_request` that names each answer that needs mending by its question
 */
export async function check(
  dependencies: Dependencies,
  body: Body,
): Promise<ReplyOf<typeof checkEligibility>> {
  const today = londonDay(dependencies.now());
  const given = givenIn(body);
  const practice = await practiceGiven(dependencies, given);

  let walked: Walk = walk(openEligibility, given, { today });
  let payer: Payer | null = null;
  if (walked.needs.some((need) => 'contract' in need)) {
    // Where someone is registered decides before where they live.
    const postcode = practice?.postcode ?? wordsIn(walked.answers, 'postcode');
    payer = await payerAt(dependencies.db, postcode, body.service);
    walked = walk(openEligibility, given, { today, contract: payer.contract });
  }

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
    gestation,
    reasons: walked.reasons,
    needs: needs.map(({ questionId, message }) => ({ questionId, message })),
    summary,
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
            answers: entriesOf(openEligibility, walked.answers),
          }),
        }
      : {}),
  };
}

/** `postcode` and `gpOrganisationCode` beside the answers are the same as answers to those questions (rule 15.11). */
function givenIn({ answers, postcode, gpOrganisationCode }: Body): Given {
  const beside = { postcode, 'gp-practice': gpOrganisationCode };
  const entries = Object.entries(beside).flatMap(([questionId, answer]) =>
    answer ? [{ questionId, answer }] : [],
  );
  return answersOf(openEligibility, [...entries, ...answers]);
}

/** The practice that was chosen, if any. One that does not exist is asked for again. */
async function practiceGiven(dependencies: Dependencies, { answers }: Given): Promise<Practice | undefined> {
  const code = tidyPracticeCode(wordsIn(answers, 'gp-practice'));
  if (code === '') return undefined;
  const practice = await gpTable(dependencies.db).byCode(code);
  if (practice) return practice;
  throw new Refusal('bad_request', {
    fields: [{ field: 'gp-practice', message: 'Choose your GP practice from the list' }],
  });
}
