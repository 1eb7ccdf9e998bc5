import { INSTRUMENT_IDS, INSTRUMENTS, type InstrumentId } from '../instruments/known.ts';
import { type Json, objectsIn, textIn } from './reading.ts';

const LOINC = 'http://loinc.org';

/**
 * Which known instrument a form is, by a LOINC code on it, one of its groups or its total; null for any other,
 * or for several in one.
 */
export function instrumentOf(form: Json): InstrumentId | null {
  const codes = new Set<string>();
  const take = (thing: Json): void => {
    for (const { system, code } of objectsIn(thing.code))
      if (system === LOINC && typeof code === 'string') codes.add(code);
  };
  take(form);
  const named = /^https?:\/\/loinc\.org\/q\/([\d-]+)$/.exec(textIn(form.url) ?? '')?.[1];
  if (named !== undefined) codes.add(named);
  const open = [...objectsIn(form.item)];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    take(item);
    const linkId = textIn(item.linkId)?.replace(/^\//, '');
    if (linkId !== undefined) codes.add(linkId);
    for (const inner of objectsIn(item.item)) open.push(inner);
  }
  const found = INSTRUMENT_IDS.filter((id) => INSTRUMENTS[id].codes.some((code) => codes.has(code)));
  return found.length === 1 ? (found[0] ?? null) : null;
}
