import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FormWanted, useStartForm } from '../api/useStartForm.ts';
import { Button, type ButtonLook } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

/** A button that opens a form of the service, theirs if they have one open. */
export function StartForm({
  look,
  children,
  ...form
}: FormWanted & { look?: ButtonLook; children: ReactNode }) {
  const { busy, problem, start } = useStartForm(form);
  return (
    <>
      <Button {...(look ? { look } : {})} busy={busy} onClick={start}>
        {children}
      </Button>
      {problem ? <p role="alert">{problem}</p> : null}
    </>
  );
}

/** The same as a row of a list whose rows go somewhere (`cw-rows`). */
export function StartFormRow({ icon, words, ...form }: FormWanted & { icon: LucideIcon; words: string }) {
  const { busy, problem, start } = useStartForm(form);
  return (
    <li>
      <button type="button" aria-busy={busy || undefined} onClick={start}>
        <Icon of={icon} />
        <span>
          {words}
          {problem ? <span role="alert">. {problem}</span> : null}
        </span>
        <Icon of={ChevronRight} />
      </button>
    </li>
  );
}
