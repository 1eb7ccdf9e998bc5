import type { pathwayStanding } from '@careway/contract/pathways';
import type { ReplyOf } from '@careway/contract/row';
import { londonDay } from '@careway/core/dates';
import { gestationOn } from '@careway/core/eligibility/gestation';
import { tidyPracticeCode } from '@careway/core/eligibility/gpPractice';
import { inClinicsName } from '@careway/core/eligibility/localClinic';
import { Refusal } from '@careway/core/errors';
import { dayIn } from '@careway/core/pathways/answers';
import { definitionOf } from '@careway/core/pathways/definitions';
import { CONCEPT } from '@careway/core/questionnaires/concepts';
import { readEntries } from '@careway/core/questionnaires/entries';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { openShare } from '../submissions/service.ts';
import { type Decision, findDecision } from './decisionRows.ts';
import { NO_PRACTICE } from './homeArea.ts';
import { type Judge, type Stood, standAt, type Walker } from './knownFacts.ts';
import { tryProof } from './referralTries.ts';
import { pathwayOf, pinnedVersion } from './review/pinnedVersion.ts';

type Standing = ReplyOf<typeof pathwayStanding>;

/** How many of the nearest clinics are named. */
const NEAREST = 3;

/**
 * Where somebody stands on the pathway of their form, with what only the server knows (rule 2.12). What was sent in
 * is shown as it was decided then (rule 2.13). A referral number or code that was not tried before is tried by it.
 * @throws Refusal `not_found` for somebody else's form and for one that no pathway walks (rule 10.3),
 *   `form_withdrawn`
 */
export async function standingOf(
  dependencies: Dependencies,
  who: Session,
  shareId: string,
): Promise<Standing> {
  const { db } = dependencies;
  const now = dependencies.now();
  const { share, set } = await openShare(db, now, who, shareId);
  const code = definitionOf(set.set);
  if (!code?.service) throw new Refusal('not_found');
  // By the version that it was begun with, whatever was approved since (rule 2.14).
  const { definition } = pathwayOf(code, await pinnedVersion(db, share.pathway_version_id));
  const decision = await findDecision(db, shareId);
  const walker: Walker = {
    definition,
    service: code.service,
    personId: share.shared_to,
    given: { answers: readEntries(definition.set, share.answers).answers },
    today: londonDay(now),
  };
  // Whoever sent it in long ago, before anything was decided, only reads it.
  const tries: Judge =
    share.status === 'completed'
      ? async () => 'untried'
      : (proof, stored) => tryProof(db, now, proof, stored);
  const stood = await standAt(db, walker, tries, decision?.world);
  return decision
    ? { ...(await around(stood)), ...asDecided(decision) }
    : inName({ ...(await around(stood)), ...asWalked(stood) });
}

/** Why, in the name of the clinic that their area goes through. */
const inName = (standing: Standing): Standing => ({
  ...standing,
  reasons: standing.reasons.map(({ rule, because }) => ({
    rule,
    because: inClinicsName(because, standing.localClinic?.name),
  })),
});

/** Where the answers so far lead. */
function asWalked({ walked, world, wrong }: Stood) {
  const { at, route, outcome, reasons } = walked;
  const needs = walked.needs.flatMap((need) => ('questionId' in need ? [need] : []));
  return {
    world,
    at,
    route,
    outcome,
    needs: needs.map(({ questionId, message }) => ({ questionId, message })),
    wrong: { ...wrong },
    reasons,
    decision: null,
  };
}

/** What was decided when it was sent in, whatever has changed since. */
function asDecided({ outcome, route, title, at, definition, version, rules, world }: Decision) {
  return {
    world,
    at: outcome,
    route,
    outcome,
    needs: [],
    wrong: {},
    reasons: rules.flatMap(({ rule, because }) => (because === null ? [] : [{ rule, because }])),
    decision: { outcome, route, title, at: at.toISOString(), definition, version },
  };
}

/** What a page may say that no answer does. */
async function around({ walked, world, home, said, idOf }: Stood) {
  const payer = world.contract === undefined ? undefined : await home.payer(said);
  const { bookingService, provider } = payer === NO_PRACTICE || !payer ? {} : payer;
  const practice = await home.practice(said);
  const local = await home.localClinic(said);
  const lastPeriod = dayIn(walked.answers, idOf(CONCEPT.lastPeriod));
  return {
    ...(bookingService ? { bookingService } : {}),
    ...(provider ? { provider } : {}),
    ...(practice && practice !== NO_PRACTICE
      ? {
          practice: {
            organisationCode: tidyPracticeCode(said(CONCEPT.practice)),
            name: practice.name,
            address: practice.address,
          },
        }
      : {}),
    ...(local
      ? { localClinic: { name: local.name, address: local.address, hours: local.hours, phone: local.phone } }
      : {}),
    clinics: (await home.clinics(said))
      .slice(0, NEAREST)
      .map(({ id, name, address, postcode, miles }) => ({ id, name, address, postcode, miles })),
    gestation: lastPeriod === undefined ? null : gestationOn(lastPeriod, world.today),
  };
}
