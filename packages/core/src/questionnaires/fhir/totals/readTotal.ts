import type { Budget } from '../../budget.ts';
import type { Option, Scoring } from '../../types.ts';
import { CALCULATED, isCalculated } from '../calculated.ts';
import type { DraftQuestion } from '../readFields.ts';
import { extension, extensionsOf, type Json, textIn } from '../reading.ts';
import type { Unrolled } from '../repeats/unroll.ts';
import { OURS } from '../urls.ts';
import type { Walk } from '../walkItems.ts';
import { bandsBeside } from './bandsOf.ts';
import { type Node, nodesOf, within } from './nodes.ts';
import { parsePath } from './parsePath.ts';
import { type Plan, planOf, sameWorths } from './planOf.ts';
import { numberOf } from './quantities.ts';
import { expressionIn, scopeOf, type Work, workOf } from './scope.ts';
import type { Sum } from './sums.ts';
import { NotUnderstood } from './tokens.ts';

/** What became of the totals of a form. */
export interface ReadTotal {
  /** How the total comes from the sum, where it is not the sum. */
  readonly scoring: Scoring | undefined;
  /** Why an item that is worked out is not shown, by its linkId. */
  readonly why: ReadonlyMap<string, string>;
}

const IS_TOTAL = 'It is worked out and not asked. Scores are worked out here from the answers';
const IS_MEANING =
  'It says in words what the total means. Staff read that beside the score, and clients do not';
const NOT_SHOWN = 'It is worked out and not asked, and no total is shown';
const NO_TOTAL =
  'Its answers have points, and it says no total, so none is shown. If they make one, say so under Scores';
