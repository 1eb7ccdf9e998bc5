import type { ErrorBody } from '@careway/core/errors';
import { type ChangeEvent, type SyntheticEvent, useRef, useState } from 'react';
import type { Problem } from './ErrorSummary.tsx';
import { useAction } from './useAction.ts';

type Name<Values> = keyof Values & string;
type Errors<Values> = { [Key in Name<Values>]?: string };

export interface PageFormOptions<Values extends object> {
  /** What each field starts with, in the order the fields stand on the page: the error summary follows it. */
  defaults: Values;
  /** A field's rule: the words to show, or `undefined` when all is well. Rules that both sides share live in core. */
  checks?: { [Key in Name<Values>]?: (value: Values[Key], all: Values) => string | undefined };
  /**
   * Sends the answers. Return `false` when the call resolved to `undefined` (no connection): what was typed stays and
   * they are asked to try again. A refusal it throws is shown: at its fields, or above the form.
   */
  send: (values: Values) => Promise<unknown>;
  /** A refusal that is more than words at a field: see `useAction`. */
  refused?: (refusal: ErrorBody, values: Values) => string | null | undefined;
  /** Element ids that differ from the field's name. */
  ids?: { [Key in Name<Values>]?: string };
  /** What the API calls a field of this form, where it differs: `{ 'address.postcode': 'postcode' }`. */
  apiNames?: Record<string, Name<Values>>;
}

type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a control's event says its field now holds; a tick box adds to or takes from a list. */
function valueFrom({ target }: ChangeEvent<Box>, before: unknown): unknown {
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return target.value;
  if (!Array.isArray(before)) return target.checked;
  const others = before.filter((value) => value !== target.value);
  return target.checked ? [...others, target.value] : others;
}

/**
 * One page's form: answers, rules, the error summary and the API's field errors in one. Rules run when it is sent;
 * after that a field is looked at again as it changes. Our own rather than a library's, because every form page,
 * the sign-in page first, would carry 11 kB for what these few lines do.
 */
export function usePageForm<Values extends object>(options: PageFormOptions<Values>) {
  const { defaults, checks, ids } = options;
  const [values, setValues] = useState(defaults);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(values);
  const sent = useRef(options);
  sent.current = options;

  const tryAgain = () => setAttempt((before) => before + 1);
  const names = Object.keys(defaults) as Name<Values>[];
  const problemOf = (name: Name<Values>, all: Values) => checks?.[name]?.(all[name], all);

  const set = <Key extends Name<Values>>(name: Key, value: Values[Key]) => {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    if (attempt > 0) setErrors((before) => ({ ...before, [name]: problemOf(name, latest.current) }));
  };

  /** Says what is wrong with a field before anything is sent. */
  const setProblem = (name: Name<Values>, message: string) => {
    setErrors({ [name]: message } as Errors<Values>);
    tryAgain();
  };

  /** Starts again: these answers, no errors. */
  const reset = (start: Values = defaults) => {
    latest.current = start;
    setValues(start);
    setErrors({});
    setAttempt(0);
    sending.clear();
  };

  const wrapper = (name: Name<Values>) => ({ id: ids?.[name] ?? name, name, error: errors[name] });

  /** For native controls: TextField, PasswordField, CodeField, Select, TextArea, RadioCards. */
  const field = <Key extends Name<Values>>(name: Key) => ({
    ...wrapper(name),
    value: values[name] as Values[Key] & string,
    onChange: (event: ChangeEvent<Box>) => set(name, valueFrom(event, latest.current[name]) as Values[Key]),
  });

  /** For controls that hand over a value: DateFields, Combobox, CheckboxCards, RadioCards. */
  const held = <Key extends Name<Values>>(name: Key) => ({
    ...wrapper(name),
    value: values[name],
    onValue: (value: Values[Key]) => set(name, value),
  });

  /** Puts a refusal at the fields it names. @returns whether it named one of this page's */
  const atFields = ({ fields = [] }: ErrorBody): boolean => {
    const { apiNames, defaults: known } = sent.current;
    const here = fields
      .map(({ field: name, message }) => ({ name: apiNames?.[name] ?? name, message }))
      .filter(({ name }) => Object.hasOwn(known, name));
    setErrors(Object.fromEntries(here.map(({ name, message }) => [name, message])) as Errors<Values>);
    return here.length > 0;
  };

  const sending = useAction<Values, unknown>({
    act: async (all) => ((await sent.current.send(all)) === false ? undefined : null),
    refused: (refusal, all) => {
      const own = sent.current.refused?.(refusal, all);
      return own === undefined && atFields(refusal) ? null : own;
    },
  });

  const onSubmit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (sending.busy) return;
    const all = latest.current;
    const found = Object.fromEntries(
      names.flatMap((name) => {
        const message = problemOf(name, all);
        return message ? [[name, message]] : [];
      }),
    ) as Errors<Values>;
    setErrors(found);
    tryAgain();
    if (Object.keys(found).length > 0) sending.clear();
    else if (!(await sending.press(all))) tryAgain();
  };

  /** For the error summary, in the order of `defaults`. */
  const problems = (): Problem[] => {
    const found: Problem[] = names.flatMap((name) => {
      const message = errors[name];
      return message ? [{ id: ids?.[name] ?? name, message }] : [];
    });
    const { problem } = sending;
    return problem && found.length === 0 ? [{ message: problem }] : found;
  };

  return {
    values,
    set,
    reset,
    field,
    held,
    problems,
    attempt,
    busy: sending.busy,
    onSubmit,
    setProblem,
  };
}
