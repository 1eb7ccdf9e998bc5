import type { QuestionType } from '../types.ts';
import { isQuestionType } from './fields.ts';
import { FHIR_TYPES, MOST_STEPS } from './itemTypes.ts';
import { controlsOf, extension, extensionsOf, type Json, numberIn, objectsIn } from './reading.ts';
import type { FhirItemType } from './resource.ts';
import { OURS, STANDARD } from './urls.ts';

/** Where an item stands, as far as its type depends on it. */
export interface Standing {
  readonly top: boolean;
  readonly first: boolean;
  readonly last: boolean;
  readonly inGrid: boolean;
}

/** Types that only stand on the top level. */
const TOP_ONLY = new Set<QuestionType>(['section', 'openingstatement', 'closingstatement']);

/**
 * The question type of an item: the one its extension names, if that can be; else the nearest to FHIR's type and control.
 * @returns undefined for what we cannot ask (times, files, references).
 */
export function typeOf(item: Json, standing: Standing): QuestionType | undefined {
  const named = extension(item, OURS.type)?.valueString;
  const canBe =
    isQuestionType(named) &&
    FHIR_TYPES[named].includes(item.type as FhirItemType) &&
    (standing.top || !TOP_ONLY.has(named));
  return canBe ? named : inferred(item, standing);
}

function inferred(item: Json, { top, first, last, inGrid }: Standing): QuestionType | undefined {
  const controls = controlsOf(item, STANDARD.itemControl);
  switch (item.type) {
    case 'group':
      if (isStatementList(item)) return 'statementlist';
      return top ? 'section' : 'conditionalsegment';
    case 'display':
      if (!top) return 'statement';
      return first ? 'openingstatement' : last ? 'closingstatement' : 'statement';
    case 'string':
    case 'text':
    case 'url':
      return 'freetext';
    case 'decimal':
    case 'quantity':
      return 'numberinput';
    case 'integer':
      return isShortScale(item) ? 'rating' : 'numberinput';
    case 'date':
    case 'dateTime':
      return 'dateinput';
    case 'boolean':
      return 'yesnoquestion';
    case 'choice':
    case 'open-choice':
      if (objectsIn(item.answerOption).some((option) => extension(option, STANDARD.answerMedia))) {
        return 'picturechoice';
      }
      if (item.repeats === true) return 'multiplechoice';
      if (inGrid) return 'likert';
      return controls.includes('drop-down') ? 'dropdown' : 'radioinput';
    default:
      return undefined;
  }
}

function isStatementList(item: Json): boolean {
  const lines = objectsIn(item.item);
  return (
    lines.length > 0 &&
    controlsOf(item, STANDARD.itemControl).includes('list') &&
    lines.every((line) => line.type === 'display' && line.enableWhen === undefined)
  );
}

function isShortScale(item: Json): boolean {
  if (!controlsOf(item, STANDARD.itemControl).includes('slider')) return false;
  const [min, max] = [STANDARD.min, STANDARD.max].map((url) => numberIn(extension(item, url)?.valueInteger));
  const step = extension(item, STANDARD.sliderStep)?.valueInteger ?? 1;
  return min !== undefined && max !== undefined && step === 1 && max > min && max - min < MOST_STEPS;
}

const TABLES = new Set(['table', 'gtable', 'htable', 'atable']);

/** Whether a group is a grid: a table of single choices that depends on nothing itself. */
export function isGrid(item: Json): boolean {
  if (item.type !== 'group' || item.enableWhen !== undefined || typeof item.text !== 'string') return false;
  if (!controlsOf(item, STANDARD.itemControl).some((code) => TABLES.has(code))) return false;
  if (extensionsOf(item).some(({ url }) => url !== STANDARD.itemControl)) return false;
  const rows = objectsIn(item.item);
  return rows.length > 0 && rows.every((row) => row.type === 'choice' && row.repeats !== true);
}
