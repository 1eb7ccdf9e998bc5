import { resolveDate } from '../dates.ts';
import { comparableWords } from './questionTypes/freetext.ts';
import { DEFAULT_RATING } from './questionTypes/rating.ts';
import { rulesFor } from './questionTypes/registry.ts';
import type { Asked, Bound, Condition, Limit } from './types.ts';

type Leaf = Extract<Condition, { readonly questionId: string }>;

/** What may still be true of the answer to one question, when some conditions on it hold. */
export interface Domain {
  /** One option at most may be chosen: these are the ones left. */
  readonly oneOf?: readonly string[];
  /** Several may be chosen: these must be. */
  readonly chosen?: readonly string[];
  readonly number?: Span<number>;
  /** Own words: null while any will do. */
  readonly words?: string | null;
  /** Fixed days and days relative to today are never compared with each other: it depends on the day. */
  readonly fixed?: Span<string>;
  readonly relative?: Span<string>;
}

interface Span<End> {
  readonly from: End | undefined;
  readonly to: End | undefined;
}

/** Days relative to today are compared as if it were this day. */
const SOME_DAY = '2026-01-31';

/** Everything that a good answer to the question may be. */
export function domainOf({ question, options }: Asked): Domain {
  const { type, calculation } = question;
  // What is worked out is held to no limits.
  const { min, max } = calculation === undefined ? question : {};
  const { answeredBy, takesSeveral } = rulesFor(type);
  const ids = options.map(({ id }) => id);
  switch (answeredBy) {
    case 'option':
    case 'call':
      return { oneOf: ids };
    case 'options':
      return takesSeveral(question) ? { chosen: [] } : { oneOf: ids };
    case 'number':
      return { number: { from: numberOf(min), to: numberOf(max) } };
    case 'step': {
      const { min: least, max: most } = DEFAULT_RATING;
      return { oneOf: ids, number: { from: numberOf(min) ?? least, to: numberOf(max) ?? most } };
    }
    case 'day': {
      const span = (relative: boolean) => ({ from: dayOf(min, relative), to: dayOf(max, relative) });
      // Options of a day are chosen in its place.
      return { ...(ids.length > 0 ? { oneOf: ids } : {}), fixed: span(false), relative: span(true) };
    }
    case 'words':
      return { words: null };
    case 'nothing':
      return {};
  }
}

/** Whether a question with this domain can have a good answer at all. */
export function hasAnAnswer({ number, fixed, relative }: Domain): boolean {
  const open = { from: undefined, to: undefined };
  return !isEmpty(number ?? open) && !isEmpty(fixed ?? open) && !isEmpty(relative ?? open);
}

/**
 * What is left of a domain when a condition on the question holds too.
 * @returns the domains it may be, one of them at least; none when the condition cannot hold.
 */
export function narrowed(asked: Asked, domain: Domain, leaf: Leaf): readonly Domain[] {
  switch (leaf.kind) {
    case 'answered':
      return hasAnAnswer(domain) ? [domain] : [];
    case 'equals':
      return choosing(asked, domain, [leaf.optionId]);
    case 'anyOf':
      return choosing(asked, domain, leaf.optionIds);
    case 'greater':
      return numbered(asked, domain, above(asked, leaf.than), undefined);
    case 'lesser':
      return numbered(asked, domain, undefined, below(asked, leaf.than));
    case 'says':
      return saying(asked, domain, leaf.words);
    case 'before':
      return dated(domain, undefined, leaf.date);
    case 'after':
      return dated(domain, leaf.date, undefined);
    case 'range': {
      const { from, to } = leaf;
      const numbers = typeof from === 'number' || typeof to === 'number';
      if (numbers && typeof from === 'number' && typeof to === 'number')
        return numbered(asked, domain, from, to);
      return numbers ? [] : dated(domain, String(from), String(to));
    }
    case 'weeksSince':
      return counted(domain, leaf, 'weeks');
    case 'age':
      return counted(domain, leaf, 'years');
  }
}

