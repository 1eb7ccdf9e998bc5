import type { ServiceCode } from '@careway/core/eligibility/services';
import type { FormContent } from '@careway/core/questionnaires/authoring/content';
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
    /** Whose it is; the database sets it from who made it. */
    trust_id: Generated<string | null>;
    public: Generated<boolean>;
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
    /** Grows with every save of a draft. */
    revision: Generated<number>;
    /** Everybody who has saved in it. */
    authors: Generated<string[]>;
    saved_by: Generated<string | null>;
    saved_at: Generated<Date | null>;
    begun_at: Generated<Date | null>;
    begun_from: Generated<number | null>;
    category: GeneratedAlways<string | null>;
    age_range: GeneratedAlways<string | null>;
    tags: GeneratedAlways<readonly string[] | null>;
  };
  /** A form that was brought in, as it came. */
  question_set_origin: { question_set_id: string; resource: JSONColumnType<object> };
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
    /** Who had written in the form when approval was asked for. */
    authors: Generated<string[]>;
    note: Generated<string | null>;
    /** By one of its authors, and not sent back by who decided. */
    taken_back: Generated<boolean>;
  };
  /** What a draft said at a moment. */
  question_set_moment: {
    question_set_id: string;
    version: number;
    revision: number;
    began_at: Date;
    at: Date;
    by: string | null;
    content: JSONColumnType<FormContent>;
  };
  /** What is written about a form, or at one of its questions. */
  question_set_comment: {
    id: string;
    question_set_id: string;
    version: number;
    question_id: string | null;
    text: string;
    answers: string | null;
    by: string | null;
    at: Date;
    settled_by: string | null;
    settled_at: Date | null;
    changed_at: Generated<Date | null>;
    taken_back_at: Generated<Date | null>;
  };
  question_set_pin: { person_id: string; question_set_id: string; at: Date };
}

declare module '../../db/tables.ts' {
  interface Tables extends QuestionnaireTables {}
}
