import type { questionSetDraft, saveQuestionSet } from '@careway/contract/authoring';
import type { ReplyOf } from '@careway/contract/row';
import { hasScopes } from '@careway/core/access/scopes';
import { contentOf } from '@careway/core/questionnaires/authoring/content';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { asCandidate, whyNotOne } from '../../versions/service.ts';
import type { DraftRow } from './draftRows.ts';

export type Draft = ReplyOf<typeof questionSetDraft>;

const GONE = 'Someone who has left';
const iso = (at: string | Date) => new Date(at).toISOString();

/** A draft as whoever opens it reads it: why it is not theirs to decide as well (rule 10.16). */
export async function draftToRead(db: Db, now: Date, who: Session, row: DraftRow): Promise<Draft> {
  const draft = draftFor(who, row);
  if (!draft.mayDecide) return draft;
  const authors = row.authors.map(({ id }) => id).concat(row.createdBy ?? [], row.sent?.byId ?? []);
  const why = await whyNotOne(db, now, asCandidate(who), { authors, forAll: row.trustId === null });
  return { ...draft, mayDecide: why === undefined, mayNotDecide: why ?? null };
}

/** A draft as the API gives it to who asks. */
export function draftFor(who: Session, row: DraftRow): Draft {
  const { definition, sent, returned, inUse } = row;
  const begunAt = iso(row.begunAt ?? row.createdAt);
  const wrote = [...row.authors.map(({ id }) => id), row.createdBy, sent?.byId].includes(who.personId);
  return {
    id: row.id,
    version: row.version,
    revision: row.revision,
    state: sent ? 'sent' : 'draft',
    content: contentOf(definition) as unknown as Draft['content'],
    inUse: inUse && { version: inUse.version, publishedAt: iso(inUse.publishedAt) },
    from: row.begunFrom,
    templateFrom: definition.templateFrom ?? null,
    authors: authorsOf(row),
    begunAt,
    savedAt: row.savedAt ? iso(row.savedAt) : begunAt,
    savedBy: row.savedBy ?? GONE,
    sentAt: sent && iso(sent.at),
    sentBy: sent && (sent.by ?? GONE),
    note: sent?.note ?? null,
    returned: returned && { by: returned.by ?? GONE, at: iso(returned.at), comment: returned.comment },
    public: row.public,
    pinned: row.pinned,
    isFavourite: row.isFavourite,
    isStaticForm: row.isStaticForm,
    mayWrite: sent === null && hasScopes(who, ['forms:write']),
    mayTakeBack: sent !== null && wrote && hasScopes(who, ['forms:write']),
    mayDecide: sent !== null && !wrote && who.usertype === 'Super_Admin',
    mayNotDecide: null,
  };
}

const authorsOf = ({ authors }: DraftRow) => authors.map(({ id, name }) => ({ id, name: name ?? GONE }));

export const savedOf = (row: DraftRow): ReplyOf<typeof saveQuestionSet> => ({
  revision: row.revision,
  version: row.version,
  savedAt: iso(row.savedAt ?? row.createdAt),
  savedBy: row.savedBy ?? GONE,
  authors: authorsOf(row),
});
