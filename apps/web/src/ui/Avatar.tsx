import { classes } from './classes.ts';
import { initials } from './initials.ts';

/** Somebody's initials in a circle, beside their name; `mine` for who is signed in. */
export function Avatar({ name, mine = false }: { name: string; mine?: boolean }) {
  return (
    <span className={classes('cw-av', mine && 'cw-av--me')} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
