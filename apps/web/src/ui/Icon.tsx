import type { LucideIcon } from 'lucide-react';
import { classes } from './classes.ts';

/** A Lucide picture, 2 px lines; always beside words, so it is hidden from screen readers. */
export function Icon({ of: Picture, className }: { of: LucideIcon; className?: string }) {
  return <Picture className={classes('cw-icon', className)} aria-hidden="true" focusable="false" />;
}
