import type { ContentPage } from '@careway/core/content/contentPages';
import type { SaidBlock } from '@careway/core/content/said';
import type { Generated, JSONColumnType } from 'kysely';
import type {} from '../../db/tables.ts';
import type { VersionState } from '../versions/service.ts';

export interface ContentTables {
  /** What a page says, who wrote it and what became of it; what was decided never changes. */
  content_version: {
    id: string;
    page: ContentPage;
    number: number;
    state: Generated<VersionState>;
    revision: Generated<number>;
    title: string;
    words: string;
    said: JSONColumnType<SaidBlock[]>;
    restores: number | null;
    /** Of the terms: whether everybody is asked again (rule 8.29). */
    asks_again: Generated<boolean | null>;
    authors: string[];
    begun_at: Date;
    saved_by: string | null;
    saved_at: Date;
    sent_by: Generated<string | null>;
    sent_at: Generated<Date | null>;
    decided_by: Generated<string | null>;
    decided_at: Generated<Date | null>;
    comment: Generated<string | null>;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends ContentTables {}
}
