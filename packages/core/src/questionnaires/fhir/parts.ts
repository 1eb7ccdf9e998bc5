import type { CompiledSet } from '../compile.ts';
import type { FhirItem } from './resource.ts';
import { ITEM_CONTROL_SYSTEM, OURS, STANDARD } from './urls.ts';

/**
 * Items that are no question of ours but a piece of one: its help text, the phone number of a call, the heading of a
 * grid. Questionnaire and response must name them alike, so the name follows from the question's.
 */
export type Part = 'description' | 'hint' | 'lower' | 'upper' | 'phone' | 'time' | 'grid' | 'page';

const names = new WeakMap<CompiledSet, ReadonlySet<string>>();

/** The linkIds that questions have, so that no piece takes one. */
export function takenIn(compiled: CompiledSet): ReadonlySet<string> {
  const known = names.get(compiled) ?? new Set(compiled.questions.map(({ question }) => question.id));
  names.set(compiled, known);
  return known;
}

/** The linkId of a piece of a question: its own, whatever the questions are called. */
export function partId(taken: ReadonlySet<string>, questionId: string, part: Part | `line${number}`): string {
  let id = `${questionId}/${part}`;
  while (taken.has(id)) id += '_';
  return id;
}

/** The control that says how an item is shown. */
export function control(code: string) {
  return {
    url: STANDARD.itemControl,
    valueCodeableConcept: { coding: [{ system: ITEM_CONTROL_SYSTEM, code }] },
  };
}

/** Words beside a question. */
export function words(
  linkId: string,
  text: string,
  code?: 'help' | 'lower' | 'upper' | 'description',
): FhirItem {
  const extension =
    code === undefined
      ? undefined
      : [code === 'description' ? { url: OURS.part, valueString: code } : control(code)];
  return { ...(extension === undefined ? {} : { extension }), linkId, text, type: 'display' };
}
