import { BeforeAfter } from '../../ui/published/BeforeAfter.tsx';
import type { Version } from './content.ts';

/**
 * What a version says differently from the one in use: title and words, what goes struck out and what comes
 * underlined.
 */
export function WordChanges({ inUse, open }: { inUse: Version; open: Version }) {
  const names = { inUse: `Version ${inUse.number}`, draft: `Version ${open.number}` };
  const same = inUse.title === open.title && inUse.words === open.words;
  return (
    <section className="cw-card" aria-labelledby="word-changes">
      <div className="cw-card__h">
        <h2 id="word-changes">What changes</h2>
      </div>
      <div className="cw-card__b cw-wordchanges">
        {same ? <p className="cw-soft">It says the same as version {inUse.number}.</p> : null}
        {inUse.title === open.title ? null : (
          <BeforeAfter names={names} before={inUse.title} after={open.title} />
        )}
        {inUse.words === open.words ? null : (
          <BeforeAfter names={names} before={inUse.words} after={open.words} />
        )}
      </div>
    </section>
  );
}
