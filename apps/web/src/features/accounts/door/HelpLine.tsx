import { openNow } from '@careway/core/openingHours';
import { Phone } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';
import { AtNight } from '../../../ui/HelpHours.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/paths/links.ts';
import { HELPLINE } from '../../../ui/site.ts';
import { useNow } from '../../../ui/useNow.ts';

/** The number, and whether somebody answers it now (rule 14.28). */
export function HelpLine() {
  const { open, words } = openNow(HELPLINE.open, useNow());
  return (
    <section className="cw-line" aria-labelledby="line">
      <h2 id="line">Talk to someone now</h2>
      <a className="cw-tel" href={`tel:${HELPLINE.dial}`}>
        <Icon of={Phone} />
        {HELPLINE.shown}
      </a>
      <strong className={classes('cw-line__now', !open && 'cw-line__now--closed')}>{words}</strong>
      {open ? (
        <p className="cw-line__free">It is free and private. You do not have to say your name.</p>
      ) : (
        <p className="cw-line__night">
          <AtNight />
        </p>
      )}
      <Link className="cw-more cw-line__more" to="/phone/callback">
        Or ask us to call you
      </Link>
    </section>
  );
}
