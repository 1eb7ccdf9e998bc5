import { KEY_SCOPE_WORDS } from '@careway/core/access/keyScopes';
import { CircleCheck } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import { Facts } from '../../ui/SummaryList.tsx';
import { KeyActs } from './KeyActs.tsx';
import { dayAndTime, dayOf, isOver, type Key, type Shown, STATES, stateOf } from './keyWords.ts';

interface Props {
  one: Key;
  mayGive: boolean;
  onShown: (shown: Shown) => void;
}

/** A key beside the list: whose it is, what it may do, when it was used, and ending it. */
export function OneKey({ one, mayGive, onShown }: Props) {
  const over = isOver(one);
  const state = stateOf(one);
  return (
    <>
      <div className="cw-panel__s">
        <Facts
          rows={[
            { label: 'State', value: STATES[state].words },
            { label: 'Organisation', value: one.trust.name },
            { label: 'Ends with', value: <code>{one.ending}</code> },
            { label: 'Last used', value: one.lastUsedAt ? dayAndTime(one.lastUsedAt) : 'Never' },
            { label: over ? 'Worked until' : 'Works until', value: dayOf(one.revokedAt ?? one.expiresAt) },
            {
              label: 'Made',
              value: `${dayAndTime(one.madeAt)}${one.madeBy ? ` by ${one.madeBy}` : ''}`,
            },
            ...(one.revokedAt
              ? [
                  {
                    label: 'Taken back',
                    value: `${dayAndTime(one.revokedAt)}${one.revokedBy ? ` by ${one.revokedBy}` : ''}`,
                  },
                ]
              : []),
            ...(one.before
              ? [
                  {
                    label: 'The old key',
                    value: (
                      <>
                        Ends with <code>{one.before.ending}</code>, works until {dayAndTime(one.before.until)}
                        .{' '}
                        {one.before.lastUsedAt
                          ? `Last used ${dayAndTime(one.before.lastUsedAt)}`
                          : 'Never used'}
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </div>
      <div className="cw-panel__s">
        <h3>{over ? 'What it could do' : 'What it can do'}</h3>
        <ul className="cw-rights__can">
          {one.scopes.map((scope) => (
            <li key={scope}>
              <Icon of={CircleCheck} />
              <span>{KEY_SCOPE_WORDS[scope]}</span>
            </li>
          ))}
        </ul>
      </div>
      {over && state === 'taken back' ? null : <KeyActs one={one} mayGive={mayGive} onShown={onShown} />}
    </>
  );
}
