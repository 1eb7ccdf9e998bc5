import { useCallback, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import { isRefusal } from '../api/call.ts';
import type { Problem } from './ErrorSummary.tsx';

/** A field's rule: the words to show, or `undefined` when all is well. Rules that both sides share live in core. */
export type FieldCheck<Values, Value> = (value: Value, all: Values) => string | undefined;

export interface PageFormOptions<Values extends FieldValues> {
  defaults: DefaultValues<Values>;
  checks?: { [Name in Path<Values>]?: FieldCheck<Values, PathValue<Values, Name>> };
  /**
   * Sends the answers. Return `false` when the call resolved to `undefined` (no connection): what was typed stays and
   * she is asked to try again. A refusal it throws is shown: at its fields, or above the form.
   */
  send: (values: Values) => Promise<unknown>;
  /** Element ids that differ from the field's name (`address.line1` is `address-line1` by itself). */
  ids?: { [Name in Path<Values>]?: string };
  /** Names the API uses for a field of this form, where they differ: `{ username: 'email' }`. */
  apiNames?: Record<string, Path<Values>>;
}

export const NOT_CONNECTED = 'We could not connect. Check your internet, then try again.';
const UNKNOWN = 'Something went wrong on our side. Try again in a minute.';

/**
 * One page's form: react-hook-form, the error summary and the API's field errors in one.
 * `field(name)` is for native controls (TextField, Select, RadioCards …), `held(name)` for composite ones
 * (DateFields, Combobox, CheckboxCards with an exclusive answer).
 */
export function usePageForm<Values extends FieldValues>(options: PageFormOptions<Values>) {
  const { defaults, checks, send, ids, apiNames } = options;
  const form = useForm<Values>({
    defaultValues: defaults,
    shouldFocusError: false,
    reValidateMode: 'onChange',
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const [refused, setRefused] = useState<string>();
  const order = useRef<string[]>([]);

  const idOf = (name: Path<Values>) => ids?.[name] ?? name.replaceAll('.', '-');
  const errorOf = (name: string): string | undefined =>
    form.getFieldState(name as Path<Values>, form.formState).error?.message;
  const rule = (name: Path<Values>) => {
    const check = checks?.[name];
    return check
      ? {
          validate: (value: PathValue<Values, typeof name>, all: Values) =>
            (check as FieldCheck<Values, unknown>)(value, all) ?? true,
        }
      : {};
  };

  /** For native controls: ref, name, onChange, onBlur, and the id and error of the wrapper. */
  const field = <Name extends Path<Values>>(name: Name) => {
    if (!order.current.includes(name)) order.current.push(name);
    return { ...form.register(name, rule(name)), id: idOf(name), error: errorOf(name) };
  };

  /** For composite controls: value and onValue. */
  const held = <Name extends Path<Values>>(name: Name) => {
    if (!order.current.includes(name)) order.current.push(name);
    form.register(name, rule(name));
    return {
      id: idOf(name),
      name,
      error: errorOf(name),
      value: form.watch(name),
      onValue: (value: PathValue<Values, Name>) =>
        form.setValue(name, value, { shouldDirty: true, shouldValidate: submitCount > 0 }),
    };
  };

  const showRefusal = useCallback(
    (thrown: unknown) => {
      if (!isRefusal(thrown)) {
        setRefused(UNKNOWN);
        throw thrown;
      }
      const known = (thrown.fields ?? []).filter(({ field: name }) =>
        order.current.includes(apiNames?.[name] ?? name),
      );
      for (const { field: name, message } of known) {
        form.setError((apiNames?.[name] ?? name) as Path<Values>, { type: 'api', message });
      }
      if (known.length === 0) setRefused(thrown.fields?.[0]?.message ?? thrown.message);
    },
    [apiNames, form],
  );

  const onSubmit = form.handleSubmit(async (values) => {
    if (isSubmitting) return;
    setRefused(undefined);
    try {
      if ((await send(values)) === false) setRefused(NOT_CONNECTED);
    } catch (thrown) {
      showRefusal(thrown);
    }
  });

  /** For the error summary, in the order the fields stand on the page. */
  const problems = (): Problem[] => {
    const found: Problem[] = order.current.flatMap((name) => {
      const message = errorOf(name);
      return message ? [{ id: idOf(name as Path<Values>), message }] : [];
    });
    return refused && found.length === 0 ? [{ message: refused }] : found;
  };

  return {
    field,
    held,
    problems,
    /** Put on `<form noValidate>`. */
    onSubmit: (event?: React.BaseSyntheticEvent) => {
      setRefused(undefined);
      return onSubmit(event);
    },
    busy: isSubmitting,
    attempt: submitCount + (refused ? 0.5 : 0),
    hasErrors: Object.keys(errors).length > 0,
    /** react-hook-form itself, for what this does not cover. */
    form,
  };
}
