import { type ChangeEvent, type SyntheticEvent, useCallback, useRef, useState } from 'react';
import type { Problem } from './ErrorSummary.tsx';
import { isRefusal } from './refusal.ts';

type Name<Values> = keyof Values & string;
type Errors<Values> = { [Key in Name<Values>]?: string };

export interface PageFormOptions<Values extends object> {
  /** What each field starts with, in the order the fields stand on the page: the error summary follows it. */
  defaults: Values;
  /** A field's rule: the words to show, or `undefined` when all is well. Rules that both sides share live in core. */
  checks?: { [Key in Name<Values>]?: (value: Values[Key], all: Values) => string | undefined };
  /**
   * Sends the answers. Return `false` when the call resolved to `undefined` (no connection): what was typed stays and
   * she is asked to try again. A refusal it throws is shown: at its fields, or above the form.
   */
  send: (values: Values) => Promise<unknown>;
  /** Element ids that differ from the field's name. */
  ids?: { [Key in Name<Values>]?: string };
  /** What the API calls a field of this form, where it differs: `{ 'address.postcode': 'postcode' }`. */
  apiNames?: Record<string, Name<Values>>;
}

export const NOT_CONNECTED = 'We could not connect. Check your internet, then try again.';
const UNKNOWN = 'Something went wrong on our side. Try again in a minute.';

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
  const [refused, setRefused] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const latest = useRef(values);
  const sending = useRef(false);
  const sent = useRef(options);
  sent.current = options;

  const names = Object.keys(defaults) as Name<Values>[];
  const problemOf = (name: Name<Values>, all: Values) => checks?.[name]?.(all[name], all);

  const set = <Key extends Name<Values>>(name: Key, value: Values[Key]) => {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    if (attempt > 0) setErrors((before) => ({ ...before, [name]: problemOf(name, latest.current) }));
  };

  /** Starts again: these answers, no errors. */
  const reset = (start: Values = defaults) => {
    latest.current = start;
    setValues(start);
    setErrors({});
    setRefused(undefined);
    setAttempt(0);
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

  const showRefusal = useCallback((thrown: unknown) => {
    if (!isRefusal(thrown)) {
      setRefused(UNKNOWN);
      reportError(thrown);
      return;
    }
    const { apiNames, defaults: known } = sent.current;
    const here = (thrown.fields ?? [])
      .map(({ field: name, message }) => ({ name: apiNames?.[name] ?? name, message }))
      .filter(({ name }) => Object.hasOwn(known, name));
    setErrors(Object.fromEntries(here.map(({ name, message }) => [name, message])) as Errors<Values>);
    if (here.length === 0) setRefused(thrown.fields?.[0]?.message ?? thrown.message);
  }, []);

  const onSubmit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (sending.current) return;
    const all = latest.current;
    const found = Object.fromEntries(
      names.flatMap((name) => {
        const message = problemOf(name, all);
        return message ? [[name, message]] : [];
      }),
    ) as Errors<Values>;
    setErrors(found);
    setRefused(undefined);
    setAttempt((before) => before + 1);
    if (Object.keys(found).length > 0) return;
    sending.current = true;
    setBusy(true);
    try {
      if ((await sent.current.send(all)) === false) setRefused(NOT_CONNECTED);
    } catch (thrown) {
      showRefusal(thrown);
      setAttempt((before) => before + 1);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  /** For the error summary, in the order of `defaults`. */
  const problems = (): Problem[] => {
    const found: Problem[] = names.flatMap((name) => {
      const message = errors[name];
      return message ? [{ id: ids?.[name] ?? name, message }] : [];
    });
    return refused && found.length === 0 ? [{ message: refused }] : found;
  };

  return { values, set, reset, field, held, problems, attempt, busy, onSubmit, showRefusal };
}
