import { FLAG_LEVELS } from '@careway/core/needs/flagLevels';
import { FIELD } from '@careway/core/needs/levelFaults';
import { isOwnFlag, LEVEL_LIST, lowestOfFlag } from '@careway/core/needs/levelList';
import { LEVELS, NEED_LEVELS, type NeedLevel } from '@careway/core/needs/needLevels';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { focusSoon } from '../../ui/focusSoon.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { LevelSelect } from './LevelSelect.tsx';
import { type Change, type FaultOf, idOf, type Said } from './levels.ts';

interface Props {
  said: Said;
  faultOf: FaultOf;
  change: Change;
}

/**
 * How soon each flagged answer is seen to: the portal's own flags by the level they come with, then those that were
 * added.
 */
export function FlagsCard({ said, faultOf, change }: Props) {
  const placed = said.flags.map((flag, place) => ({ ...flag, place }));
  const put = (place: number, part: Partial<Said['flags'][number]>) =>
    change({ flags: said.flags.map((one, at) => (at === place ? { ...one, ...part } : one)) });
  const ofLevel = (level: NeedLevel) => placed.filter(({ words }) => FLAG_LEVELS[words] === level);
  const own = placed.slice(Object.keys(FLAG_LEVELS).length);
  return (
    <Card title="Flags of answers">
      <p className="cw-soft">
        Who chooses a flagged answer stands on the list at its level. These flags are Danger always:{' '}
        {ofLevel('danger')
          .map(({ words }) => words)
          .join(', ')}
        .
      </p>
      {LEVELS.filter((level) => level !== 'danger').map((level) => (
        <fieldset key={level} className="cw-levels__part">
          <legend>{NEED_LEVELS[level].words} as they come</legend>
          <div className="cw-levels__grid">
            {ofLevel(level).map(({ words, level: now, place }) => (
              <LevelSelect
                key={words}
                id={idOf(FIELD.flag(place))}
                label={words}
                level={now}
                lowest={lowestOfFlag(words)}
                error={faultOf(FIELD.flag(place))}
                onLevel={(chosen) => put(place, { level: chosen })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <OwnFlags own={own} faultOf={faultOf} put={put} change={change} said={said} />
    </Card>
  );
}

const ADD = 'levels-add-flag';

/** Flags in a provider's own words, which its own forms use. */
function OwnFlags({
  own,
  said,
  faultOf,
  put,
  change,
}: Props & {
  own: readonly (Said['flags'][number] & { place: number })[];
  put: (place: number, part: Partial<Said['flags'][number]>) => void;
}) {
  const isFull = said.flags.length >= LEVEL_LIST.flags;
  return (
    <fieldset className="cw-levels__part">
      <legend>Flags of your own forms</legend>
      <p className="cw-soft">
        Write it as the form has it. Words that are on no list are Urgent, or Danger where they speak of harm.
      </p>
      {own.map(({ words, level, place }, at) => {
        const error = faultOf(FIELD.flag(place));
        const lowest = isOwnFlag(words) ? level : lowestOfFlag(words);
        return (
          <div key={place} className="cw-levels__own">
            <TextField
              id={idOf(FIELD.flag(place))}
              label={`Words of flag ${at + 1}`}
              autoComplete="off"
              maxLength={LEVEL_LIST.words}
              value={words}
              {...(error ? { error } : {})}
              onChange={({ target }) => put(place, { words: target.value })}
            />
            <LevelSelect
              id={`${idOf(FIELD.flag(place))}-level`}
              label={`Level of flag ${at + 1}`}
              level={level}
              lowest={lowest}
              error={undefined}
              onLevel={(chosen) => put(place, { level: chosen })}
            />
            <Button
              look="second"
              small
              onClick={() => {
                change({ flags: said.flags.filter((_, other) => other !== place) });
                // The button of the last one goes with it; else the next one's stands in its place.
                if (at === own.length - 1) focusSoon(() => document.getElementById(ADD));
              }}
            >
              <Icon of={Trash2} />
              Take off<span className="cw-vh"> flag {at + 1}</span>
            </Button>
          </div>
        );
      })}
      <p className="cw-acts">
        <Button
          look="second"
          {...(isFull ? { because: `There are ${LEVEL_LIST.flags} already` } : {})}
          id={ADD}
          onClick={() => {
            change({ flags: [...said.flags, { words: '', level: 'urgent' }] });
            focusSoon(() => document.getElementById(idOf(FIELD.flag(said.flags.length))));
          }}
        >
          <Icon of={Plus} />
          Add a flag
        </Button>
      </p>
    </fieldset>
  );
}
