import type { ChangeEventHandler, FocusEventHandler, ReactNode, Ref } from 'react';

/** One row to choose. */
export interface Choice {
  value: string;
  words: ReactNode;
  hint?: ReactNode;
}

/** What `form.field(name)` gives to every input of a group, or nothing when the group is held by `value`/`onValue`. */
export interface Registered {
  name: string;
  ref?: Ref<HTMLInputElement>;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
}
