import { minutesWords } from '@careway/core/needs/levelList';
import { LEVELS, NEED_LEVELS } from '@careway/core/needs/needLevels';
import { WORKLIST_KINDS } from '@careway/core/worklist/worklistKinds';
import { SummaryList } from '../../ui/SummaryList.tsx';
import type { Said } from './levels.ts';

/** Everything that a version says, level by level. */
export function WhatItSays({ said: { targets, kinds, flags } }: { said: Said }) {
  return (
    <>
      {LEVELS.map((level) => {
        const ofKinds = kinds.filter((one) => one.level === level);
        const ofFlags = flags.filter((one) => one.level === level);
        return (
          <section key={level} className="cw-levels__says">
            <h3>
              {NEED_LEVELS[level].words}: within {minutesWords(targets[level])}
            </h3>
            <SummaryList
              rows={[
                {
                  label: 'Flags of answers',
                  value: ofFlags.map(({ words }) => words).join(', ') || 'None',
                },
                {
                  label: 'Kinds of need',
                  value: ofKinds.map(({ kind }) => WORKLIST_KINDS[kind].words).join(', ') || 'None',
                },
              ]}
            />
          </section>
        );
      })}
    </>
  );
}
