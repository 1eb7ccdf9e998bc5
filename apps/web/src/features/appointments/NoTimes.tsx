import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { otherWays, type Sought } from './bookingSearch.ts';
import { useForClient } from './forClient.ts';

/** Everything is taken, at every place and in every way: nobody is sent from one full place to the next. */
export function NoTimes({ sought }: { sought: Sought }) {
  const whom = useForClient();
  return (
    <Card title="No times right now">
      {whom ? (
        <p>All times are taken. Look again later, or for another service.</p>
      ) : (
        <>
          <p>
            All times are taken, in every way and at every place. People give times back every day. You can
            wait for one, and we tell you when it comes.
          </p>
          <ButtonLink to={otherWays(sought)}>See the other ways</ButtonLink>
        </>
      )}
    </Card>
  );
}
