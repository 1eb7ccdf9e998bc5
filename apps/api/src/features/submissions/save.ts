import type { BodyOf, ReplyOf } from '@careway/contract/row';
import type { saveAnswers } from '@careway/contract/submissions';
import { londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import type { CompiledSet } from '@careway/core/questionnaires/compile';
import {
  type EntryFault,
  readEntries,
  sameEntries,
  saysSomething,
} from '@careway/core/questionnaires/entries';
import { overlong } from '@careway/core/questionnaires/entryLimits';
import { createForm, type Form } from '@careway/core/questionnaires/form';
import type { AnswerEntry } from '@careway/core/questionnaires/types';
import { decideSave, type SaveDecision } from '@careway/core/submissions/decideSave';
import { completesOnLoad } from '@careway/core/submissions/formKindRules';
import { entriesMeant } from '@careway/core/submissions/saveRules';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { oneAtATime } from '../bookingNeeds/service.ts';
import { nothingToTell } from '../messages/service.ts';
import { versionOf } from '../questionnaires/service.ts';
import { seesClient } from './access.ts';
import { auditOfSave } from './auditSave.ts';
import { concernsNeeds, interpreterSaid, writeInterpreter, writeNeeds } from './formNeeds.ts';
import { type Judge, judgeOf } from './judge.ts';
import { judgedWell, standingAfter } from './judged.ts';
import { keptEntries, withAhead } from './keptEntries.ts';
import { recalled, remember } from './recentSaves.ts';
import { recordOf } from './record.ts';
import { storeSave } from './saveRows.ts';
import { currentOf, findShare, type HeldShare } from './shareRows.ts';
import { wayInForm, wishKeeper } from './wishes.ts';

type Given = BodyOf<typeof saveAnswers>;
type Saved = ReplyOf<typeof saveAnswers>;

/**
 * Saves a form: the whole form each time (rule 15.11, 6.1, 5.6, 10.3, 10.4, 6.5). Only answers that
 * can be reached are kept. What comes again after a lost reply is answered as it was the first time. Whether the form
 * waits for a call or belongs to counselling is the server's own knowledge, whatever the body says (rule 6.13).
 * The form is read, the save decided, and written only where the form still stands as it was read; else it is read again.
 * @param callback the call that the form waits for from now on; unset leaves what there is
 * @returns the status that came of it
 * @throws Refusal `not_found`, `form_withdrawn`, `bad_request` (fields `answers.N`), `version_conflict` and `already_completed` (both
 * with `stored`), `form_on_hold`, `form_ended`, `answers_missing` (fields are question ids)
 */
export async function save(
  db: Db,
  now: Date,
  who: Session,
  given: Given,
  callback?: 'pending',
): Promise<Saved> {
  const remembered = given.status === 'draft' ? recalled(given.shareId, now) : undefined;
  let judged: ToBeJudged | undefined;
  for (let again = 0; again < TRIES && !judged; again += 1) {
    const held = again === 0 ? remembered : undefined;
    const saved = await saveOnce(db, now, who, given, { callback, held });
    if (saved instanceof ToBeJudged) judged = saved;
    else if (saved) return saved;
  }
  // So many save it at this moment, or so much follows from it: now this one has it to itself.
  const alone = async (within: Db) => {
    await judged?.judge.alone(within, judged.personId);
    return saveOnce(within, now, who, given, { callback, forUpdate: true });
  };
  const saved = await (db.isTransaction ? alone(db) : db.transaction().execute(alone));
  if (!saved || saved instanceof ToBeJudged) throw new Error('A form that is locked cannot have changed');
  return saved;
}

/** A check that is sent in is judged where nobody else writes in it. */
class ToBeJudged {
  readonly judge: Judge;
  readonly personId: string;
  constructor(judge: Judge, personId: string) {
    this.judge = judge;
    this.personId = personId;
  }
}

const FORM_SENT = 'No longer: the form is sent';

/** How often a save looks again, where somebody was quicker each time, before it makes the others wait. */
const TRIES = 4;

/**
 * One look at the form, and the save built on it.
 * @param how `held`: the form as it is remembered, instead of a look; nothing but a save that is stored comes of it
 * @returns undefined where the form stood otherwise by the time it was written: look again
 */
async function saveOnce(
  db: Db,
  now: Date,
  who: Session,
  given: Given,
  how: { callback?: 'pending' | undefined; held?: HeldShare | undefined; forUpdate?: boolean },
): Promise<Saved | ToBeJudged | undefined> {
  const { share, set } = await openForSaving(db, who, given, how);
  const check = given.status === 'completed' ? judgeOf(set) : undefined;
  if (check && !how.forUpdate) return new ToBeJudged(check.judge, share.shared_to);
  const decided = check !== undefined && (await check.judge.isDecided(db, share.id));
  const sent = formWith(set, given, share, now);
  const current = currentOf(share.status);
  const decision = decideSave({
    kind: share.form_kind,
    requested: given.status,
    current,
    by: who.usertype === 'Client' ? 'client' : 'staff',
    isCounselling: share.is_counselling,
  });
  const waitsFor = how.callback ?? share.pending_callback_status;
  const kept = decided ? undefined : keptEntries(sent, { cleared: true });
  const entriesSent = kept ?? asStored(share, sent.entries());
  const undecided = check !== undefined && !decided && share.status !== 'completed';
  const nothingNew =
    !undecided &&
    changesNothing(share, entriesSent, given, decision, waitsFor) &&
    !shutsOut(share, given, decision);
  if (how.held && (nothingNew || !decision.store || otherVersion(given, share))) return undefined;
  if (nothingNew) return savedOf(share);
  refuse(set, share, given, decision);
  if (decided && !sameEntries(share.answers, entriesSent)) throw decidedBefore(set, share);
  const judgement = undecided ? await judgedWell(db, now, who, { ...check, share, form: sent }) : undefined;
  const form = judgement ? createForm(set, { today: londonDay(now), answers: judgement.answers }) : sent;
  if (!check && judged(given, share)) refuseUnfinished(form);
  const status = decision.status ?? given.status;
  const asItCame = form === sent && status === 'draft' ? kept : undefined;
  const entries = decided ? share.answers : (asItCame ?? keptEntries(form, { cleared: status === 'draft' }));
  const standing = standingAfter(share, form, { judgement, decided });
  const wish = interpreterSaid(form, status);
  // Of a check its judge keeps it, with the call that its flags ask for.
  // One that was on hold has said it before: sent in once more, it says nothing new.
  const way = check || how.callback || current === 'hold' ? undefined : wayInForm(form, given.status);
  const write = async (within: Db) => {
    // As every booking and every wish does, before it touches a form.
    if (way) await wishKeeper().alone(within, share.shared_to);
    if (wish !== undefined) await oneAtATime(within, share.shared_to);
    const written = await storeSave(within, now, share, {
      status,
      entries,
      standing,
      pendingCallbackStatus: waitsFor,
      by: who.personId,
      save: given.save ?? null,
      audit: auditOfSave(who, {
        share,
        name: set.set.name,
        requested: given.status,
        status,
        complete: check !== undefined || form.complete(),
        forCall: how.callback !== undefined,
      }),
    });
    // Sent in, nothing is to be told any more of a form that waits.
    if (written && status === 'completed')
      await nothingToTell(within, share.shared_to, { kind: 'form', id: share.id }, FORM_SENT, now);
    if (written && way)
      await wishKeeper().keep(within, now, {
        ...{ personId: share.shared_to, by: who.personId, way, shareId: share.id, form: set.set.name },
      });
    if (written && wish !== undefined) await writeInterpreter(within, share.shared_to, wish, now);
    if (!written || !needed) return written;
    // A form and what somebody needs by it are stored together, or neither is.
    await writeNeeds(within, now, share, { form, status, check: await judgement?.settle(within) });
    return written;
  };
  const needed =
    judgement !== undefined ||
    (!decided && concernsNeeds(share, set, { status, flags: standing.flags, entries }));
  const stored = await ((needed || way || wish !== undefined) && !db.isTransaction
    ? db.transaction().execute(write)
    : write(db));
  if (!stored) return undefined;
  // Where a transaction is open, what was written may yet be undone.
  if (!db.isTransaction && status === 'draft') remember(stored, now);
  return { shareId: share.id, status, version: stored.version, savedAt: now.toISOString() };
}

/** What was decided of, as far as it was kept: the rest was no part of the way. */
function asStored(share: HeldShare, entries: readonly AnswerEntry[]): readonly AnswerEntry[] {
  const kept = new Set(share.answers.map(({ questionId }) => questionId));
  return entries.filter(({ questionId }) => kept.has(questionId));
}

/** rule 10.3: somebody else's share, a share of another form and no share at all are one answer. */
async function openForSaving(
  db: Db,
  who: Session,
  given: Given,
  { held, forUpdate = false }: { held?: HeldShare | undefined; forUpdate?: boolean },
): Promise<{ share: HeldShare; set: CompiledSet }> {
  const share = held ?? (await findShare(db, given.shareId, { forUpdate }));
  if (!share || share.question_set_id !== given.questionSetId) throw new Refusal('not_found');
  if (!(await seesClient(db, who, share.shared_to))) throw new Refusal('not_found');
  if (share.withdrawn_at) throw new Refusal('form_withdrawn');
  const set = await versionOf(db, share.question_set_id, share.question_set_version);
  if (!set) throw new Refusal('not_found');
  return { share, set };
}

/** The form as it was sent; a save that brings no answers keeps those there are. */
function formWith(set: CompiledSet, given: Given, share: HeldShare, now: Date): Form {
  const sent = entriesMeant(given.status, given.answers);
  const { answers, faults } = readEntries(set, sent ?? share.answers);
  if (sent) refuseFaults([...faults, ...(judged(given, share) ? [] : overlong(set, sent))]);
  const form = createForm(set, { today: londonDay(now), answers });
  return sent && given.status !== 'completed' ? withAhead(form, share.answers, sent) : form;
}

function refuseFaults(faults: readonly EntryFault[]): void {
  if (faults.length === 0) return;
  const fields = faults.map(({ index, message }) => ({ field: `answers.${index}`, message }));
  throw new Refusal('bad_request', { fields });
}

/** Whether every answer is judged by its question, its length too: sending in says by question what is to be mended. */
const judged = (given: Given, share: HeldShare) => given.status === 'completed' && !completesByLoading(share);

/** The same save again, its reply lost on the way: nothing new to store, and nothing to complain of. */
function changesNothing(
  share: HeldShare,
  entries: readonly AnswerEntry[],
  given: Given,
  decision: SaveDecision,
  waitsFor: string | null,
): boolean {
  const repeatsTheEnd = share.status === 'completed' && given.status === 'completed';
  const staysTheSame = decision.store && decision.status === share.status;
  return (
    (repeatsTheEnd || staysTheSame) &&
    !unseen(share, given) &&
    waitsFor === share.pending_callback_status &&
    sameEntries(share.answers, entries)
  );
}

/**
 * rule 6.8: a draft that brings no answers repeats those that are stored only where its page has seen them. Told the
 * version of another device's answers, a page that does not show them would write over them with its next save.
 */
function unseen(share: HeldShare, given: Given): boolean {
  const bringsNone = entriesMeant(given.status, given.answers) === undefined;
  return bringsNone && otherVersion(given, share) && share.answers.some(saysSomething);
}

function refuse(set: CompiledSet, share: HeldShare, given: Given, decision: SaveDecision): void {
  if (share.status === 'completed') {
    throw new Refusal('already_completed', { details: { stored: recordOf(set, share) } });
  }
  if (otherVersion(given, share)) throw conflict(set, share);
  if (decision.store) return;
  if (decision.because === 'not_for_this_form') {
    throw new Refusal('bad_request', {
      fields: [{ field: 'status', message: 'This form cannot have that status' }],
    });
  }
  throw new Refusal(share.status === 'hold' ? 'form_on_hold' : 'form_ended', {
    details: { stored: recordOf(set, share) },
  });
}

/** rule 6.5, 6.20: whether it was built on something else than what is stored: neither on its version nor on the save that made it. */
function otherVersion(given: Given, share: HeldShare): boolean {
  if (given.version === undefined || given.version === share.version) return false;
  const last = lastSaveOf(share);
  return last === null || !given.follows?.includes(last);
}

/** Which save made what is stored; null where it has no name, or something else has changed the form since. */
const lastSaveOf = ({ version, last_save, last_save_version }: HeldShare) =>
  last_save_version === version ? last_save : null;

/**
 * rule 6.20: saves of its page are on their way still, and could come in on what is stored. The same answers are then stored under its
 * own name, so that none of those fits any more.
 */
function shutsOut(share: HeldShare, given: Given, decision: SaveDecision): boolean {
  const named = given.save !== undefined && given.save !== lastSaveOf(share);
  const draft = decision.store && share.status === 'draft' && given.status === 'draft';
  return named && draft && (given.follows?.length ?? 0) > 0 && !otherVersion(given, share);
}

/** rule 2.13: what was decided by these answers stands, and so do they. */
function decidedBefore(set: CompiledSet, share: HeldShare): Refusal {
  return new Refusal('form_on_hold', { details: { stored: recordOf(set, share) } });
}

function conflict(set: CompiledSet, share: HeldShare): Refusal {
  return new Refusal('version_conflict', { details: { stored: recordOf(set, share) } });
}

/** rule 6.14: appointment forms of counselling are completed as they load; nothing has to be answered. */
function completesByLoading(share: HeldShare): boolean {
  return completesOnLoad(share.form_kind, share.is_counselling);
}

function refuseUnfinished(form: Form): void {
  const errors = form.errors();
  if (errors.length === 0) return;
  throw new Refusal('answers_missing', {
    fields: errors.map(({ questionId, message }) => ({ field: questionId, message })),
  });
}

function savedOf(share: HeldShare): Saved {
  return {
    shareId: share.id,
    status: currentOf(share.status) ?? 'draft',
    version: share.version,
    savedAt: (share.saved_at ?? share.changed_at).toISOString(),
  };
}
