import { rulesFor } from './questionTypes/registry.ts';
import type { Question } from './types.ts';
import type { Place, Shown } from './visibility.ts';

type Lost = Pick<Shown, 'lost' | 'isForAsking'>;

const NOTHING_LOST: Lost = { lost: false, isForAsking: true };

/**
 * Where a condition is lost (rule 5.21): of a question, and of everything in a section or group whose own is
 * lost.
 * @returns for the index of a question, whether it is, and whether there is something to ask in it
 */
export function lostAmong(places: readonly Place[]): (index: number) => Lost {
  if (places.every(({ question }) => question.lostCondition !== true)) return () => NOTHING_LOST;
  const byId = new Map(places.map((place) => [place.question.id, place]));
  // What each stands in, the nearest first; a group that stands in itself is left once.
  const around = places.map((place) => {
    const found = new Set<Place>();
    const open: (Place | undefined)[] = [place];
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (found.has(one)) continue;
      found.add(one);
      const { segmentId } = one.question;
      for (const id of [segmentId, one.sectionId]) {
        const next = id === undefined ? undefined : byId.get(id);
        if (next !== undefined) open.push(next);
      }
    }
    return found;
  });
  const asking = new Set<Place>();
  places.forEach(({ question }, index) => {
    if (rulesFor(question.type).asks) for (const one of around[index] ?? []) asking.add(one);
  });
  return (index) => {
    const place = places[index];
    return {
      lost: [...(around[index] ?? [])].some(({ question }) => question.lostCondition === true),
      isForAsking: place !== undefined && asking.has(place),
    };
  };
}

/**
 * A question with a lost condition, as asked until its author decides: it may be left out, and a heading says
 * nothing.
 */
export function asLost(question: Question): Question {
  if (rulesFor(question.type).asks) return { ...question, isMandatory: false };
  return { ...question, question: '', description: '', hasDescription: false };
}
