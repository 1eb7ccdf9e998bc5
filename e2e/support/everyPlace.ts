import { choicesOf, worldsOf } from '@careway/core/pathways/choices';
import { conditionsOf } from '@careway/core/pathways/conditions';
import type { Pathway, PathwayNode } from '@careway/core/pathways/pathway';
import { toldOf } from '@careway/core/pathways/pathway';
import { planFor } from '@careway/core/pathways/plan';
import { leftOf, lookAhead } from '@careway/core/pathways/stillAhead';
import { walk } from '@careway/core/pathways/walk';
import { Engine } from '@careway/core/questionnaires/engine';
import { entriesOf } from '@careway/core/questionnaires/entries';
import type { AnswerEntry, Answers, AnswerValue, World } from '@careway/core/questionnaires/types';
import { TOWNS } from '../../apps/api/src/demo/towns.ts';

/**
 * Somebody who stands at a page of a pathway: what they answered till then, and whether their number is one that
 * nobody knows.
 */
export interface Place {
  readonly node: string;
  readonly page: PathwayNode;
  readonly isOutcome: boolean;
  readonly entries: readonly AnswerEntry[];
  /** They have tried a number, or a code, three times in vain. */
  readonly stopped: boolean;
}

interface Been {
  readonly answers: Answers;
  readonly world: World;
  /** Questions that they passed over. */
  readonly leftOut: readonly string[];
}

/** What the demonstration knows; the practice is left to their postcode. ZF1 is far from everywhere. */
const KNOWN: Readonly<Record<string, readonly (AnswerValue | undefined)[]>> = {
  postcode: [...TOWNS.map(({ area }) => `${area}1 1AA`), 'ZF1 1AA'],
  'gp-practice': [undefined],
  ubrn: ['123456789012'],
  'ubrn-passcode': ['tulip lemon'],
  'clinic-code': ['bluebell 42'],
};

/**
 * What the demonstration knows of a postcode: the contract of a service there, the miles, and which clinic sees them
 * first.
 */
function worldAt(postcode: string, service: 'top' | 'vas' | 'larc', today: string): World {
  const town = TOWNS.find(({ area }) => postcode.startsWith(area));
  const first = { LF: 'bluebell-suite', PW: 'hope-house' }[postcode.slice(0, 2)] ?? 'none';
  return {
    today,
    contract: town?.contracts[service] ?? 'direct',
    miles: town ? 5 : 300,
    told: { localClinic: first },
  };
}

/** The nodes that somebody sees: they ask, say something, or are an end. Others are passed through. */
export const pagesOf = ({ nodes }: Pathway): readonly string[] =>
  Object.entries<PathwayNode>(nodes)
    .filter(([, { asks = [], says = [], rules }]) => asks.length + says.length > 0 || rules.length === 0)
    .map(([node]) => node);

/**
 * One person for each page and each outcome of a pathway, found in its definition alone: a page that is added is
 * there by itself. They live in the made-up towns, so that the portal tells them what the way waits for.
 */
export function everyPlace(definition: Pathway, today: string): readonly Place[] {
  const plan = planFor(definition);
  const service = definition.service ?? 'top';
  const ahead = lookAhead(plan);
  const conditions = conditionsOf(plan);
  const found = new Map<string, Place>();
  const seen = new Set<string>();
  const waiting: Been[] = [{ answers: {}, world: { today }, leftOut: [] }];

  const wanted = pagesOf(definition);
  for (let been = waiting.shift(); been && found.size < wanted.length; been = waiting.shift()) {
    const { answers, world, leftOut } = been;
    const walked = walk(definition, { answers }, world);
    const page = definition.nodes[walked.at] as PathwayNode;
    const engine = new Engine(plan.compiled, world, (id) => answers[id]);
    const lives = postcodeIn(definition, answers);
    const next = walked.asked.find(
      ({ question: { id } }) => answers[id] === undefined && !leftOut.includes(id),
    );
    const turn =
      plan.nodes.get(walked.at)?.asks.findIndex((one) => one.question.id === next?.question.id) ?? -1;
    const still = ahead(walked.at, Math.max(0, turn));
    const left = still.conditions.map((one) => leftOf(one, still, engine));
    const key = [walked.at, turn, lives, JSON.stringify(world), ...left].join(' ');
    for (const step of walked.steps) {
      if (
        !found.has(step.at) &&
        (step.asked.length > 0 || step.says.length > 0 || step.at === walked.outcome)
      ) {
        found.set(step.at, placeOf(definition, step.at, been));
      }
    }
    if (seen.has(key) || walked.outcome !== null) continue;
    seen.add(key);
    const outside = page.waitsFor?.find((what) => toldOf(world, what) === undefined);
    if (outside !== undefined) {
      const told = outside === 'referral' || outside === 'clinicCode';
      const worlds = told
        ? worldsOf(outside, conditions, world)
        : [withOne(world, outside, worldAt(lives, service, today))];
      for (const one of worlds) waiting.push({ ...been, world: one });
      continue;
    }
    if (next === undefined) continue;
    const { id } = next.question;
    for (const value of KNOWN[next.question.code ?? ''] ?? choicesOf(next, conditions, world)) {
      if (value === undefined) waiting.push({ ...been, leftOut: [...leftOut, id] });
      else waiting.push({ ...been, answers: { ...answers, [id]: value } });
    }
  }
  return Object.keys(definition.nodes).flatMap((node) => found.get(node) ?? []);
}

function withOne(world: World, what: 'contract' | 'miles' | 'localClinic', from: World): World {
  if (what === 'localClinic') return { ...world, told: { ...world.told, ...from.told } };
  return { ...world, [what]: from[what] };
}

function postcodeIn({ set }: Pathway, answers: Answers): string {
  const id = set.questions.find(({ format }) => format === 'postcode')?.id ?? '';
  return String(answers[id] ?? '');
}

function placeOf(definition: Pathway, node: string, { answers, world }: Been): Place {
  const { compiled } = planFor(definition);
  const walked = walk(definition, { answers }, world);
  const entries = Object.entries(walked.answers).flatMap(([id, value]) => {
    const asked = compiled.byId(id);
    return asked && value !== undefined ? entriesOf(asked, value) : [];
  });
  const page = definition.nodes[node] as PathwayNode;
  const stopped = world.told?.referral === 'stopped' || world.told?.clinicCode === 'stopped';
  return { node, page, isOutcome: page.rules.length === 0, entries, stopped };
}
