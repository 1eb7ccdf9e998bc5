/** Which changes of a pathway fit it, and why the others do not (rule 2.14). */
import { holdsForFewer, limitsOf, sameLimit } from './limitChanges.ts';
import type { Pathway } from './pathway.ts';
import { type Amendment, type Misfit, targetOf } from './pathwayChange.ts';
import { type PathwayText, textsOf } from './pathwayTexts.ts';

/** No limit of a pathway is beyond it. */
const LARGEST_LIMIT = 9999;

/**
 * Which changes of a pathway fit it as the code has it now, and why the others do not.
 * @returns those that fit, words at the address where they stand now
 */
export function misfitsOf(
  definition: Pathway,
  changes: readonly Amendment[],
): { fitting: readonly Amendment[]; misfits: readonly Misfit[] } {
  const targets = Map.groupBy(changes, targetOf);
  const texts = textsOf(definition);
  const fitting: Amendment[] = [];
  const misfits: Misfit[] = [];
  for (const change of changes) {
    const twice = (targets.get(targetOf(change))?.length ?? 0) > 1;
    const found = twice
      ? 'Two changes of the same thing are in it'
      : fit(definition, change, { texts, targets });
    if (typeof found === 'string') misfits.push({ change, why: found });
    else fitting.push(found);
  }
  return { fitting, misfits };
}

/** The change as it can be made, or why it cannot. */
function fit(definition: Pathway, change: Amendment, about: About): Amendment | string {
  switch (change.kind) {
    case 'limit':
      return limitProblem(definition, change) ?? change;
    case 'leads':
      return leadsProblem(definition, change) ?? change;
    case 'order':
      return orderProblem(definition, change) ?? change;
    case 'words':
      return placed(change, about);
  }
}

interface About {
  texts: readonly PathwayText[];
  targets: ReadonlyMap<string, unknown>;
}

type Of<Kind extends Amendment['kind']> = Extract<Amendment, { kind: Kind }>;

function limitProblem(definition: Pathway, { limit, to }: Of<'limit'>): string | undefined {
  if (!limitsOf(definition).some((one) => sameLimit(one, limit)))
    return `There is no limit of ${limit.value} here any more`;
  if (!Number.isInteger(to) || to < 0 || to > LARGEST_LIMIT) return 'A limit is a whole number, 0 or more';
  const weaker = safeguardsOf(definition).find(({ when, beside }) =>
    holdsForFewer(when, { limit, to }, beside),
  );
  return weaker === undefined
    ? undefined
    : `${to} instead of ${limit.value} would keep fewer people safe: “${weaker.because}” reads it`;
}

/** All that keeps people safe: flags of every way, and rules, each with those of its page that do the same. */
function safeguardsOf({ flags, nodes }: Pathway) {
  const always = flags.filter(({ everyWay }) => everyWay).map((one) => ({ ...one, beside: [] }));
  const rules = Object.values(nodes).flatMap((node) => {
    const safe = node.rules.filter(({ safeguarding }) => safeguarding);
    const beside = safe.flatMap(({ when }) => when ?? []);
    return safe.flatMap(({ when, because = 'a rule of safety' }) => (when ? { when, because, beside } : []));
  });
  return [...always, ...rules];
}

function leadsProblem({ nodes }: Pathway, { rule: id, was, go }: Of<'leads'>): string | undefined {
  const rule = Object.values(nodes)
    .flatMap(({ rules }) => rules)
    .find((one) => one.id === id);
  if (rule === undefined) return `The rule ${id} is not there any more`;
  if (rule.safeguarding) return `The rule ${id} keeps people safe, and must lead where it leads`;
  if (rule.go !== was) return `The rule ${id} does not lead to ${was} any more`;
  return Object.hasOwn(nodes, go) ? undefined : `The rule ${id} would lead to ${go}, which is not there`;
}

function orderProblem({ nodes }: Pathway, { node, rules }: Of<'order'>): string | undefined {
  const own = Object.hasOwn(nodes, node) ? (nodes[node]?.rules ?? []) : undefined;
  if (own === undefined) return `The page ${node} is not there any more`;
  const same = own.length === rules.length && own.every(({ id }) => rules.includes(id));
  return same ? undefined : `The page ${node} has other rules by now`;
}

/** Where the words stand now: at their address, or elsewhere on the page if they stand there once. */
function placed(change: Of<'words'>, { texts, targets }: About): Of<'words'> | string {
  const { at, was, words } = change;
  if (words.trim() === '') return 'There would be nothing left to read';
  if (/[<>\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(words))
    return 'Only plain words can be used, without < and > and without line breaks';
  const here = texts.filter((text) => text.words === was);
  if (here.some((text) => text.at === at)) return change;
  const page = /^nodes\/[^/]+\/says\//.exec(at)?.[0];
  const moved = here.filter((text) => page && text.at.startsWith(page) && !targets.has(`words ${text.at}`));
  const [only] = moved;
  return only && moved.length === 1 ? { ...change, at: only.at } : 'These words are not there any more';
}
