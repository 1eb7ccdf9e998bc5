import { grouped } from '../grouping.ts';
import { rulesFor } from './questionTypes/registry.ts';
import type { PageKind } from './questionTypes/rules.ts';
import type { Question, QuestionSet } from './types.ts';

/** A page as written, before anything is hidden. */
export interface PagePlan {
  /** The id of the question that opens the page. */
  readonly id: string;
  readonly kind: PageKind;
  readonly title: string;
  readonly description: string;
  /** The question whose text is the title; undefined when the title is the name of the form. */
  readonly headId: string | undefined;
  /** The section whose visibility the page shares. */
  readonly sectionId: string | undefined;
  readonly questionIds: readonly string[];
}

/**
 * The pages of a set: a `section` starts one and gives it its title, opening and closing statements have their own,
 * and what comes before any section stands under the name of the form. With `paging: 'question'` every question
 * that asks starts a page, under its section's title.
 * @param questions in the order they are asked.
 */
export function planPages(
  set: Pick<QuestionSet, 'name' | 'description' | 'paging'>,
  questions: readonly Question[],
): readonly PagePlan[] {
  const pages: (PagePlan & { questionIds: string[] })[] = [];
  let section: Question | undefined;
  const start = (first: Question, kind: PageKind, questionIds: string[]) => {
    const head = kind === 'section' ? section : first;
    pages.push({
      id: first.id,
      kind,
      ...headed(head, set),
      headId: head?.id,
      sectionId: section?.id,
      questionIds,
    });
  };
  let asksHere = false;
  for (const question of questions) {
    const page = pages.at(-1);
    const { asks, opens } = rulesFor(question.type);
    if (opens === 'section') {
      section = question;
      start(question, 'section', []);
      asksHere = false;
    } else if (opens !== undefined) {
      // What opens or closes a form belongs to no section, so no hidden section takes it away.
      section = undefined;
      start(question, opens, [question.id]);
      asksHere = false;
    } else if (
      page === undefined ||
      (asks && page.kind !== 'section') ||
      (asks && asksHere && set.paging === 'question')
    ) {
      start(question, 'section', [question.id]);
      asksHere = asks;
    } else {
      page.questionIds.push(question.id);
      asksHere ||= asks;
    }
  }
  return pages;
}

/** A page under a section; where that has no words, or there is none, the name of the form stands over it. */
function headed(
  head: Question | undefined,
  { name, description }: Pick<QuestionSet, 'name' | 'description'>,
) {
  if (head === undefined) return { title: name, description };
  const own = headingOf(head);
  return own.title === '' && rulesFor(head.type).opens === 'section' ? { ...own, title: name } : own;
}

/** What the question at the head of a page gives it. */
export function headingOf(head: Question): Pick<PagePlan, 'title' | 'description'> {
  return { title: head.question, description: head.hasDescription ? head.description : '' };
}

/** The page each question is on, and the pages it gives their title. */
export function pagesByQuestion(
  pages: readonly PagePlan[],
  at: (id: string) => number,
): { readonly pageOf: readonly number[]; readonly titlesOf: ReadonlyMap<number, readonly number[]> } {
  const pageOf: number[] = [];
  pages.forEach((page, number) => {
    pageOf[at(page.id)] = number;
    for (const id of page.questionIds) pageOf[at(id)] = number;
  });
  const titled = pages.flatMap(({ headId }, page) =>
    headId === undefined ? [] : [{ head: at(headId), page }],
  );
  const titlesOf = new Map<number, readonly number[]>();
  for (const [head, own] of grouped(titled, (one) => one.head)) {
    titlesOf.set(
      head,
      own.map(({ page }) => page),
    );
  }
  return { pageOf, titlesOf };
}
