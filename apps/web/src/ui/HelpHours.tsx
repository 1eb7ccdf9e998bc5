import { openNow } from '@careway/core/openingHours';
import { classes } from './classes.ts';
import { HELPLINE, type Helpline } from './site.ts';
import { useNow } from './useNow.ts';

/** Beside our number (rule 14.28): whether somebody answers now, our hours, and who answers when we are closed. */
export function HelpHours({ className = 'cw-soft', of = HELPLINE }: { className?: string; of?: Helpline }) {
  const { open, words } = openNow(of.open, useNow());
  return (
    <p className={classes('cw-hours', className)}>
      <strong>{words}.</strong> {of.hours}. {open ? 'It is free and private.' : <AtNight />}
    </p>
  );
}

/** Who answers when we do not: always the same two. */
export function AtNight() {
  return (
    <>
      If you feel unwell, <a href="tel:111">call 111</a>. In danger, <a href="tel:999">call 999</a>. Both are
      free, day and night.
    </>
  );
}
