import { X } from 'lucide-react';
import { useExit } from './exit.ts';
import { Icon } from './Icon.tsx';
import { EXIT_ADDRESS } from './site.ts';

/** Leaves at once. A real link too, so that it works even if the script stops (rule 1.5). */
export function ExitSite() {
  const exit = useExit();
  return (
    <a
      className="cw-exit"
      // An open list hides the page behind it from screen readers; the way out is never behind anything.
      data-react-aria-top-layer="true"
      href={EXIT_ADDRESS}
      rel="noreferrer"
      onClick={(event) => {
        event.preventDefault();
        exit();
      }}
    >
      <Icon of={X} />
      EXIT SITE
    </a>
  );
}
