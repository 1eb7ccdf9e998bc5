import { FIELD } from '@careway/core/needs/levelFaults';
import { minutesWords, TARGET_LIMITS } from '@careway/core/needs/levelList';
import { LEVELS, NEED_LEVELS, type NeedLevel } from '@careway/core/needs/needLevels';
import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type Change, type FaultOf, idOf, type Said } from './levels.ts';

/** What is no whole number is none yet: "1.5" is neither 1 nor 15. */
const minutesOf = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : 0);

/** In how many minutes each level should be seen to. */
export function TargetsCard({ said, faultOf, change }: { said: Said; faultOf: FaultOf; change: Change }) {
  // As it is typed, for as long as that is what is said.
  const [typed, setTyped] = useState<Partial<Record<NeedLevel, string>>>({});
  return (
    <Card title="Targets">
      <p className="cw-soft">
        How soon somebody looks, from the moment it is said. Level comes first always: waiting lifts nothing
        over a level.
      </p>
      <div className="cw-levels__targets">
        {LEVELS.map((level) => {
          const { least, most } = TARGET_LIMITS[level];
          const error = faultOf(FIELD.target(level));
          const minutes = said.targets[level];
          const text = typed[level] ?? '';
          return (
            <TextField
              key={level}
              id={idOf(FIELD.target(level))}
              label={NEED_LEVELS[level].words}
              hint={`From ${minutesWords(least)} to ${minutesWords(most)}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              width={5}
              suffix="minutes"
              value={minutesOf(text) === minutes ? text : String(minutes)}
              {...(error ? { error } : {})}
              onChange={({ target }) => {
                setTyped({ ...typed, [level]: target.value });
                change({ targets: { ...said.targets, [level]: minutesOf(target.value) } });
              }}
            />
          );
        })}
      </div>
    </Card>
  );
}
