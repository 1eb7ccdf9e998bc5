import type { saveView } from '@careway/contract/responseViews';
import type { ReplyOf } from '@careway/contract/row';
import type { Generated, JSONColumnType } from 'kysely';
import type {} from '../../db/tables.ts';

type SavedView = ReplyOf<typeof saveView>;

interface ResponseTables {
  /** What staff noted beside an answered form. */
  response_comment: {
    id: string;
    share_id: string;
    by: string | null;
    at: Date;
    text: string;
    /** The note that it answers; never one that answers itself. */
    answers: Generated<string | null>;
    changed_at: Generated<Date | null>;
    taken_back_at: Generated<Date | null>;
    settled_by: Generated<string | null>;
    settled_at: Generated<Date | null>;
    /** Whoever wrote it reviewed the form (rule 16.48). */
    reviews: Generated<boolean>;
  };
  /** What a note said before it was changed or taken back. */
  response_comment_before: { id: string; comment_id: string; until: Date; text: string };
  /** A list that a member of staff has set and named. */
  response_view: {
    id: string;
    person_id: string;
    list: SavedView['list'];
    name: string;
    filters: JSONColumnType<SavedView['filters']>;
    created_at: Date;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends ResponseTables {}
}
