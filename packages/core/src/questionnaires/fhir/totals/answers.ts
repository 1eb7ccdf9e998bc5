import type { Chosen } from './meaning.ts';
import { choicesOf, isDisplay, isGroup, type Node } from './nodes.ts';

/** Every answer to these items. */
export function answersOf(nodes: readonly Node[]): Chosen {
  const asking = nodes.filter((node) => !isGroup(node) && !isDisplay(node));
  return new Map(asking.map((node) => [node, choicesOf(node)?.map(() => true) ?? null]));
}

/** The answers whose values are of a FHIR type; of any, without one. */
export function ofType(chosen: Chosen, type: string): Chosen {
  if (type === '') return chosen;
  const fits = ({ json }: Node) => {
    if (type === 'Coding') return json.type === 'choice' || json.type === 'open-choice';
    if (type === 'Quantity') return json.type === 'quantity';
    return json.type === type.toLowerCase() || (type === 'Integer' && json.type === 'choice');
  };
  return new Map([...chosen].filter(([node]) => fits(node)));
}
