import type { clientForm } from '@careway/contract/clients';
import type { ReplyOf } from '@careway/contract/row';
import { flagOf } from '@careway/core/clients/flags';
import { clientReference } from '@careway/core/clients/search';
import { londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import { readEntries } from '@careway/core/questionnaires/entries';
import { createForm, type Form } from '@careway/core/questionnaires/form';
import { keywordFlags } from '@careway/core/questionnaires/keywordFlags';
import { withoutProofs } from '@careway/core/questionnaires/provingAnswers';
import { scoredAnswers } from '@careway/core/questionnaires/scoredAnswers';
import { nameAndCode, practiceCodesIn, summarise } from '@careway/core/questionnaires/summary';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { practiceNames } from '../eligibility/service.ts';
import { versionOf } from '../questionnaires/service.ts';
import { noteReading } from '../submissions/service.ts';
import type { FoundClient } from './repository.ts';
import { changesOf, findShareOf, type ShareRow } from './shareRows.ts';

/**
 * The form as staff read it, at the version that was asked: that a passcode was given, not which. "Today" in a rule
 * is the day of the last save.
 */
export async function openForm(
  db: Db,
  share: Pick<ShareRow, 'question_set_id' | 'question_set_version' | 'answers' | 'saved_at' | 'shared_at'>,
): Promise<Form> {
  const set = await versionOf(db, share.question_set_id, share.question_set_version);
  if (!set) throw new Refusal('not_found');
  return createForm(set, {
    today: londonDay(share.saved_at ?? share.shared_at),
    answers: readEntries(set, withoutProofs(set, share.answers)).answers,
  });
}

/**
 * The score once nothing that counts is left to answer; null before, and for a form without one
 * (docs/decisions/0018).
 */
export function scoreOf(form: Form) {
  const { total, most, band, left, answered } = form.score();
  return left === 0 && answered > 0 ? { total, most, band: band?.description ?? null } : null;
}

/** The score beside what every total of the form means. */
function withBands(form: Form) {
  const score = scoreOf(form);
  const { bands } = form.compiled.scores;
  return score && { ...score, bands: bands.map(({ from, to, description: words }) => ({ from, to, words })) };
}

/**
 * One form of a client as staff read it: page by page, hidden questions left out, with the flags of each answer.
 * @throws Refusal `not_found` for a form that this client does not have; `answers_not_for_sender`
 */
export async function readForm(
  db: Db,
  now: Date,
  who: Pick<Session, 'usertype' | 'personId'>,
  client: Pick<FoundClient, 'id' | 'first_name' | 'last_name' | 'reference'>,
  shareId: string,
): Promise<ReplyOf<typeof clientForm>> {
  const share = await findShareOf(db, client.id, shareId);
  if (!share) throw new Refusal('not_found');
  await noteReading(db, now, who, share);
  const form = await openForm(db, share);
  const raised = keywordFlags(form);
  const changes = await changesOf(db, share.id);
  const practices = nameAndCode(await practiceNames(db, practiceCodesIn(form)));
  const points = new Map(scoredAnswers(form).map(({ questionId, score }) => [questionId, score]));
  const { answered, left } = form.progress();
  return {
    shareId: share.id,
    name: form.compiled.set.name,
    clientName: `${client.first_name} ${client.last_name}`,
    reference: clientReference(client.reference),
    version: share.question_set_version,
    status: share.status,
    sharedAt: share.shared_at.toISOString(),
    changedAt: share.changed_at.toISOString(),
    answered,
    required: answered + left,
    withdrawn: share.withdrawn_at !== null,
    resourceIds: share.resource_ids,
    score: withBands(form),
    flags: [...new Set(raised.map((flag) => flag.keyword))].map(flagOf),
    pages: summarise(form, practices).map(({ title, rows }) => ({
      title,
      answers: rows.map(({ questionId, question, lines }) => ({
        questionId,
        question,
        lines: [...lines],
        flags: raised.filter((flag) => flag.questionId === questionId).map((flag) => flagOf(flag.keyword)),
        changes: changes.get(questionId) ?? 0,
        points: points.get(questionId) ?? null,
      })),
    })),
  };
}
