import { FIELD } from '@careway/core/needs/levelFaults';
import { minutesWords, TARGET_LIMITS } from '@careway/core/needs/levelList';
import { LEVELS, NEED_LEVELS } from '@careway/core/needs/needLevels';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type Change, type FaultOf, idOf, type Said } from './levels.ts';

/** In how many minutes each level should be seen to. */
export function TargetsCard({ said, faultOf, change }: { said: Said; faultOf: FaultOf; change: Change }) {
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
              value={minutes === 0 ? '' : String(minutes)}
              {...(error ? { error } : {})}
              onChange={({ target }) => {
                const typed = Number(target.value.replace(/\D/g, ''));
                change({ targets: { ...said.targets, [level]: typed } });
              }}
            />
          );
        })}
      </div>
    </Card>
  );
}
