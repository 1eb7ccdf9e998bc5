import { TIME_OF_DAY_NAMES, type TimeOfDay } from '@careway/core/appointments/timesOfDay';
import { pathwayFlagWords } from '@careway/core/clients/flags';
import { londonDay } from '@careway/core/dates';
import type { ServiceCode } from '@careway/core/eligibility/services';
import type { FieldProblem } from '@careway/core/errors';
import { dayIn, entriesOf } from '@careway/core/pathways/answers';
import type { Entry, Pathway } from '@careway/core/pathways/pathway';
import { planFor } from '@careway/core/pathways/plan';
import { raisedBy } from '@careway/core/pathways/raised';
import type { Walk } from '@careway/core/pathways/walk';
import { CONCEPT, MEANING } from '@careway/core/questionnaires/concepts';
import type { Answers, PhoneValue, World } from '@careway/core/questionnaires/types';
import { WITHOUT_VOICE, withoutVoice } from '@careway/core/withoutVoice';
import type { Db } from '../../db/pool.ts';
import { arrangeUrgentCall, oneAtATime, type SaidNumber } from '../callbacks/service.ts';
import type { CheckNeeds, Judge, Judgement, SentCheck } from '../submissions/service.ts';
import { noteWish } from '../writtenMessages/service.ts';
import { findDecision, insertDecision } from './decisionRows.ts';
import { type Stood, standAt, type Walker } from './knownFacts.ts';
import { verdictOn } from './referralTries.ts';
import { amendmentsOf, pathwayOf, pinnedVersion } from './review/pinnedVersion.ts';

/** Judges checks that are sent in, by their walk alone (rule 2.13). */
export const judge: Judge = {
  // Calls that somebody asks for or changes take this first too: the other way round the two would wait for each other.
  alone: oneAtATime,
  isDecided: async (db, shareId) => (await findDecision(db, shareId)) !== undefined,
  judge: judgeCheck,
  changesOf: async (db, versionId) => amendmentsOf(await pinnedVersion(db, versionId)),
};

async function judgeCheck(db: Db, sent: SentCheck): Promise<Judgement> {
  const { share, answers, now } = sent;
  const { service } = sent.definition;
  if (service === undefined) throw new Error(`${sent.definition.id} is nobody's who is signed in`);
  // By the version that it was begun with, whatever was approved since.
  const pinned = await pinnedVersion(db, share.pathway_version_id);
  const { definition, version } = pathwayOf(sent.definition, pinned);
  const walker: Walker = {
    definition,
    service,
    personId: share.shared_to,
    given: { answers },
    today: londonDay(now),
  };
  // Nothing is tried here: a refusal would take the try back with all else.
  const stood = await standAt(db, walker, (proof) => verdictOn(db, now, proof));
  const { walked } = stood;
  if (walked.outcome === null) return { needs: neededBy(stood) };
  return {
    answers: walked.answers,
    flags: walked.flags.map(({ flag }) => pathwayFlagWords(flag)),
    pages: walked.steps.filter(({ asked }) => asked.length > 0).length,
    settle: (within) => settle(within, sent, { ...walker, version }, stood),
  };
}

/** What is needed, in the words of its question; what was not told yet, beside the question that it is about. */
function neededBy({ walked, wrong, idOf }: Stood): FieldProblem[] {
  const asked = walked.needs.flatMap((need) => ('questionId' in need ? [need] : []));
  const fields = [
    ...asked.map(({ questionId, message }) => ({ field: questionId, message })),
    ...Object.entries(wrong).map(([field, message]) => ({ field, message })),
  ];
  if (fields.length > 0) return fields;
  const code = walked.needs.some((need) => 'clinicCode' in need)
    ? CONCEPT.clinicCode
    : CONCEPT.referralNumber;
  return [{ field: idOf(code), message: 'We still have to look this up. Go back to this page, then go on' }];
}

/**
 * Writes what was decided, and arranges the call that its flags ask for (rule 2.13). @returns what they put in front
 * of whom
 */
