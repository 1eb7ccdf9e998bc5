import { CONCERN_KINDS } from '@careway/core/concerns/concernKinds';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import type { Routing } from './routing.ts';

/** Who is told of one kind in one organisation, or in all: people are added and taken out one by one. */
export function RouteOf({ route, routing }: { route: Routing['routes'][number]; routing: Routing }) {
  const [chosen, setChosen] = useState('');
  const { kind, trustId, people } = route;
  const where =
    trustId === null ? 'All organisations' : routing.trusts.find(({ id }) => id === trustId)?.name;
  const setting = useAction({
    act: (ids: readonly string[]) => call('setConcernRoute', { body: { kind, trustId, people: [...ids] } }),
    done: () => {
      setChosen('');
      say('Saved', 'success');
      return queryClient.invalidateQueries({ queryKey: ['concernRoutes'] });
    },
  });
  const ids = people.map(({ id }) => id);
  const others = routing.colleagues.filter(
    (one) => !ids.includes(one.id) && (trustId === null || one.trustId === null || one.trustId === trustId),
  );
  const name = `route-${kind}-${trustId ?? 'all'}`;
  return (
    <section className="cw-routing__one" aria-label={`${CONCERN_KINDS[kind].words}, ${where}`}>
      <h3>{where}</h3>
      {people.length === 0 ? (
        <p className="cw-soft">
          {trustId === null
            ? 'Nobody: system administrators are told'
            : 'Nobody of its own: those named for all organisations are told'}
        </p>
      ) : (
        <ul className="cw-plain">
          {people.map((one) => (
            <li key={one.id}>
              {one.name} {one.active ? null : <Tag tone="time">Cannot sign in: is not told</Tag>}{' '}
              <Button
                look="quiet"
                small
                busy={setting.busy}
                onClick={() => void setting.press(ids.filter((id) => id !== one.id))}
              >
                <Icon of={X} />
                Take out
                <span className="cw-vh">
                  {' '}
                  {one.name} of {CONCERN_KINDS[kind].words}, {where}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="cw-routing__add">
        <Select
          id={`${name}-add`}
          label="Add a person"
          empty="Choose a person"
          value={chosen}
          options={others.map(({ id, name: words }) => ({ value: id, words }))}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Button
          look="second"
          busy={setting.busy}
          {...(chosen === '' ? { because: 'Choose a person first' } : {})}
          onClick={() => void setting.press([...ids, chosen])}
        >
          <Icon of={Plus} />
          Add
          <span className="cw-vh">
            {' '}
            to {CONCERN_KINDS[kind].words}, {where}
          </span>
        </Button>
      </div>
      <WentWrong words={setting.problem} />
    </section>
  );
}
