import './styles/client.scss';
import type { ReactNode } from 'react';
import { useSide } from './useSide.ts';

/** The staff's bar over a page that looks as clients see it. In: what stands at its start and at its end. */
export function StaffBar({
  start,
  end,
  children,
}: {
  start: ReactNode;
  end: ReactNode;
  children: ReactNode;
}) {
  useSide('client');
  return (
    <>
      <a className="nhsuk-skip-link" href="#main">
        Skip to main content
      </a>
      <header className="cw-preview">
        <div className="cw-preview__in">
          {start}
          {end}
        </div>
      </header>
      {children}
    </>
  );
}
