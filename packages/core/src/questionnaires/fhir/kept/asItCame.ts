import { grouped } from '../../../grouping.ts';
import { Budget, MOST_STEPS, TooMuchWork } from '../../budget.ts';
import { type CompiledSet, compiledOf } from '../../compile.ts';
import type { QuestionSet } from '../../types.ts';
import { sayable } from '../carried.ts';
import { fromFhirQuestionnaire, readPlain } from '../fromQuestionnaire.ts';
import { isObject, type Json, objectsIn, textIn } from '../reading.ts';
import { hasCopies, type Unrolled, unroll } from '../repeats/unroll.ts';
import { toFhirQuestionnaire } from '../toQuestionnaire.ts';
import { OURS } from '../urls.ts';
import { keptValid } from './keptValid.ts';
import { mergeItems, type Written } from './mergeForm.ts';
import { changes, put } from './mergeItem.ts';
import { nearest, type Tried } from './nearest.ts';
import { askedOnce, rollUp } from './rollUp.ts';
import { asksTheSame, same, sameQuestion } from './same.ts';
import { alone, asDraft, byLink, copied, type Draft, standings } from './tree.ts';

/**
 * A form from elsewhere as it goes out again (docs/decisions/0136). While it asks what it asked, it is the
 * resource that came, value by value. What was changed here is changed in it, item by item by linkId; the rest
 * stays: codes, prefixes, units, translations, definitions, expressions, grids, hierarchy. A changed form is
 * another form, with our canonical url and version, and says what it is derived from. What goes out always asks
 * what is asked here: where both cannot be held together, ours alone goes out.
 * @param came the resource as it was brought in; where holding the two together takes too much work
 * (rule 12.18), ours alone goes out
 * @throws QuestionSetFault when the set cannot be asked.
 */
export function asItCame(
  came: unknown,
  given: QuestionSet | CompiledSet,
  budget = new Budget(MOST_STEPS.writing),
): Json {
  const compiled = compiledOf(given);
  const plain = toFhirQuestionnaire(compiled) as unknown as Json;
  if (!isObject(came)) return plain;
  try {
    return together(came, compiled, plain, budget);
  } catch (fault) {
    if (fault instanceof TooMuchWork) return plain;
    throw fault;
  }
}

function together(came: Json, compiled: CompiledSet, plain: Json, budget: Budget): Json {
  const unrolled = unrolledFor(came, compiled, budget);
  const form = asDraft(unrolled?.form ?? came);
  const { set: base, account } = readPlain(form, unrolled, budget);
  if (asksTheSame(base, compiled.set)) return asDraft(came);
  const written = {
    before: asDraft(toFhirQuestionnaire(base, budget)),
    after: asDraft(plain),
  };
  mergeItems(form, written, account, budget);
  ofForm(form, written, came, budget);
  const ours = underTheirHeadings(form, compiled.set, base);
  const tried = (finish: (merged: Draft) => Draft): Tried => {
    const merged = copied(form);
    const out = () => keptValid(finish(copied(merged)), asDraft(came));
    const back = (one: Draft) =>
      underTheirHeadings(one, fromFhirQuestionnaire(copied(one), budget).set, base);
    const first = out();
    const read = back(first);
    if (asksTheSame(read, ours)) return { out: first };
    inOurWords(merged, written.after, unlike(read, ours));
    const second = out();
    const readAgain = back(second);
    return asksTheSame(readAgain, ours) ? { out: second } : { backs: [read, readAgain] };
  };
  if (unrolled === undefined) {
    const made = tried((merged) => askedOnce(merged, budget));
    return 'out' in made ? made.out : plain;
  }
  return (
    nearest(unrolled, ours, (apart) => tried((merged) => rollUp(merged, unrolled, budget, apart))) ?? plain
  );
}

/**
 * How a form is written out for these questions; undefined where nothing repeats, or the questions have no
 * copies: it was brought in before things were asked again, or an author took all copies away.
 */
export function unrolledFor(
  form: Json,
  { byId }: CompiledSet,
  budget = new Budget(MOST_STEPS.reading),
): Unrolled | undefined {
  const unrolled = unroll(form, budget);
  return unrolled && hasCopies(unrolled, (id) => byId(id) !== undefined) ? unrolled : undefined;
}

/** Pages that were made for what stands beside a section have the form's title over them: it is not theirs. */
function underTheirHeadings(form: Draft, set: QuestionSet, base: QuestionSet): QuestionSet {
  const [items, first] = [byLink(form), new Map(base.questions.map((one) => [one.id, one]))];
  const questions = set.questions.map((one) => {
    const made = one.type === 'section' && !items.has(one.id) && first.has(one.id);
    const isTitle = [base.name, set.name].includes(one.question);
    return made && isTitle ? { ...one, question: '' } : one;
  });
  return { ...set, questions };
}

/** Questions that would be read otherwise than they are asked here. */
function unlike(back: QuestionSet, set: QuestionSet): readonly string[] {
  const [theirs, ours] = [back, set].map(({ options }) => grouped(options, ({ questionId }) => questionId));
  const found = new Map(back.questions.map((question) => [question.id, question]));
  return set.questions
    .filter(
      (question) =>
        !sameQuestion(found.get(question.id), question) ||
        !same(theirs?.get(question.id) ?? [], ours?.get(question.id) ?? []),
    )
    .map(({ id }) => id);
}

/** Those as we write them ourselves, with the code and the definition that they came with. */
function inOurWords(form: Draft, after: Draft, ids: readonly string[]): void {
  const ours = byLink(after);
  const unlikes = new Set(ids);
  for (const { item } of standings(form)) {
    const own = unlikes.has(String(item.linkId)) ? ours.get(String(item.linkId)) : undefined;
    if (own === undefined) continue;
    const { code, definition, item: inside } = item;
    for (const key of Object.keys(item)) delete item[key];
    Object.assign(item, asDraft(alone(own.item)), { ...(definition === undefined ? {} : { definition }) });
    if (item.code === undefined && code !== undefined) item.code = code;
    if (inside !== undefined) item.item = inside;
  }
}

/** What a form says of itself as it came, and that is no longer so once it is changed. */
const OF_ITS_MAKER = [
  'identifier',
  'date',
  'publisher',
  'contact',
  'approvalDate',
  'lastReviewDate',
  'effectivePeriod',
];
const OURS_NOW = ['id', 'url', 'version', 'status'] as const;

function ofForm(form: Draft, { before, after }: Written, came: Json, budget: Budget): void {
  for (const [key, , is] of changes(before, after, ['item', 'extension', ...OURS_NOW])) put(form, key, is);
  const [old, now] = [objectsIn(before.extension), objectsIn(after.extension)];
  budget.spend(old.length * now.length, 'form', textIn(form.title) ?? '');
  const kept = objectsIn(form.extension).filter(({ url }) => !String(url).startsWith(OURS.set));
  const added = now.filter((one) => !old.some((was) => same(was, one)));
  const extension = [...kept, ...added];
  put(form, 'extension', extension.length === 0 ? undefined : extension);
  for (const key of OURS_NOW) put(form, key, after[key]);
  for (const key of OF_ITS_MAKER) delete form[key];
  const [url, version] = [textIn(came.url), textIn(came.version)];
  if (!sayable(url)) return;
  const from = version === undefined ? url : `${url}|${version}`;
  form.derivedFrom = [...(Array.isArray(came.derivedFrom) ? came.derivedFrom : []), from];
}
