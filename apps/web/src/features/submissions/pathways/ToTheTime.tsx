import { leadsToATime } from '@careway/core/pathways/mayBook';
import type { Pathway } from '@careway/core/pathways/pathway';
import { useState } from 'react';
import { bookingAim } from '../../../session/bookingAim.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';

/** Back to the time that they came from, where their check leads to one (rule 2.22). */
export function ToTheTime({ definition, outcome }: { definition: Pathway; outcome: string }) {
  const [aim] = useState(bookingAim);
  if (!aim || !definition.service || !leadsToATime(definition.service, outcome)) return null;
  return (
    <Card small title="You wanted to choose a time">
      <p>Now you can. What else belongs to it is below.</p>
      <ButtonLink look="second" to={aim}>
        Go back and choose a time
      </ButtonLink>
    </Card>
  );
}
