import type { ServiceCode } from '@careway/core/eligibility/services';
import type { NotBroughtIn } from '@careway/core/questionnaires/fhir/notes';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type {} from '../../db/tables.ts';

export interface QuestionnaireTables {
  question_set: {
    id: string;
    name: string;
    service: ServiceCode | null;
    is_static: boolean;
    created_by: string | null;
    created_at: Date;
  };
  question_set_version: {
    question_set_id: string;
    version: number;
    definition: JSONColumnType<QuestionSet>;
    fingerprint: Buffer;
    published_at: Date | null;
    /** What was not brought in of a form from elsewhere. */
    notes: JSONColumnType<readonly NotBroughtIn[]> | null;
    /** The codes of its questions; the database reads them out of the definition. */
    concepts: GeneratedAlways<readonly string[]>;
  };
  question_set_favourite: { person_id: string; question_set_id: string };
  question_set_approval: {
    id: string;
    question_set_id: string;
    question_set_version: number;
    status: Generated<'Pending' | 'approved'>;
    author: string | null;
    requested_by: string | null;
    requested_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
    returned: Generated<boolean>;
    comment: string | null;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends QuestionnaireTables {}
}
