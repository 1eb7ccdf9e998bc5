import type { LevelsSaid } from '@careway/core/needs/levelList';
import type { Generated, JSONColumnType } from 'kysely';
import type {} from '../../db/tables.ts';
import type { VersionState } from '../versions/service.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    /** How soon somebody is seen to, who wrote it and what became of it (rule 16.59). */
    need_levels_version: {
      id: string;
      number: number;
      state: Generated<VersionState>;
      revision: Generated<number>;
      said: JSONColumnType<LevelsSaid>;
      restores: number | null;
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
}
