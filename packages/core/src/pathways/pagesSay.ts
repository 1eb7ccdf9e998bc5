import type { Pathway } from './pathway.ts';
import { textsOfBlock } from './pathwayTexts.ts';

/** What each page of a pathway says besides its questions, by its node. */
export function pagesSay({ nodes }: Pathway): readonly (readonly [at: string, texts: readonly string[]])[] {
  return Object.entries(nodes).map(([at, { title, lead, says = [], rules }]) => [
    at,
    [
      title,
      ...(lead ? [lead] : []),
      ...says.flatMap(textsOfBlock),
      ...rules.flatMap(({ because }) => because ?? []),
    ],
  ]);
}