const NUMBERS = new Set(['integer', 'decimal', 'quantity']);
/** What is longer is not searched. */
const LONGEST = 100_000;
const SCORES_SOMEWHERE = /\.(ordinal|weight)\(/;

/** What we wrote ourselves: our own total, and numbers that are questions here. */
const PARTS = new Set<unknown>(['score', 'worked out']);

interface Candidate {
  readonly node: Node;
  readonly plan: Plan | undefined;
  readonly why: string;
}

/**
 * Reads how a form works out its total and has our scoring do the same: which answers count, and times what.
 * Where that cannot be said exactly, nothing counts and no total is shown: a wrong number would be read as the
 * form's own. A form without a total has none, since nobody defined what the sum of its points means. A form
 * written here says that it has one by an item of its own.
 * @param unsure items whose conditions were not all brought in: whether they are answered cannot be told.
 */
export function readTotal(
  form: Json,
  walk: Walk,
  unsure: ReadonlySet<Json>,
  { unrolled, budget }: { readonly unrolled: Unrolled | undefined; readonly budget: Budget },
): ReadTotal {
  const roots = nodesOf(form, walk, unrolled);
  const all = within(roots);
  const why = new Map<string, string>();
  const items = all.filter(
    ({ json, question }) =>
      isCalculated(json) && question === undefined && !PARTS.has(extension(json, OURS.part)?.valueString),
  );
  const numbers = items.filter(({ json }) => NUMBERS.has(String(json.type)));
  const work = workOf(all, budget);
  // A total in words is one only where there is none in numbers: beside one it says what the number means.
  const candidates = (numbers.length > 0 ? numbers : items).map((node) =>
    candidateOf(form, roots, node, unsure, work),
  );
  const scored = all.filter(
    ({ question }) => question?.options.some(({ fields }) => fields.score !== 0) === true,
  );
  const words = JSON.stringify(extensionsOf(form));
  const chosen = choose(candidates, scored, budget);
  if (chosen !== undefined) {
    apply(walk, chosen.plan);
    for (const { node } of candidates)
      why.set(node.linkId, node === chosen.node ? IS_TOTAL : `${NOT_SHOWN} of it`);
    const bands = bandsBeside(form, roots, items, chosen, work);
    if (bands !== undefined) why.set(bands.of.linkId, IS_MEANING);
    const { scoring } = chosen.plan;
    return { scoring: bands === undefined ? scoring : { ...scoring, bands: bands.bands }, why };
  }
  const says = whatIsSaid(words, all, scored, budget);
  const touching = candidates.filter(({ node, plan }) => plan !== undefined || touches(node, says));
  const isSeveral = candidates.filter(({ plan }) => plan !== undefined).length > 1;
  for (const { node, why: reason } of touching) {
    why.set(node.linkId, `${NOT_SHOWN}: ${isSeveral && reason === '' ? 'there are several' : reason}`);
  }
  if (items.length === 0 && scored.length > 0 && SCORES_SOMEWHERE.test(words)) {
    why.set('', `${NOT_SHOWN}: what the form says of points stands in no item`);
    apply(walk, { worths: new Map(), scoring: undefined });
  }
  const isDefined = touching.length === 0 && hasOwnTotal(form, all);
  if (!isDefined) apply(walk, { worths: new Map(), scoring: undefined });
  if (!isDefined && scored.length > 0 && why.size === 0) why.set('', NO_TOTAL);
  return { scoring: undefined, why };
}

/** Whether a total was defined here: the form is ours, or has the item that we write for one. */
function hasOwnTotal(form: Json, all: readonly Node[]): boolean {
  const isOurs = textIn(form.url)?.startsWith(OURS.setUrl) === true && form.derivedFrom === undefined;
  return isOurs || all.some(({ json }) => extension(json, OURS.part)?.valueString === 'score');
}

function candidateOf(
  form: Json,
  roots: readonly Node[],
  node: Node,
  unsure: ReadonlySet<Json>,
  work: Work,
): Candidate {
  try {
    const said = extensionsOf(node.json).find(({ url }) => CALCULATED.includes(url));
    const scope = scopeOf(form, roots, node, { ...work, place: node.linkId });
    const expression = expressionIn(said?.valueExpression);
    scope.spend(expression.length);
    const sum: Sum = numberOf(scope.read(parsePath(expression), undefined));
    return { node, plan: planOf(sum, unsure), why: '' };
  } catch (fault) {
    if (!(fault instanceof NotUnderstood)) throw fault;
    return { node, plan: undefined, why: `we do not understand how (${fault.message})` };
  }
}

/** The total of the form: the one there is, or the one that holds all answers with points, or all the other totals. */
function choose(candidates: readonly Candidate[], scored: readonly Node[], budget: Budget) {
  const read = candidates.flatMap(({ node, plan }) => (plan === undefined ? [] : [{ node, plan }]));
  const whole = read.filter(({ plan }) => scored.every((one) => plan.worths.has(one)));
  if (read.length === candidates.length && read.length === 1) return read[0];
  // What holds all the others holds every question that any of them counts.
  const counted = new Set(read.flatMap(({ plan }) => [...plan.worths.keys()]));
  const holding = read.filter(({ plan }) => plan.worths.size === counted.size);
  const fits = whole.length > 0 ? whole : read.length === candidates.length ? holding : [];
  const [first, ...others] = fits;
  if (first === undefined) return undefined;
  for (const { node, plan } of fits) budget.spend(sizeOfPlan(plan), 'total', node.linkId);
  return others.every(({ plan }) => isSame(plan, first.plan)) ? first : undefined;
}

const sizeOfPlan = ({ worths }: Plan) =>
  [...worths.values()].reduce((sum, scores) => sum + 1 + (scores?.length ?? 0), 1);

const isSame = (a: Plan, b: Plan) =>
  JSON.stringify(a.scoring) === JSON.stringify(b.scoring) && sameWorths(a, b);

/** What stands between quotes in the expressions of a form. */
interface Said {
  /** Of those that may stand behind any: of the form itself. */
  readonly words: string;
  readonly inForm: ReadonlySet<string>;
  /** The names of all items, and of those that are scored. */
  readonly names: ReadonlySet<string>;
  readonly scored: ReadonlySet<string>;
  readonly budget: Budget;
}

function whatIsSaid(words: string, all: readonly Node[], scored: readonly Node[], budget: Budget): Said {
  const namesOf = (nodes: readonly Node[]) => new Set(nodes.flatMap(({ names }) => names));
  return { words, inForm: quotedIn(words), names: namesOf(all), scored: namesOf(scored), budget };
}

/** Everything that stands between two quotes next to each other. */
const quotedIn = (words: string): ReadonlySet<string> => new Set(words.split("'").slice(1, -1));

/** Whether an expression may have to do with points: by its words, because it was not understood. */
function touches({ json, linkId }: Node, { words, inForm, names, scored, budget }: Said): boolean {
  if (scored.size === 0) return false;
  const own = JSON.stringify(extensionsOf(json));
  const said = own + words;
  if (said.length > LONGEST) return true;
  budget.spend(said.length / 4, 'total', linkId);
  const quoted = [...quotedIn(own), ...inForm];
  return (
    /ordinal|weight\(/i.test(said) ||
    quoted.some((text) => scored.has(text)) ||
    !quoted.some((text) => names.has(text))
  );
}

/** Lets just these questions count. */
function apply({ questions }: Walk, { worths }: Pick<Plan, 'worths' | 'scoring'>): void {
  const counted = new Map([...worths].map(([{ question }, scores]) => [question, scores]));
  for (const question of questions) {
    const scores = counted.get(question);
    const fields: DraftQuestion = question.fields;
    const wouldCount = question.options.some((option) => option.fields.score !== 0);
    if (!counted.has(question)) {
      if (wouldCount) fields.scored = false;
      continue;
    }
    if (scores !== undefined) {
      for (const [at, option] of question.options.entries())
        Object.assign(option.fields as Option, { score: scores[at] ?? 0 });
    }
    const counts = question.options.some((option) => option.fields.score !== 0);
    if (!counts) fields.scored = true;
  }
}
