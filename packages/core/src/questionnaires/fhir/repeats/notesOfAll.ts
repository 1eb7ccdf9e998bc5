import type { Budget } from '../../budget.ts';
import type { Noted, Part } from '../notes.ts';
import { extensionsOf } from '../reading.ts';
import { type Repeat, saysHowOften } from './plan.ts';
import type { Unrolled } from './unroll.ts';

/** Notes on a form with written-out copies, as notes on the original form: what holds for every copy is said once. */
export function notesOfAll(unrolled: Unrolled, notes: readonly Noted[], budget: Budget): readonly Noted[] {
  const { plan, cameAs, between, several, origin } = unrolled;
  const asked = new Set(between.values());
  const isOurs = (linkId: string) => asked.has(linkId);
  const came = ([thing, ...keys]: Part): Part => [origin.get(thing) ?? thing, ...keys];
  const all = new Map<string, Omit<Noted, 'of'> & { readonly of: Part[] }>();
  const take = (note: Noted): void => {
    const sign = JSON.stringify([note.linkId, note.why, note.group]);
    const known = all.get(sign);
    if (known === undefined) all.set(sign, { ...note, of: [...note.of] });
    else for (const part of note.of) known.of.push(part);
  };
  const names = new Map([...several].map(([name, [first = '']]) => [name, cameAs.get(first) ?? first]));
  const inWords = (why: string) => {
    if (!why.includes(plan.sign)) return why;
    // Each name is looked for in all of it: a search takes about a tenth of a step for each of its signs.
    budget.spend(names.size * (1 + why.length / 10), 'repeats', why);
    return [...names].reduce((said, [name, linkId]) => said.replaceAll(name, linkId), why);
  };
  for (const { linkId, why, of, ...note } of notes) {
    if (isOurs(linkId)) continue;
    take({ ...note, linkId: cameAs.get(linkId) ?? linkId, why: inWords(why), of: of.map(came) });
  }
  for (const repeat of plan.repeats.values()) if (repeat.isCut) take(ofRepeat(repeat));
  return [...all.values()].map((note) => ({ ...note, of: onceEach(note.of) }));
}

/** It may be given more often than it is asked. */
function ofRepeat({ item, linkId, copies, isGroup }: Repeat): Noted {
  const what = isGroup ? 'It may be filled in' : 'It may be answered';
  return {
    linkId,
    text: typeof item.text === 'string' ? item.text : '',
    why: `${what} more often than here: it is asked up to ${copies} times`,
    group: 'asked_differently',
    of: [
      [item, 'repeats'],
      ...extensionsOf(item)
        .filter(saysHowOften)
        .map((one): Part => [one]),
    ],
  };
}

function onceEach(of: readonly Part[]): readonly Part[] {
  const seen = new Map<object, Set<string>>();
  return of.filter(([thing, ...keys]) => {
    const sign = keys.join('\n');
    const known = seen.get(thing) ?? new Set();
    seen.set(thing, known);
    return !known.has(sign) && known.add(sign);
  });
}
