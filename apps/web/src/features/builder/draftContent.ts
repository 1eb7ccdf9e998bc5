import { inOrder } from '@careway/core/questionnaires/editing/rowEdits';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import type { CallInput, CallReply } from '../../api/call.ts';
import { isRefusal } from '../../ui/refusal.ts';

/** A draft as the API keeps it. */
export type Draft = CallReply<'questionSetDraft'>;
/** What an author writes: all that is sent when it is kept. */
type Content = CallInput<'saveQuestionSet'>['body']['content'];

/** What a draft says as it is edited. */
export function setOf({ id, content }: Pick<Draft, 'id' | 'content'>): QuestionSet {
  return inOrder({ ...(content as unknown as QuestionSet), id });
}

/** Said by the server, never by an author. */
const OF_SERVER = ['id', 'shapeVersion', 'version', 'status', 'approved', 'approvedBy', 'createdBy'];

/** What is sent of a set. */
export function contentOf(set: QuestionSet): Content {
  const written = Object.entries(set).filter(
    ([field, value]) => value !== undefined && !OF_SERVER.includes(field),
  );
  return Object.fromEntries(written) as unknown as Content;
}

/** The draft as it is kept now, of a refusal that says so. */
export function storedIn(refusal: unknown): Draft | undefined {
  if (typeof refusal !== 'object' || refusal === null || !('stored' in refusal)) return undefined;
  return refusal.stored as Draft;
}

/** What became of a draft that is not open any more: the version approved last, or nothing that they may see. */
export type Gone = { version: number; at: string; by: string | null; comment: string | null } | 'missing';

/** What became of the draft, of a refusal that says so. */
export function goneIn(refusal: unknown): Gone | undefined {
  if (!isRefusal(refusal)) return undefined;
  if ('became' in refusal) return refusal.became as Gone;
  return refusal.statusCode === 404 ? 'missing' : undefined;
}
