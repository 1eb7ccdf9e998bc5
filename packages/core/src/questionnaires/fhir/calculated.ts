import { extension, type Json } from './reading.ts';
import { STANDARD } from './urls.ts';

/** Where a form says how an item is worked out; the last two are older names. */
export const CALCULATED: readonly string[] = [
  STANDARD.calculatedExpression,
  'http://hl7.org/fhir/StructureDefinition/questionnaire-calculatedExpression',
  'http://hl7.org/fhir/StructureDefinition/cqf-calculatedValue',
];

/** Whether an item is worked out and not asked. */
export const isCalculated = (item: Json) => CALCULATED.some((url) => extension(item, url) !== undefined);

/** The note of such an item, until its total is read. */
export const WORKED_OUT = 'It is worked out and not asked';
