import { ArrowRight, Mail, MessageCircle, Pill, Smartphone } from 'lucide-react';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Ticks } from '../../ui/lists.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Link } from '../../ui/paths/links.ts';
import type { EligibilityWalk } from './openWalk.ts';

const FREE_TALK = '/top/free-counselling-appointments';

/** Nobody has to be sure: someone to talk to, by booking. */
export function NotSure() {
  return (
    <Notice tone="care" icon={MessageCircle} title="Not sure what you want?">
      <p>That is all right. You can talk it through. It is free, and no one will push you either way.</p>
      <Link className="cw-golink" to={FREE_TALK}>
        Book a free talk
        <Icon of={ArrowRight} />
      </Link>
    </Notice>
  );
}

export function GoodToHave() {
  return (
    <Card title="Good to have with you">
      <Ticks
        items={[
          { icon: Mail, words: 'An email address only you can open' },
          { icon: Smartphone, words: 'A phone number that is safe for us to use' },
          { icon: Pill, words: 'The names of any medicines you take' },
        ]}
      />
    </Card>
  );
}

/** Someone under 18 is told at once that they can have care, and what is different for them. */
export function YoungNote({ walked }: { walked: EligibilityWalk }) {
  if (!walked.flags.some(({ flag }) => flag === 'safeguarding')) return null;
  return (
    <Notice tone="care" title="You are under 18, and that is fine">
      <p>
        You can still have care with us. We keep it private, and only share things if you or someone else may
        be in danger. A nurse will talk with you first, to make sure you have the support you want.
      </p>
    </Notice>
  );
}
