import type { saveView } from '@careway/contract/responseViews';
import type { ReplyOf } from '@careway/contract/row';
import type { Figures } from '@careway/core/submissions/responseFigures';
import type { JSONColumnType } from 'kysely';
import type {} from '../../db/tables.ts';

type SavedView = ReplyOf<typeof saveView>;

interface ResponseTables {
  /** What staff noted beside an answered form. */
  response_comment: { id: string; share_id: string; by: string | null; at: Date; text: string };
  /** A list that a member of staff has set and named. */
  response_view: {
    id: string;
    person_id: string;
    list: SavedView['list'];
    name: string;
    filters: JSONColumnType<SavedView['filters']>;
    created_at: Date;
  };
  /** Counts of one form's answers, kept for a while. `trust_id` null: of everybody's clients. */
  response_figures: {
    question_set_id: string;
    trust_id: string | null;
    made_at: Date;
    figures: JSONColumnType<Figures>;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends ResponseTables {}
}
