import type { Form } from './form.ts';

/**
 * Whether they chose to stop here: an option that ends the flow is among their answers (rule 5.17).
 * What is asked after it needs no answer any more, and sending the form in is skipped.
 */
export function endsFlow(form: Form): boolean {
  const ends = new Set(
    form.compiled.set.options.flatMap((option) => (option.endsFlow === true ? [option.id] : [])),
  );
  return ends.size > 0 && form.entries().some(({ optionId }) => ends.has(optionId));
}
