import { grouped } from '@careway/core/numbers';
import { CircleAlert, CircleCheck, Equal, type LucideIcon, Plus } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import type { OneImport } from './importFile.ts';

interface Sum {
  name: string;
  number: number;
  words: string;
  icon: LucideIcon;
  bad?: boolean;
}

/** What the rows of a file come to, in four numbers. */
export function Sums({ one: { state, rows, wrong, same, fresh, changed, leftOut } }: { one: OneImport }) {
  const done = state === 'imported' || state === 'undone';
  const sums: Sum[] = [
    {
      name: 'In order',
      number: Math.max(0, rows - wrong),
      words: leftOut > 0 ? `${grouped(leftOut)} of them do not concern us` : 'No problem found',
      icon: CircleCheck,
    },
    {
      name: 'To mend',
      number: wrong,
      words: wrong > 0 ? 'Listed below' : 'None',
      icon: wrong > 0 ? CircleAlert : CircleCheck,
      bad: wrong > 0,
    },
    { name: 'Same as now', number: same, words: 'Left alone', icon: Equal },
    {
      name: done ? 'New' : 'Would be new',
      number: fresh,
      words: changed > 0 ? `and ${grouped(changed)} changed` : 'None changed',
      icon: Plus,
    },
  ];
  return (
    <dl className="cw-figs cw-import__sums">
      {sums.map(({ name, number, words, icon, bad }) => (
        <div className={bad ? 'cw-fig is-bad' : 'cw-fig'} key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="cw-fig__v">{grouped(number)}</span>
            <span className={bad ? 'cw-fig__t bad' : 'cw-fig__t'}>
              <Icon of={icon} />
              {words}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
