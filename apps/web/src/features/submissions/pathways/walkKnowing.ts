import { OUTSIDE, type Outside, type Pathway, toldOf } from '@careway/core/pathways/pathway';
import { type Walk, walk } from '@careway/core/pathways/walk';
import type { Answers, World } from '@careway/core/questionnaires/types';

/** What the API told of a form, and which answers each part of it is about. */
export interface Heard {
  readonly world: World;
  readonly about: Readonly<Partial<Record<Outside, string>>>;
}

/**
 * How far the answers lead, with what the API has told. Each part of that counts as long as the answers before the
 * page that waits for it are the ones it was told about: another postcode waits for its own contract, while what is
 * answered later changes nothing of it.
 */
export function walkKnowing<NodeId extends string>(
  definition: Pathway<NodeId>,
  answers: Answers,
  today: string,
  heard?: Heard,
): Walk<NodeId> {
  let world: World = { today };
  for (;;) {
    const walked = walk(definition, { answers }, world);
    const waits = waitsOf(walked);
    const about = aboutOf(walked);
    const known = waits.filter((what) => heard?.about[what] === about && isTold(heard.world, what));
    if (heard === undefined || waits.length === 0 || known.length < waits.length) return walked;
    world = known.reduce((now, what) => withTold(now, what, heard.world), world);
  }
}

/**
 * What the API told (`POST /pathways/{shareId}/standing`), with the answers that each part is about, and how far they
 * lead now. Nothing is walked again that was walked for it: on a slow phone that is what somebody waits for.
 */
export function hear<NodeId extends string>(
  definition: Pathway<NodeId>,
  answers: Answers,
  today: string,
  told: World,
): { heard: Heard; walked: Walk<NodeId> } {
  const about: Partial<Record<Outside, string>> = {};
  let world: World = { today };
  for (;;) {
    const walked = walk(definition, { answers }, world);
    const waits = waitsOf(walked);
    const fresh = waits.filter((what) => isTold(told, what));
    for (const what of fresh) about[what] = aboutOf(walked);
    if (waits.length === 0 || fresh.length < waits.length) return { heard: { world: told, about }, walked };
    world = fresh.reduce((now, what) => withTold(now, what, told), world);
  }
}

/** What the walk waits for that no answer says. */
export function waitsOf({ needs }: Pick<Walk, 'needs'>): readonly Outside[] {
  return OUTSIDE.filter((what) => needs.some((need) => what in need));
}

const isTold = (world: World, what: Outside) => toldOf(world, what) !== undefined;

const aboutOf = ({ answers }: Walk) => JSON.stringify(answers);

function withTold(world: World, what: Outside, from: World): World {
  if (what === 'contract' || what === 'miles') return { ...world, [what]: from[what] };
  return { ...world, told: { ...world.told, [what]: from.told?.[what] } };
}
