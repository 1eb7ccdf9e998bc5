import type { saveView } from '@careway/contract/responseViews';
import type { ReplyOf } from '@careway/contract/row';
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
}

declare module '../../db/tables.ts' {
  interface Tables extends ResponseTables {}
}
