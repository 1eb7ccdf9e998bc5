import type { Question } from '../types.ts';
import type { FormContent } from './content.ts';

/** How people speak of the questions of a form: by their place, without the headings between them. */
export interface Numbering {
  /** “Question 4”; a section by its title. */
  nameOf(questionId: string): string;
  /** “4”; undefined for a section. */
  numberOf(questionId: string): string | undefined;
}

/** The questions of a form in the order they are asked. */
export const inOrder = ({ questions }: Pick<FormContent, 'questions'>): readonly Question[] =>
  [...questions].sort((a, b) => a.sortOrder - b.sortOrder);

export const quoted = (words: string) =>
  `“${words.length > 80 ? `${words.slice(0, 77).trimEnd()}…` : words}”`;

/** Numbers the questions of a form. */
export function numberingOf(content: Pick<FormContent, 'questions'>): Numbering {
  const numbers = new Map<string, string>();
  const titles = new Map<string, string>();
  for (const { id, type, question } of inOrder(content)) {
    if (type === 'section') titles.set(id, question);
    else numbers.set(id, String(numbers.size + 1));
  }
  return {
    numberOf: (id) => numbers.get(id),
    nameOf(id) {
      const number = numbers.get(id);
      if (number !== undefined) return `Question ${number}`;
      const title = titles.get(id);
      return title === undefined ? 'A question that is not there' : `Section ${quoted(title)}`;
    },
  };
}

/** A name inside a sentence: “question 4”. */
export const within = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
