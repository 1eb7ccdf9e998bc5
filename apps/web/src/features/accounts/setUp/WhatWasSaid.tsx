import type { ReactNode } from 'react';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useHeadingKept } from '../useHeadingKept.ts';
import { type Setup, useSetUp } from './useSetUp.ts';

/** What was said at sign-up, for a page that asks for a part of it; the page's heading stands there while it comes. */
export function WhatWasSaid({ title, children }: { title: string; children: (setup: Setup) => ReactNode }) {
  const setup = useSetUp();
  useHeadingKept(setup.data ? 'page' : 'waiting');
  return (
    <Loaded
      of={setup}
      rows={4}
      failed="This did not load"
      around={(meanwhile) => (
        <>
          <h1>{title}</h1>
          {meanwhile}
        </>
      )}
    >
      {children}
    </Loaded>
  );
}
