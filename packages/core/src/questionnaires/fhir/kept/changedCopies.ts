import { grouped } from '../../../grouping.ts';
import type { Option, Question, QuestionSet } from '../../types.ts';
import type { Repeat } from '../repeats/plan.ts';
import type { Unrolled } from '../repeats/unroll.ts';
import { same } from './same.ts';

/**
 * The outermost thing that repeats around a linkId of a form with written-out copies, in whichever copy it
 * stands; the question whether there is another counts with what it leads to.
 */
export function outermostOf({ plan, cameAs, between }: Unrolled): (linkId: string) => Repeat | undefined {
  const leadsTo = new Map([...between].map(([next, asked]) => [asked, next]));
  return (linkId) => {
    const copy = leadsTo.get(linkId) ?? linkId;
    return plan.chains.get(cameAs.get(copy) ?? copy)?.[0];
  };
}

/**
 * What repeats whose copies no longer ask alike (docs/decisions/0162), so that they have to go out as items of
 * their own while everything else goes on repeating. One within another goes with it: numbers of its copies say
 * which copy they stand in.
 * @param back the form as it would be read if all of it repeated @param ours what is asked here
 */
export function changedCopies(unrolled: Unrolled, back: QuestionSet, ours: QuestionSet): ReadonlySet<Repeat> {
  const rootOf = outermostOf(unrolled);
  const theirIds = new Set(back.questions.map(({ id }) => id));
  const both = new Set(ours.questions.map(({ id }) => id).filter((id) => theirIds.has(id)));
  const theirs = askedWithin(back, { rootOf, both });
  const own = askedWithin(ours, { rootOf, both });
  const roots = new Set([...theirs.keys(), ...own.keys()]);
  return new Set([...roots].filter((root) => !same(theirs.get(root), own.get(root))));
}

interface Standing {
  readonly rootOf: (linkId: string) => Repeat | undefined;
  /** Questions that are asked on both sides. */
  readonly both: ReadonlySet<string>;
}

/** What is asked within each thing that repeats, in order, wherever in the form that stands. */
function askedWithin(
  { questions, options }: QuestionSet,
  { rootOf, both }: Standing,
): ReadonlyMap<Repeat, readonly unknown[]> {
  const answers = grouped(options, ({ questionId }) => questionId);
  const found = new Map<Repeat, unknown[]>();
  let before: Repeat | undefined;
  for (const question of questions) {
    // What was added in a copy, or is no longer there, is of what it stands after.
    const root = rootWithin(question.id, rootOf) ?? (both.has(question.id) ? undefined : before);
    before = root;
    if (root === undefined) continue;
    const list = found.get(root) ?? [];
    list.push([alone(question), (answers.get(question.id) ?? []).map(alone)]);
    found.set(root, list);
  }
  return found;
}

/** Of what was made for an item, as a question for own words, that of the item. */
function rootWithin(id: string, rootOf: Standing['rootOf']): Repeat | undefined {
  for (let name = id; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('/')))) {
    const root = rootOf(name);
    if (root !== undefined) return root;
  }
  return undefined;
}

/** Without its place among all, and without what is worked out when a form is published. */
const alone = (one: Question | Option): object => ({
  ...one,
  sortOrder: undefined,
  hasConditionalQuestion: undefined,
});
