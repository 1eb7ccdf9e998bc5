import type { questionnaire } from '@careway/contract/questionnaires';
import type { ReplyOf } from '@careway/contract/row';
import { pagesOf } from '@careway/core/questionnaires/authoring/workedOut';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { findSetFields } from './questionSetFieldRows.ts';

/** What rule 7.8 says of a question set beside its questions. */
type Facts = Omit<
  ReplyOf<typeof questionnaire>,
  'id' | 'name' | 'description' | 'version' | 'questions' | 'options'
>;

/** Of the set alone: whatever is asked for here was published, so somebody has approved it. */
const ofSet = (set: QuestionSet): Facts => ({
  status: 'approved',
  approved: true,
  approvedBy: null,
  createdBy: null,
  pageNumber: pagesOf(set),
  templateFrom: set.templateFrom ?? null,
  category: set.category ?? null,
  ageRange: set.ageRange ?? null,
  copyRight: set.copyRight ?? null,
  tags: [...(set.tags ?? [])],
  public: set.public ?? false,
  author: null,
  favourites: null,
  shares: null,
  trust: null,
  isFavourite: false,
  canDelete: false,
});

/**
 * The facts of a published question set, for whoever reads it. Clients learn nothing of the people behind a form
 * (rule 10.3): theirs come without a query.
 * `canDelete` is never so: what was published is kept (rule 7.4); of a draft, the delete-status check says it.
 */
export async function fieldsOfSet(db: Db, who: Session, set: QuestionSet): Promise<Facts> {
  if (who.usertype === 'Client') return ofSet(set);
  const row = await findSetFields(db, who, set);
  if (!row) return ofSet(set);
  const { trustId, trustName, ...said } = row;
  const trust = trustId && trustName ? { id: trustId, name: trustName } : null;
  return { ...ofSet(set), ...said, trust };
}