async function settle(
  db: Db,
  { share, who, now }: SentCheck,
  { definition, personId, service, version }: Walker & { version: number },
  { walked, world, idOf }: Stood,
): Promise<CheckNeeds> {
  await insertDecision(
    db,
    decisionOf({ definition, version, shareId: share.id, personId, service, at: now }, { walked, world }),
  );
  const raised = raisedBy(
    definition,
    walked.flags.map(({ flag }) => flag),
  );
  const lastPeriod = dayIn(walked.answers, idOf(CONCEPT.lastPeriod)) ?? null;
  const { triage, callback } = raised;
  const way = wayWithoutVoice(definition, walked.answers);
  if (way) {
    const wish = { way, context: service, words: null, shareId: share.id, questionId: null };
    await noteWish(db, now, { personId, by: who.personId }, wish);
    const call = callback && `${callback} ${WITHOUT_VOICE[way].toStaff}`;
    return { triage, call, lastPeriod };
  }
  if (callback === null) return { triage, call: null, lastPeriod };
  const said = saidNumber(definition, walked.answers);
  const arranged = await arrangeUrgentCall(db, now, who, { personId, service, shareId: share.id, said });
  return { triage, call: `${callback} ${arranged}`, lastPeriod };
}

/**
 * What a check led to, as it is kept: its path, what staff are told, and its answers without what proves a referral.
 */
export function decisionOf(
  check: {
    definition: Pathway;
    /** The number of the version that was walked. */
    version: number;
    shareId: string;
    personId: string;
    service: ServiceCode;
    at: Date;
  },
  { walked, world }: { walked: Walk; world: World },
) {
  const { definition } = check;
  return {
    share_id: check.shareId,
    person_id: check.personId,
    service: check.service,
    definition: definition.id,
    version: definition.set.version ?? 1,
    pathway_version: check.version,
    outcome: walked.at,
    route: walked.route,
    title: walked.node.title,
    at: check.at,
    rules: JSON.stringify(firedIn(walked)),
    flags: JSON.stringify(walked.flags),
    answers: JSON.stringify(withoutProofs(entriesOf(definition, walked.answers))),
    world: JSON.stringify(world),
  };
}

function firedIn({ steps, reasons }: Walk) {
  return steps.flatMap(({ at, rule }) => {
    if (rule === null) return [];
    return [{ at, rule, because: reasons.find((one) => one.rule === rule)?.because ?? null }];
  });
}

/** That a passcode was given says enough; the passcode itself is nobody's to read in a trace. */
function withoutProofs(entries: readonly Entry[]): Entry[] {
  const proofs: readonly string[] = [CONCEPT.referralPasscode, CONCEPT.clinicCode];
  return entries.map((one) => (proofs.includes(one.questionId) ? { ...one, answer: 'given' } : one));
}

/** How they asked on the way to be talked with instead of called (rule 2.23); undefined where they named a time. */
function wayWithoutVoice(definition: Pathway, answers: Answers) {
  const asked = planFor(definition).byCode(CONCEPT.safeCall);
  const call = answers[asked?.question.id ?? ''] as PhoneValue | undefined;
  return withoutVoice(asked?.options.find(({ id }) => id === call?.optionId)?.code);
}

/** The number and the time that they called safe on the way; null where the way did not ask. */
function saidNumber(definition: Pathway, answers: Answers): SaidNumber | null {
  const { byCode } = planFor(definition);
  const meaningOf = (code: string, optionId: unknown) =>
    byCode(code)?.options.find(({ id }) => id === optionId)?.code;
  const call = answers[byCode(CONCEPT.safeCall)?.question.id ?? ''] as PhoneValue | undefined;
  if (!call?.phone) return null;
  const voicemail = meaningOf(CONCEPT.voicemail, answers[byCode(CONCEPT.voicemail)?.question.id ?? '']);
  const at = meaningOf(CONCEPT.safeCall, call.optionId) as TimeOfDay | undefined;
  return {
    phone: call.phone,
    at: at !== undefined && TIME_OF_DAY_NAMES.includes(at) ? at : null,
    voicemail: voicemail === undefined ? null : voicemail === MEANING.yes,
  };
}
