import { Notice } from '../../ui/Notice.tsx';
import { HELPLINE } from '../../ui/site.ts';

/**
 * rule 1.4: said to everybody, whether or not there is an account: a message goes only by a way and at an hour that was
 * called safe. Whoever waits in vain must know another way in.
 */
export function OnlyWhereSafe() {
  return (
    <Notice tone="care" title="We write only where and when it is safe">
      <p>
        If someone told us that this way or this time is not safe for them, we send nothing. Then call us on{' '}
        <a className="cw-nowrap" href={`tel:${HELPLINE.dial}`}>
          {HELPLINE.shown}
        </a>
        . We help you get in.
      </p>
    </Notice>
  );
}
