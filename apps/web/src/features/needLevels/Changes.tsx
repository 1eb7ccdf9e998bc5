import { levelsChanges } from '@careway/core/needs/levelChanges';
import { Clock } from 'lucide-react';
import { BeforeAfter } from '../../ui/published/BeforeAfter.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { Said, Version } from './levels.ts';

/** What a draft says differently from what holds; what would be seen to later stands first, and says so. */
export function Changes({ inUse, number, said }: { inUse: Version; number: number; said: Said }) {
  const changes = levelsChanges(inUse.said, said);
  const later = changes.filter((one) => one.later).length;
  const names = { inUse: `Version ${inUse.number}`, draft: `Version ${number}` };
  return (
    <section className="cw-card" aria-labelledby="levels-changes">
      <div className="cw-card__h">
        <h2 id="levels-changes">What changes</h2>
      </div>
      <div className="cw-card__b cw-wordchanges">
        {changes.length === 0 ? <p className="cw-soft">It says the same as version {inUse.number}.</p> : null}
        {later > 0 ? (
          <p>
            <strong>
              {later === 1 ? '1 thing would be seen to later.' : `${later} things would be seen to later.`}
            </strong>{' '}
            Look at {later === 1 ? 'it' : 'them'} with care.
          </p>
        ) : null}
        {changes.map(({ key, label, before, after, later: isLater }) => (
          <div key={key} className="cw-provider__change">
            <h3>
              {label}{' '}
              {isLater ? (
                <Tag tone="bad" icon={Clock}>
                  Later than now
                </Tag>
              ) : null}
            </h3>
            <BeforeAfter names={names} before={before} after={after} />
          </div>
        ))}
      </div>
    </section>
  );
}