function choosing({ options }: Asked, domain: Domain, optionIds: readonly string[]): readonly Domain[] {
  const { oneOf, chosen } = domain;
  if (oneOf !== undefined) {
    const named = new Set(optionIds);
    const left = oneOf.filter((id) => named.has(id));
    return left.length === 0 ? [] : [{ ...domain, oneOf: left }];
  }
  if (chosen === undefined) return [];
  const alone = new Set(options.flatMap(({ id, exclusive }) => (exclusive === true ? [id] : [])));
  return optionIds.flatMap((id) => {
    const together = [...new Set([...chosen, id])];
    return together.length > 1 && together.some((one) => alone.has(one))
      ? []
      : [{ ...domain, chosen: together }];
  });
}

/** Words that somebody can give here, and that are no others than those they have to be already. */
function saying(asked: Asked, domain: Domain, words: string): readonly Domain[] {
  if (domain.words === undefined || (domain.words !== null && domain.words !== words)) return [];
  const { isBlank, check } = rulesFor(asked.question.type);
  const canBeGiven = !isBlank(words) && check(asked, words, { today: SOME_DAY }) === undefined;
  return canBeGiven && comparableWords(asked.question, words) === words ? [{ ...domain, words }] : [];
}

const isWhole = ({ question }: Asked) =>
  rulesFor(question.type).answeredBy === 'step' || question.whole === true;

// The least number greater than another: the next one where only whole numbers will do. Where any will do there is no
// such number, so the end itself stands in for it; nothing is called impossible for being that narrow.
const above = (asked: Asked, than: number) => (isWhole(asked) ? Math.floor(than) + 1 : than);
const below = (asked: Asked, than: number) => (isWhole(asked) ? Math.ceil(than) - 1 : than);

function numbered(
  asked: Asked,
  domain: Domain,
  from: number | undefined,
  to: number | undefined,
): readonly Domain[] {
  const { number } = domain;
  if (number === undefined) return [];
  const span = meet(number, { from, to });
  const whole = isWhole(asked) && span.from !== undefined && span.to !== undefined;
  if (isEmpty(span) || (whole && Math.ceil(span.from ?? 0) > Math.floor(span.to ?? 0))) return [];
  return [{ ...domain, number: span }];
}

function dated(domain: Domain, from: string | undefined, to: string | undefined): readonly Domain[] {
  const { fixed, relative } = domain;
  if (fixed === undefined || relative === undefined) return [];
  const next = {
    ...domain,
    fixed: meet(fixed, { from: dayOf(from, false), to: dayOf(to, false) }),
    relative: meet(relative, { from: dayOf(from, true), to: dayOf(to, true) }),
  };
  return isEmpty(next.fixed) || isEmpty(next.relative) ? [] : [next];
}

/** The day that is so long ago counts with both sides: nothing is called impossible for being that narrow. */
function counted(domain: Domain, limit: Limit, unit: 'weeks' | 'years'): readonly Domain[] {
  return 'atLeast' in limit
    ? dated(domain, undefined, `today-${limit.atLeast} ${unit}`)
    : dated(domain, `today-${limit.below} ${unit}`, undefined);
}

function meet<End extends number | string>(a: Span<End>, b: Span<End>): Span<End> {
  const from = a.from === undefined || (b.from !== undefined && b.from > a.from) ? b.from : a.from;
  const to = a.to === undefined || (b.to !== undefined && b.to < a.to) ? b.to : a.to;
  return { from, to };
}

const isEmpty = <End extends number | string>({ from, to }: Span<End>) =>
  from !== undefined && to !== undefined && from > to;

const numberOf = (bound: Bound | undefined) => (typeof bound === 'number' ? bound : undefined);

function dayOf(bound: Bound | undefined, relative: boolean): string | undefined {
  if (typeof bound !== 'string' || bound.startsWith('today') !== relative) return undefined;
  return resolveDate(bound, SOME_DAY);
}
