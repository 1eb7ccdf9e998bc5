import { saidOf } from '@careway/core/provider/whatIsSaid';
import { SummaryList } from '../../ui/SummaryList.tsx';
import type { Said } from './provider.ts';

/** Everything that a version says. */
export function WhatItSays({ said }: { said: Said }) {
  return (
    <div className="cw-provider__says">
      <SummaryList
        rows={saidOf(said).map(({ label, value }) => ({
          ...{ label, value: value === '' ? <span className="cw-soft">Nothing</span> : value },
        }))}
      />
    </div>
  );
}
