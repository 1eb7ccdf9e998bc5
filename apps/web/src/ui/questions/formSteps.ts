import type { Form, PageView } from '@careway/core/questionnaires/form';
import type { Address } from '../paths/path.ts';

/** Where somebody is in a form: its opening words, one of its pages (from 1), or the check before sending. */
export type Step = 'start' | number | 'check';

/** The pages that ask something, in order: what "Step 2 of 6" counts, with the check as the last step. */
export function askingPages(form: Form): readonly PageView[] {
  return form.pages().filter((page) => page.kind === 'section');
}

/** The words before the first page, if the form has any. */
export function openingPage(form: Form): PageView | undefined {
  return form.pages().find((page) => page.kind === 'opening');
}

/** The words after the last page, if the form has any. */
export function closingPage(form: Form): PageView | undefined {
  return form.pages().findLast((page) => page.kind === 'closing');
}

/**
 * Where a form opens: at its opening words the first time; afterwards, on any device, at the first page that is not
 * finished, or that nobody has come to yet; else at the check. Where nothing has to be answered, nothing is missing
 * on a page that was never seen.
 */
export function firstStep(form: Form, begun: boolean): Step {
  if (!begun && openingPage(form)) return 'start';
  const pages = askingPages(form);
  const last = pages.findLastIndex(({ questions }) => questions.some(({ answered }) => answered));
  const to = pages.findIndex((page, at) => !page.complete || (at > last && asks(form, page)));
  return to === -1 ? 'check' : to + 1;
}

/** Whether there is something to answer on a page: what is only read, or worked out, is nothing. */
const asks = (form: Form, { questions }: PageView) =>
  questions.some(({ question: { id, calculation } }) => !calculation && form.compiled.byId(id)?.rules.asks);

/** What the address asks for, where there is such a step. Only a number is ever in the address, never an answer. */
export function stepIn(search: URLSearchParams, form: Form): Step | undefined {
  const asked = search.get('step');
  if (asked === 'check') return 'check';
  if (asked === 'start' && openingPage(form)) return 'start';
  const number = Number(asked);
  return Number.isInteger(number) && number >= 1 && number <= askingPages(form).length ? number : undefined;
}

/** The address of a step; `back` brings them back to the check once the page is done. */
export function addressOf(step: Step, { back = false } = {}): Address {
  return `?step=${step}${back ? '&back=check' : ''}`;
}

/** The step before; undefined at the first. */
export function stepBefore(step: Step, form: Form): Step | undefined {
  if (step === 'start') return undefined;
  if (step === 'check') return askingPages(form).length;
  return step > 1 ? step - 1 : openingPage(form) ? 'start' : undefined;
}

/** The step after. */
export function stepAfter(step: Step, form: Form): Step {
  if (step === 'start') return 1;
  return typeof step === 'number' && step < askingPages(form).length ? step + 1 : 'check';
}
