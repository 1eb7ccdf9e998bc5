import type { ServiceCode } from '@careway/core/eligibility/services';
import type { FieldProblem } from '@careway/core/errors';
import type { Amendment } from '@careway/core/pathways/pathwayChange';
import type { SavedWalk } from '@careway/core/pathways/savedWalks';
import type { Finding } from '@careway/core/questionnaires/authoring/checkDraft';
import type { FormContent } from '@careway/core/questionnaires/authoring/content';
import type { FormChange } from '@careway/core/questionnaires/authoring/difference';
import type { BroughtIn } from '@careway/core/questionnaires/fhir/fromQuestionnaire';
import type { FhirResponse } from '@careway/core/questionnaires/fhir/resource';
import type { QuestionSet } from '@careway/core/questionnaires/types';

type Json = Readonly<Record<string, unknown>>;

/** Work over whole forms that is done apart: what each kind is given, and what it gives. All of it is JSON. */
export interface Tasks {
  /** A form from elsewhere as one of ours; `asking` is how many of its questions ask something. */
  read: { given: { came: Json }; made: BroughtIn & { readonly asking: number } };
  /** A form in FHIR, as it came where it came from elsewhere. */
  write: { given: { came: unknown; set: QuestionSet }; made: Json };
  /** Answers in FHIR, as the form that goes out has its questions. */
  respond: { given: { out: Json; response: FhirResponse; set: QuestionSet }; made: FhirResponse };
  /** Everything that is to be said of a draft. */
  check: { given: { content: FormContent; today: string }; made: readonly Finding[] };
  /** What keeps a draft of a pathway from being approved. */
  prove: {
    given: {
      service: ServiceCode;
      changes: readonly Amendment[];
      walks: readonly SavedWalk[];
      today: string;
    };
    made: readonly FieldProblem[];
  };
  /** What differs between two versions. */
  compare: { given: { before: FormContent; after: FormContent }; made: readonly FormChange[] };
}

export type TaskName = keyof Tasks;
export type Given<Name extends TaskName> = Tasks[Name]['given'];
export type Made<Name extends TaskName> = Tasks[Name]['made'];

/**
 * What is sent to the thread, and what it sends back; everything that grows with a form is one text, which costs
 * least to hand over.
 */
export interface Order {
  readonly name: TaskName;
  readonly given: string;
}

export type Reply =
  | { readonly made: string }
  | {
      readonly refused: {
        readonly code: string;
        readonly message: string;
        readonly fields?: unknown;
        readonly details?: unknown;
      };
    }
  | {
      readonly failed: {
        readonly name: string;
        readonly message: string;
        readonly stack: string | undefined;
      };
    };
