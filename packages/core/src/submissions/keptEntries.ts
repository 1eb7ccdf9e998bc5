import { definitionOf } from '../pathways/definitions.ts';
import { entriesOf, readEntries } from '../questionnaires/entries.ts';
import type { Form } from '../questionnaires/form.ts';
import type { AnswerEntry } from '../questionnaires/types.ts';

/**
 * What is stored of a form: the answers that can be reached. A form that a pathway walks also keeps those that its
 * way has not come to yet, what was known when it began above all (rule 2.8); what the way never used goes when it is
 * sent in (rule 2.13).
 */
export function keptEntries(form: Form, options: { cleared?: boolean } = {}): readonly AnswerEntry[] {
  const reached = form.entries(options);
  const { compiled } = form;
  if (definitionOf(compiled.set) === undefined) return reached;
  const there = new Set(reached.map(({ questionId }) => questionId));
  const ahead = Object.entries(form.held()).flatMap(([id, value]) => {
    const asked = there.has(id) ? undefined : compiled.byId(id);
    return asked === undefined || asked.rules.isBlank(value) ? [] : entriesOf(asked, value);
  });
  return [...reached, ...ahead];
}

/**
 * A form that a pathway walks, as it was sent, with what is stored of questions that it does not come to: its page
 * sends only what can be reached. What can be reached and was not sent is gone, as in any form. @returns the form
 */
export function withAhead(form: Form, stored: readonly AnswerEntry[], sent: readonly AnswerEntry[]): Form {
  const { compiled } = form;
  if (definitionOf(compiled.set) === undefined) return form;
  const said = new Set(sent.map(({ questionId }) => questionId));
  const unsaid = stored.filter(({ questionId }) => !said.has(questionId));
  for (const [id, value] of Object.entries(readEntries(compiled, unsaid).answers)) {
    if (!form.question(id).visible) form.set(id, value);
  }
  return form;
}
