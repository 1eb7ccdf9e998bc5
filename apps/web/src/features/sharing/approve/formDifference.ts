import type { Question } from '@careway/core/questionnaires/types';
import { type FormInWords, type QuestionInWords, questionInWords } from './questionWords.ts';

export type ChangeKind = 'added' | 'changed' | 'removed' | 'moved';

/** One question that is not as it was, on both sides. */
export interface QuestionChange {
  kind: ChangeKind;
  questionId: string;
  /** As people count: "Question 4"; of one that is gone, where it stood. */
  number: number;
  before: QuestionInWords | null;
  after: QuestionInWords | null;
}

const inOrder = (form: FormInWords) => form.questions.toSorted((a, b) => a.sortOrder - b.sortOrder);
const said = ({ title, lines }: QuestionInWords) => [title, ...lines].join('\n');

/**
 * What differs between two versions of a form, question by question and in the order of the newer one; what is gone stands
 * where it stood. A question is moved when another one comes before it among those that both have.
 * @param before null for a form that is new: then everything is added
 */
export function formDifference(
  before: FormInWords | null,
  after: FormInWords,
): { changes: QuestionChange[]; same: Question[] } {
  const [old, now] = [before ? inOrder(before) : [], inOrder(after)];
  const place = (of: readonly Question[], id: string) => of.findIndex((one) => one.id === id);
  const both = now.filter(({ id }) => place(old, id) >= 0).map(({ id }) => id);
  const stayed = longestInOrder(both.map((id) => place(old, id)));
  const changes: QuestionChange[] = [];
  const same: Question[] = [];
  for (const [at, question] of now.entries()) {
    const was = old[place(old, question.id)];
    const words = questionInWords(question, after);
    const base = { questionId: question.id, number: at + 1, after: words };
    if (!was) {
      changes.push({ kind: 'added', ...base, before: null });
      continue;
    }
    const wasWords = questionInWords(was, before ?? after);
    const moved = !stayed.has(place(old, question.id));
    if (said(wasWords) !== said(words)) changes.push({ kind: 'changed', ...base, before: wasWords });
    else if (moved)
      changes.push({
        kind: 'moved',
        ...base,
        before: placed(old, place(old, question.id), words),
        after: placed(now, at, words),
      });
    else same.push(question);
  }
  for (const [at, question] of old.entries())
    if (place(now, question.id) < 0)
      changes.push({
        kind: 'removed',
        questionId: question.id,
        number: at + 1,
        before: questionInWords(question, before ?? after),
        after: null,
      });
  return { changes: changes.toSorted((a, b) => a.number - b.number), same };
}

/** Where a question stands: after which other one. */
function placed(of: readonly Question[], at: number, { title }: QuestionInWords): QuestionInWords {
  const previous = of[at - 1];
  return { title, lines: [previous ? `After “${previous.question}”` : 'First of all'] };
}

/** The most that can stay where they are while the others move: the longest run of rising places. */
function longestInOrder(places: readonly number[]): Set<number> {
  const best: number[][] = [];
  for (const place of places) {
    const before = best
      .filter((run) => (run.at(-1) ?? -1) < place)
      .toSorted((a, b) => b.length - a.length)[0];
    best.push([...(before ?? []), place]);
  }
  return new Set(best.toSorted((a, b) => b.length - a.length)[0] ?? []);
}
