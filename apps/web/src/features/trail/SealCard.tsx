import type { ReplyOf } from '@careway/contract/row';
import type { Rows } from '@careway/contract/rows';
import { clock, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { grouped } from '@careway/core/numbers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { call } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, inCard } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';

type Last = ReplyOf<Rows['trailCheck']>['last'];

/** How often it is looked whether the look has ended, in milliseconds. */
const LOOK_AGAIN = 1_000;

/** Whether every entry is as it was sealed, and asking for a look through all of them (rule 11.2). */
export function SealCard() {
  const queries = useQueryClient();
  const check = useQuery({
    ...asQuery('trailCheck', {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.last?.doneAt === null ? LOOK_AGAIN : false),
  });
  const asking = useAction({
    act: () => call('askTrailCheck', {}),
    done: (reply) => queries.setQueryData(asQuery('trailCheck', {}).queryKey, reply),
  });
  return (
    <Loaded
      of={check}
      rows={2}
      loading="Loading the last look"
      failed="The last look did not load"
      around={inCard}
    >
      {({ last }) => (
        <Card
          title="Seals"
          beside={
            <Button
              look="second"
              small
              busy={asking.busy || last?.doneAt === null}
              onClick={() => void asking.press()}
            >
              <Icon of={ShieldCheck} />
              {last?.doneAt === null ? 'Looking through…' : 'Look through all of it'}
            </Button>
          }
        >
          <WentWrong words={asking.problem} />
          <div role="status">
            <Found last={last} />
          </div>
        </Card>
      )}
    </Loaded>
  );
}

function Found({ last }: { last: Last }) {
  if (!last)
    return <p>Entries are sealed in a chain within a minute. Nobody has looked through it from here yet.</p>;
  if (last.doneAt === null) return <p>We compare every entry with its seal. This takes a moment.</p>;
  const when = `${whenWords(last.doneAt, clock)}, asked for by ${last.by}.`;
  if (last.wrong > 0)
    return (
      <Notice tone="bad" level={3} title="Somebody tampered with the trail">
        <p>
          {grouped(last.wrong)} {last.wrong === 1 ? 'thing is' : 'things are'} not as they were sealed:{' '}
          {last.examples.join('; ')}. {when} Tell whoever keeps the portal running at once.
        </p>
      </Notice>
    );
  return (
    <>
      <p>
        <strong>All {grouped(last.checked)} sealed entries are as they were.</strong> {when}
      </p>
      {last.head ? <p className="cw-small cw-soft cw-break">Last seal: {last.head}</p> : null}
    </>
  );
}
