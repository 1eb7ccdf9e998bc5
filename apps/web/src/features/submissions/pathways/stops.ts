import type { Pathway, PathwayNode } from '@careway/core/pathways/pathway';
import type { Step, Walk } from '@careway/core/pathways/walk';
import { waitsOf } from './walkKnowing.ts';

/** A page of a way that somebody sees: it asks, says something, or is the outcome. Others are passed through. */
export function stopsOf<NodeId extends string>(
  { nodes }: Pathway<NodeId>,
  walked: Walk<NodeId>,
): readonly Step<NodeId>[] {
  const waits = waitsOf(walked).length > 0;
  return walked.steps.filter(({ at, asked, says }) => {
    // What it asks is not known before somebody has told.
    if (waits && at === walked.at) return false;
    return asked.length > 0 || says.length > 0 || nodes[at].rules.length === 0;
  });
}

/**
 * The page that stands at an address: the one where the walk stands, else the first there; undefined when it is not
 * their turn.
 */
export function stopAt<NodeId extends string>(
  definition: Pathway<NodeId>,
  walked: Walk<NodeId>,
  path: string,
): Step<NodeId> | undefined {
  // The outcome is shown once the form is sent in, from what was decided.
  const here = stopsOf(definition, walked).filter(({ at, route }) => route === path && at !== walked.outcome);
  return here.find(({ at }) => at === walked.at) ?? here[0];
}

/** The node of an address that anybody may read by itself, wherever they stand; undefined where there is none. */
export const aloneAt = ({ nodes }: Pathway, path: string): PathwayNode | undefined =>
  Object.values<PathwayNode>(nodes).find(({ route, alone }) => alone && route === path);

/**
 * Where somebody goes on: at the page where the walk stands, or before their outcome. Who has just begun sees first
 * what a page says before the first question that is not answered.
 */
export function entryStop<NodeId extends string>(
  definition: Pathway<NodeId>,
  walked: Walk<NodeId>,
  begun: boolean,
): Step<NodeId> | undefined {
  const stops = stopsOf(definition, walked).filter(({ at }) => at !== walked.outcome);
  return (begun ? undefined : stops.find(({ asked }) => asked.length === 0)) ?? stops.at(-1);
}

/**
 * The page after this one: what says something is shown, what is answered already is passed. Undefined while the walk
 * waits for what others tell.
 */
export function stopAfter<NodeId extends string>(
  definition: Pathway<NodeId>,
  walked: Walk<NodeId>,
  at: NodeId,
): Step<NodeId> | undefined {
  const turn = (id: NodeId) => walked.steps.findIndex((step) => step.at === id);
  return stopsOf(definition, walked).find(
    (stop) => turn(stop.at) > turn(at) && (stop.asked.length === 0 || stop.at === walked.at),
  );
}

/** The page before this one, also of one where the walk does not stand any more. */
export function stopBefore<NodeId extends string>(
  definition: Pathway<NodeId>,
  walked: Walk<NodeId>,
  at: NodeId,
): Step<NodeId> | undefined {
  const stops = stopsOf(definition, walked);
  const place = stops.findIndex((stop) => stop.at === at);
  return place === -1 ? stops.at(-1) : stops[place - 1];
}
