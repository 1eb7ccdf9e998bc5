/**
 * The parts of FHIR R4 Questionnaire and QuestionnaireResponse that we write. What we read comes from anywhere, and is
 * looked at piece by piece (`reading.ts`) whatever these types say.
 */

export interface Coding {
  system?: string;
  code?: string;
  display?: string;
}

export interface Extension {
  url: string;
  valueString?: string;
  valueBoolean?: boolean;
  valueDecimal?: number;
  valueInteger?: number;
  valueDate?: string;
  valueDateTime?: string;
  valueCoding?: Coding;
  valueQuantity?: { value?: number; unit?: string; code?: string };
  valueCodeableConcept?: { coding: Coding[] };
  valueAttachment?: { url: string; title?: string };
  valueExpression?: { language: string; expression: string };
}

export type FhirItemType =
  | 'group'
  | 'display'
  | 'boolean'
  | 'decimal'
  | 'integer'
  | 'date'
  | 'dateTime'
  | 'time'
  | 'string'
  | 'text'
  | 'url'
  | 'choice'
  | 'open-choice'
  | 'quantity';

export interface EnableWhen {
  question: string;
  operator: 'exists' | '=' | '!=' | '>' | '<' | '>=' | '<=';
  answerBoolean?: boolean;
  answerDecimal?: number;
  answerInteger?: number;
  answerDate?: string;
  answerTime?: string;
  answerString?: string;
  answerCoding?: Coding;
}

export interface AnswerOption {
  extension?: Extension[];
  valueCoding?: Coding;
  valueString?: string;
  valueInteger?: number;
  valueDate?: string;
  valueTime?: string;
}

export interface FhirItem {
  extension?: Extension[];
  linkId: string;
  code?: Coding[];
  text?: string;
  type: FhirItemType;
  enableWhen?: EnableWhen[];
  enableBehavior?: 'all' | 'any';
  required?: boolean;
  repeats?: boolean;
  readOnly?: boolean;
  maxLength?: number;
  answerOption?: AnswerOption[];
  item?: FhirItem[];
}

export interface FhirQuestionnaire {
  resourceType: 'Questionnaire';
  id?: string;
  extension?: Extension[];
  url: string;
  version?: string;
  title?: string;
  status: 'draft' | 'active' | 'retired' | 'unknown';
  subjectType: string[];
  description?: string;
  copyright?: string;
  item?: FhirItem[];
}

export interface FhirAnswer {
  extension?: Extension[];
  valueBoolean?: boolean;
  valueDecimal?: number;
  valueInteger?: number;
  valueDate?: string;
  valueTime?: string;
  valueString?: string;
  valueCoding?: Coding;
  valueDateTime?: string;
  valueUri?: string;
  valueQuantity?: { value: number; unit?: string; system?: string; code?: string };
  item?: FhirResponseItem[];
}

export interface FhirResponseItem {
  extension?: Extension[];
  linkId: string;
  definition?: string;
  text?: string;
  answer?: FhirAnswer[];
  item?: FhirResponseItem[];
}

export type FhirResponseStatus = 'in-progress' | 'completed' | 'amended' | 'entered-in-error' | 'stopped';

export interface FhirResponse {
  resourceType: 'QuestionnaireResponse';
  id?: string;
  questionnaire: string;
  status: FhirResponseStatus;
  subject?: { reference: string };
  author?: { reference: string };
  authored?: string;
  item?: FhirResponseItem[];
}
