import { rulesFor } from '../questionTypes/registry.ts';
import type { QuestionType } from '../types.ts';
import { isQuestionType } from './fields.ts';
import { CHOICES, FHIR_TYPES, MOST_STEPS } from './itemTypes.ts';
import { otherWhens } from './otherWhens.ts';
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

/**
 * The question type of an item: the one its extension names, if possible; else the nearest to FHIR's type and
 * control.
 * @returns undefined for what we cannot ask (files, references).
 */
export function typeOf(item: Json, standing: Standing): QuestionType | undefined {
  const named = extension(item, OURS.type)?.valueString;
  const canBe =
    isQuestionType(named) &&
    FHIR_TYPES[named].includes(item.type as FhirItemType) &&
    // What starts a page only stands on the top level.
    (standing.top || rulesFor(named).opens === undefined) &&
    answersAs(named, isClosed(item));
  return canBe ? named : inferred(item, standing);
}

/** Whether a type can be asked of an item that has answers to choose from, or has none. */
function answersAs(type: QuestionType, closed: boolean): boolean {
  switch (rulesFor(type).answeredBy) {
    case 'words':
    case 'number':
    case 'day':
      return !closed;
    case 'option':
    case 'options':
      // FHIR's own yes and no come without answers to choose from.
      return closed || FHIR_TYPES[type].includes('boolean');
    case 'step':
    case 'call':
    case 'nothing':
      return true;
  }
}

/** Whether an item is answered with one of its own options: a choice, or any other type with options. */
export function isClosed(item: Json): boolean {
  if (item.type === 'choice' || item.type === 'open-choice') return true;
  const has = objectsIn(item.answerOption).length > 0 || typeof item.answerValueSet === 'string';
  return has && CHOICES.includes(item.type as FhirItemType);
}

function inferred(item: Json, standing: Standing): QuestionType | undefined {
  const { top, first, last } = standing;
  if (isClosed(item)) return isShortScale(item) && hasItsSteps(item) ? 'rating' : choiceOf(item, standing);
  switch (item.type) {
    case 'group':
      if (isStatementList(item)) return 'statementlist';
      return top ? 'section' : 'conditionalsegment';
    case 'display':
      // FHIR allows nothing inside words, but forms have it: it is asked, and only where the words are shown.
      if (objectsIn(item.item).length > 0) return top ? 'section' : 'conditionalsegment';
      if (!top) return 'statement';
      return first ? 'openingstatement' : last ? 'closingstatement' : 'statement';
    case 'string':
    case 'text':
    case 'url':
    case 'time':
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
    default:
      return undefined;
  }
}

function choiceOf(item: Json, { inGrid }: Standing): QuestionType {
  if (objectsIn(item.answerOption).some((option) => extension(option, STANDARD.answerMedia))) {
    return 'picturechoice';
  }
  if (item.repeats === true) return 'multiplechoice';
  if (inGrid) return 'likert';
  return controlsOf(item, STANDARD.itemControl).includes('drop-down') ? 'dropdown' : 'radioinput';
}

/** Whether the answers of a scale are its steps, one for each. */
function hasItsSteps(item: Json): boolean {
  const min = numberIn(extension(item, STANDARD.min)?.valueInteger) ?? 0;
  const max = numberIn(extension(item, STANDARD.max)?.valueInteger) ?? 0;
  const steps = objectsIn(item.answerOption).map(({ valueInteger }) => valueInteger);
  return steps.length === max - min + 1 && steps.every((step, at) => step === min + at);
}

function isStatementList(item: Json): boolean {
  const lines = objectsIn(item.item);
  return (
    lines.length > 0 && controlsOf(item, STANDARD.itemControl).includes('list') && lines.every(isPlainWords)
  );
}

function isShortScale(item: Json): boolean {
  if (item.type !== 'integer') return false;
  if (!controlsOf(item, STANDARD.itemControl).includes('slider')) return false;
  const [min, max] = [STANDARD.min, STANDARD.max].map((url) => numberIn(extension(item, url)?.valueInteger));
  const step = extension(item, STANDARD.sliderStep)?.valueInteger ?? 1;
  return min !== undefined && max !== undefined && step === 1 && max > min && max - min < MOST_STEPS;
}

/** Words that are always shown, whatever was answered, and hold nothing else. */
export function isPlainWords(item: Json): boolean {
  return (
    item.type === 'display' &&
    item.enableWhen === undefined &&
    item.modifierExtension === undefined &&
    extension(item, STANDARD.enableWhenExpression) === undefined &&
    otherWhens(item).length === 0 &&
    extension(item, STANDARD.calculatedExpression) === undefined &&
    extension(item, STANDARD.hidden)?.valueBoolean !== true &&
    objectsIn(item.item).length === 0
  );
}

const TABLES = new Set(['table', 'gtable', 'htable', 'atable']);

/** Whether a group is a grid: a table of single choices that depends on nothing itself. */
export function isGrid(item: Json): boolean {
  if (item.type !== 'group' || item.enableWhen !== undefined || typeof item.text !== 'string') return false;
  if (!controlsOf(item, STANDARD.itemControl).some((code) => TABLES.has(code))) return false;
  if (extensionsOf(item).some(({ url }) => url !== STANDARD.itemControl)) return false;
  const rows = objectsIn(item.item);
  return (
    rows.length > 0 &&
    rows.every((row) => isClosed(row) && row.type !== 'open-choice' && row.repeats !== true)
  );
}
