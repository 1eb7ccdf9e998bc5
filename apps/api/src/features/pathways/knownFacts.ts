/** What others tell of somebody on a pathway, and the words for what they do not know (rules 2.12, 2.17). */
import { PRACTICE_CLOSED, PRACTICE_UNKNOWN } from '@careway/core/eligibility/gpPractice';
import { tidyPasscode } from '@careway/core/eligibility/passcode';
import { POSTCODE_UNKNOWN } from '@careway/core/eligibility/postcodeAreas';
import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Told } from '@careway/core/eligibility/told';
import { tidyUbrn } from '@careway/core/eligibility/ubrn';
import type { Given } from '@careway/core/pathways/answers';
import { OUTSIDE, type Outside, type Pathway } from '@careway/core/pathways/pathway';
import { planFor } from '@careway/core/pathways/plan';
import { type Walk, walk } from '@careway/core/pathways/walk';
import { CONCEPT } from '@careway/core/questionnaires/concepts';
import type { World } from '@careway/core/questionnaires/types';
import type { Db } from '../../db/pool.ts';
import { codeOfClinic } from '../eligibility/service.ts';
import { Home, NO_PRACTICE, type SaidWords } from './homeArea.ts';
import { passcodeOf } from './referralRows.ts';
import type { Proof, Verdict } from './referralTries.ts';

/** Somebody on a pathway, with what they have answered. */
export interface Walker {
  definition: Pathway;
  service: ServiceCode;
  personId: string;
  given: Given;
  today: string;
}

/** How what somebody says proves a referral is looked at: by trying it, or only by what is known of it already. */
export type Judge = (proof: Proof, stored: () => Promise<string | null>) => Promise<Verdict>;

/** Where a walk stands with all that others could tell. */
export interface Stood {
  walked: Walk;
  world: World;
  home: Home;
  said: SaidWords;
  /** The id of a question by its code. */
  idOf: (code: string) => string;
  /** What to mend of an answer that others do not know, by the id of its question. */
  wrong: Readonly<Record<string, string>>;
}

/** What was told of one thing; or what has to be mended first, by the code of its question; or nothing yet. */
type Looked = { told: string | number | null } | { wrong: string; message: string } | null;

/**
 * Walks as far as answers and all that others know lead (rule 2.2, 2.3, 2.12): what the walk waits for is looked up
 * until it waits for nothing that can be told.
 * @param judge how a referral number or a clinic's code is looked at
 * @param told what is known already: of what was decided, all there was then
 */
export async function standAt(
  db: Db,
  walker: Walker,
  judge: Judge,
  told: World = { today: walker.today },
): Promise<Stood> {
  const { definition, given } = walker;
  const home = new Home(db, walker);
  const plan = planFor(definition);
  const idOf = (code: string) => plan.byCode(code)?.question.id ?? code;
  const wrong: Record<string, string> = {};
  let world = told;
  for (;;) {
    const walked: Walk = walk(definition, given, world);
    const said: SaidWords = (code) => {
      const value = walked.answers[idOf(code)];
      return typeof value === 'string' ? value : '';
    };
    const waits = OUTSIDE.filter((what) => walked.needs.some((need) => what in need));
    let learnt = false;
    for (const what of waits) {
      const found = await look(db, what, { walker, home, said, judge });
      if (found && 'told' in found) {
        world = withTold(world, what, found.told);
        learnt = true;
      } else if (found) wrong[idOf(found.wrong)] = found.message;
    }
    if (!learnt) return { walked, world, home, said, idOf, wrong };
  }
}

function withTold(world: World, what: Outside, told: string | number | null): World {
  if (what === 'contract' || what === 'miles') return { ...world, [what]: told };
  return { ...world, told: { ...world.told, [what]: told } };
}

interface Looking {
  walker: Walker;
  home: Home;
  said: SaidWords;
  judge: Judge;
}

async function look(db: Db, what: Outside, looking: Looking): Promise<Looked> {
  const { home, said } = looking;
  if (what === 'contract') {
    const payer = await home.payer(said);
    if (payer === NO_PRACTICE) {
      const closed = (await home.practice(said)) !== NO_PRACTICE;
      return { wrong: CONCEPT.practice, message: closed ? PRACTICE_CLOSED : PRACTICE_UNKNOWN };
    }
    // Of an address that staff wrote down nothing can be mended here.
    if (payer.unknownPlace && said(CONCEPT.postcode) !== '')
      return { wrong: CONCEPT.postcode, message: POSTCODE_UNKNOWN };
    return { told: payer.contract };
  }
  if (what === 'miles') return { told: (await home.clinics(said))[0]?.miles ?? null };
  if (what === 'localClinic') return { told: (await home.localClinic(said))?.way ?? 'none' };
  return prove(db, what, looking);
}

/** Which of two is wrong is never said: whoever guesses learns nothing of the other (rule 2.12). */
const NOT_KNOWN = {
  referral: {
    question: CONCEPT.referralNumber,
    message: 'We do not know this number with this passcode. Check both, or call us',
  },
  clinicCode: { question: CONCEPT.clinicCode, message: 'We do not know this code. Check it, or call us' },
} as const;

async function prove(
  db: Db,
  what: Exclude<Told, 'localClinic'>,
  { walker, home, said, judge }: Looking,
): Promise<Looked> {
  const { personId, service } = walker;
  const ubrn = tidyUbrn(said(CONCEPT.referralNumber)).replaceAll(' ', '');
  const verdict =
    what === 'referral'
      ? await judge(
          { personId, what, said: [service, ubrn, tidyPasscode(said(CONCEPT.referralPasscode))] },
          () => passcodeOf(db, ubrn, service),
        )
      : await judge(
          {
            personId,
            what,
            said: [(await home.localClinic(said))?.id ?? '', tidyPasscode(said(CONCEPT.clinicCode))],
          },
          async () => {
            const clinic = await home.localClinic(said);
            return clinic ? codeOfClinic(db, clinic.id) : null;
          },
        );
  if (verdict === 'known' || verdict === 'stopped') return { told: verdict };
  if (verdict === 'untried') return null;
  return { wrong: NOT_KNOWN[what].question, message: NOT_KNOWN[what].message };
}
