import { grouped } from '../../grouping.ts';
import type { Option, Question, QuestionSet } from '../types.ts';
import { byId, mergeFields, mergeOrder, type RowClash, type Three } from './mergeRows.ts';
import { ordered } from './rowEdits.ts';
import { sameValue } from './sameValue.ts';

/** Where two authors wrote different things into the same field. */
export interface Clash extends RowClash {
  /** The form itself, one of its questions, or one of their answers. */
  readonly of: 'form' | 'question' | 'option';
}

/** What came of two drafts that began as one. */
interface Merged {
  readonly set: QuestionSet;
  readonly clashes: readonly Clash[];
  /** The questions that the other one changed, added or moved away from under us. */
  readonly theirs: readonly string[];
}

/** Not of the work: places follow from the order, and the server says the rest. */
const PLACE = ['sortOrder'];
const OF_ROWS = ['questions', 'options'];

type Kept = ReadonlyMap<string, 'both' | 'mine' | 'theirs'>;

/**
 * Merges what two authors made of one draft, question by question and field by field. Nobody's work is lost:
 * what one deleted and the other wrote on stays; where both wrote into one field, theirs stands and a clash
 * keeps ours.
 * @param three sets that `inOrder` gave
 */
export function mergeDrafts(three: Three<QuestionSet>): Merged {
  const { base, mine, theirs } = three;
  if (mine === base) return { set: theirs, clashes: [], theirs: changedIn(base, theirs) };
  if (theirs === base) return { set: mine, clashes: [], theirs: [] };
  const form = mergeFields(base.id, three, OF_ROWS);
  const optionsOf = (set: QuestionSet) => grouped(set.options, ({ questionId }) => questionId);
  const own = { base: optionsOf(base), mine: optionsOf(mine), theirs: optionsOf(theirs) };
  const options = (side: keyof typeof own, id: string): readonly Option[] => own[side].get(id) ?? [];
  const rows = { base: byId(base.questions), mine: byId(mine.questions), theirs: byId(theirs.questions) };
  const changed = (side: 'mine' | 'theirs', id: string) =>
    !sameOwn(rows.base.get(id), rows[side].get(id)) || !sameOptions(options('base', id), options(side, id));
  const kept = keptOf(three, changed);
  const clashes: Clash[] = form.clashes.map((one) => ({ ...one, of: 'form' }));
  const order = mergeOrder(
    { base: [...rows.base.keys()], mine: [...rows.mine.keys()], theirs: [...rows.theirs.keys()] },
    new Set(kept.keys()),
  );
  const questions: Question[] = [];
  const all: Option[] = [];
  for (const id of order) {
    const side = kept.get(id);
    const [was, ours, others] = [rows.base.get(id), rows.mine.get(id), rows.theirs.get(id)];
    if (side === 'both' && ours && others) {
      const merged = mergeFields(id, { base: was ?? others, mine: ours, theirs: others }, PLACE);
      questions.push(merged.row);
      clashes.push(...merged.clashes.map((one) => ({ ...one, of: 'question' as const })));
      const lists = { base: options('base', id), mine: options('mine', id), theirs: options('theirs', id) };
      const answers = mergeOptions(lists);
      all.push(...answers.rows);
      clashes.push(...answers.clashes);
    } else {
      const from = side === 'mine' ? ours : others;
      if (from) questions.push(from);
      all.push(...options(side === 'mine' ? 'mine' : 'theirs', id));
    }
  }
  const set = ordered({ ...form.row, questions, options: all }, questions, all);
  return { set, clashes, theirs: changedIn(base, theirs) };
}

const sameOwn = (one: object | undefined, other: object | undefined) =>
  one !== undefined && other !== undefined && sameValue({ ...one, sortOrder: 0 }, { ...other, sortOrder: 0 });

const sameOptions = (one: readonly Option[], other: readonly Option[]) =>
  one.length === other.length && one.every((option, at) => sameOwn(option, other[at]));

/** Which rows there still are, and from whom: what one took away stays where the other wrote on it. */
function keptOf(
  { base, mine, theirs }: Three<QuestionSet>,
  changed: (side: 'mine' | 'theirs', id: string) => boolean,
): Kept {
  const [was, own, other] = [byId(base.questions), byId(mine.questions), byId(theirs.questions)];
  const kept = new Map<string, 'both' | 'mine' | 'theirs'>();
  for (const id of own.keys()) {
    if (other.has(id)) kept.set(id, 'both');
    else if (!was.has(id) || changed('mine', id)) kept.set(id, 'mine');
  }
  for (const id of other.keys()) {
    if (!own.has(id) && (!was.has(id) || changed('theirs', id))) kept.set(id, 'theirs');
  }
  return kept;
}

function mergeOptions({ base, mine, theirs }: Three<readonly Option[]>): {
  readonly rows: readonly Option[];
  readonly clashes: readonly Clash[];
} {
  const [was, own, other] = [byId(base), byId(mine), byId(theirs)];
  const kept = new Map<string, Option>();
  const clashes: Clash[] = [];
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const [before, ours, others] = [was.get(id), own.get(id), other.get(id)];
    if (ours && others) {
      const merged = mergeFields(id, { base: before ?? others, mine: ours, theirs: others }, PLACE);
      kept.set(id, merged.row);
      clashes.push(...merged.clashes.map((one) => ({ ...one, of: 'option' as const })));
    } else {
      const only = ours ?? others;
      if (only && (before === undefined || !sameOwn(before, only))) kept.set(id, only);
    }
  }
  const order = mergeOrder(
    { base: [...was.keys()], mine: [...own.keys()], theirs: [...other.keys()] },
    new Set(kept.keys()),
  );
  return { rows: order.flatMap((id) => kept.get(id) ?? []), clashes };
}

/** The questions that are other than they were, with their answers. */
function changedIn(base: QuestionSet, now: QuestionSet): readonly string[] {
  const was = byId(base.questions);
  const before = grouped(base.options, ({ questionId }) => questionId);
  const after = grouped(now.options, ({ questionId }) => questionId);
  return now.questions.flatMap((question) =>
    sameOwn(was.get(question.id), question) &&
    sameOptions(before.get(question.id) ?? [], after.get(question.id) ?? [])
      ? []
      : [question.id],
  );
}
