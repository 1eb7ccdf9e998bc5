import type { DoubtfulCell } from '@careway/core/imports/doubtful';
import type { Encoding, ImportKind, ImportState, Separator } from '@careway/core/imports/importKinds';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {} from '../../db/tables.ts';

export interface ImportTables {
  import: {
    id: string;
    kind: ImportKind;
    file_name: string;
    bytes: Generated<number>;
    hash: Buffer | null;
    encoding: Encoding | null;
    separator: Separator | null;
    columns: Generated<string[]>;
    state: Generated<ImportState>;
    percent: Generated<number>;
    rows: Generated<number>;
    wrong: Generated<number>;
    same: Generated<number>;
    fresh: Generated<number>;
    changed: Generated<number>;
    left_out: Generated<number>;
    reopened: Generated<number>;
    doubtful: ColumnType<readonly DoubtfulCell[], string | undefined, string>;
    problem: string | null;
    made_by: string;
    made_at: Date;
    checked_at: Date | null;
    imported_by: string | null;
    imported_at: Date | null;
    undone_by: string | null;
    undone_at: Date | null;
  };
  import_piece: { import_id: string; number: number; bytes: Buffer };
  import_problem: {
    import_id: string;
    number: number;
    row: number;
    column: string;
    value: string;
    wrong: string;
    mend: string;
  };
  import_made: {
    import_id: string;
    thing: string;
    before: JSONColumnType<object> | null;
    after: JSONColumnType<object> | null;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends ImportTables {}
}
