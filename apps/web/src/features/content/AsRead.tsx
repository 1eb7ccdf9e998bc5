import type { SaidBlock } from '@careway/core/content/said';
import { useId } from 'react';
import { SaidPage } from '../../ui/said/SaidPage.tsx';

/** A page as clients read it. Nothing of it can be pressed. */
export function AsRead({
  title,
  said,
  heading,
  words,
}: {
  title: string;
  said: readonly SaidBlock[];
  heading: string;
  words: string;
}) {
  const id = useId();
  return (
    <section className="cw-card cw-contentread" aria-labelledby={id}>
      <div className="cw-card__h">
        <div>
          <h2 id={id}>{heading}</h2>
          <p className="cw-soft">{words}</p>
        </div>
      </div>
      <div className="cw-card__b">
        <p className="cw-contentread__title">{title === '' ? 'No title yet' : title}</p>
        <SaidPage said={said} preview />
      </div>
    </section>
  );
}
