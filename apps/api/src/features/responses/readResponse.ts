import type { readResponse } from '@careway/contract/responses';
import type { ReplyOf } from '@careway/contract/row';
import { clientReference } from '@careway/core/clients/search';
import type { Db } from '../../db/pool.ts';
import { openForm, readForm, scoreOf } from '../clients/service.ts';
import { checksOf } from '../pathways/service.ts';
import { reviewsOf } from '../worklist/service.ts';
import type { Asking } from './listRows.ts';
import { notesBeside } from './notes.ts';
import { type FoundResponse, type OtherResponse, othersOf } from './responseRows.ts';

export type ReadResponse = ReplyOf<typeof readResponse>;

/** One answered form as staff read it: answers as they were asked, score, flags, what the check led to, notes. */
export async function responseOf(
  db: Db,
  now: Date,
  who: Asking,
  found: FoundResponse,
): Promise<ReadResponse> {
  const client = { ...found, id: found.shared_to };
  const read = await readForm(db, now, who, client, found.id);
  const check = (await checksOf(db, client.id)).find(({ shareId }) => shareId === found.id);
  return {
    id: found.id,
    form: { id: found.question_set_id, name: read.name, version: read.version },
    client: {
      id: client.id,
      name: read.clientName,
      reference: clientReference(found.reference),
      dateOfBirth: found.date_of_birth,
    },
    trust: found.trust,
    service: found.service,
    status: read.status,
    withdrawn: read.withdrawn,
    sharedBy: found.sender,
    sharedAt: read.sharedAt,
    sentAt: found.sent_at?.toISOString() ?? null,
    changedAt: read.changedAt,
    answered: read.answered,
    required: read.required,
    flags: read.flags,
    score: read.score,
    pages: read.pages,
    decision: check
      ? { at: check.at, title: check.title, because: check.because, flags: check.flags, path: check.path }
      : null,
    reviews: await reviewsOf(db, { personId: client.id, shareId: found.id }, who.personId, now),
    notes: await notesBeside(db, who, found.id),
    others: await inWords(db, await othersOf(db, who, found)),
  };
}

/** What an answered form says of its review, for `reviewOfForm`, with who and what was done. */
export function reviewFacts({
  reviews,
  notes,
  score,
  sentAt,
}: Pick<ReadResponse, 'reviews' | 'notes' | 'score' | 'sentAt'>) {
  return {
    needs: reviews.map(({ doneAt, doneBy, outcome, changed }) => ({
      doneAt,
      changed,
      by: doneBy ?? 'a colleague',
      what: outcome ? `${outcome.words}. ${outcome.note}`.trim() : 'It was taken care of.',
    })),
    notes: notes.flatMap(({ at, by, text, review }) =>
      review ? [{ doneAt: at, changed: review.changed, by, what: text }] : [],
    ),
    scored: sentAt !== null && (score?.band ?? null) !== null,
  };
}

async function inWords(db: Db, others: readonly OtherResponse[]) {
  const said = [];
  for (const one of others) {
    const score = scoreOf(await openForm(db, one));
    const { id, question_set_version: version, at, status } = one;
    said.push({ id, version, at: at.toISOString(), status, total: score?.total ?? null });
  }
  return said;
}
