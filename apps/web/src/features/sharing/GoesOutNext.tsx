import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { asQuery } from '../../api/query.ts';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Link } from '../../ui/paths/links.ts';
import { EmptyState } from '../../ui/states.tsx';
import { peopleWords } from './schedules.ts';
import { dayAndTime } from './whenWords.ts';

/** The next forms that go out by themselves. */
export function GoesOutNext() {
  const plans = useQuery(asQuery('schedules', { query: { status: 'waiting', limit: 5 } }));
  return (
    <Card title="Goes out next" beside={<Link to="/schedules-form">All that is scheduled</Link>}>
      <Loaded
        of={plans}
        loading="Loading what goes out next"
        failed="What goes out next did not load"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState icon={CalendarClock} title="Nothing is planned">
            A form that is shared for later waits here.
          </EmptyState>
        }
      >
        {({ data }) => (
          <ul className="cw-share__next">
            {data.map((plan) => (
              <li key={plan.id}>
                <strong>{plan.name}</strong>
                <p>{dayAndTime(plan.sendAt)}</p>
                <p className="cw-s cw-soft">{peopleWords(plan)}</p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
